-- How to reach a unit: what the foot of its letters begins with.
ALTER TABLE units
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN fax   text NOT NULL DEFAULT '',
  ADD COLUMN email text NOT NULL DEFAULT '';

-- The permits every agency has from the start, แบบ 9 and แบบ 10, drafted as หนังสืออื่น (15). An agency puts forms of its own in their
-- place; one that has forms under these codes keeps them.
INSERT INTO form_templates (code, name, kind, template)
SELECT code, name, 15, template
FROM (VALUES
  ('แบบ 9', 'คำขออนุญาตใช้รถราชการ', $form${
  "fields": [
    {"name":"applicant","label":"ชื่อผู้ขออนุญาต","kind":"person","isRequired":true,"help":"","options":[]},
    {"name":"position","label":"ตำแหน่ง","kind":"text","isRequired":true,"help":"","options":[]},
    {"name":"unit","label":"สังกัด","kind":"text","isRequired":true,"help":"","options":[]},
    {"name":"purpose","label":"เพื่อไปปฏิบัติราชการเรื่อง","kind":"longText","isRequired":true,"help":"","options":[]},
    {"name":"destination","label":"สถานที่ไป","kind":"text","isRequired":true,"help":"","options":[]},
    {"name":"day","label":"วันที่ใช้รถ","kind":"date","isRequired":true,"help":"","options":[]},
    {"name":"leavesAt","label":"เวลาออก","kind":"text","isRequired":true,"help":"เช่น 08.30 น.","options":[]},
    {"name":"returnsAt","label":"เวลากลับ","kind":"text","isRequired":true,"help":"เช่น 16.30 น.","options":[]},
    {"name":"passengers","label":"จำนวนผู้เดินทาง (คน)","kind":"number","isRequired":true,"help":"","options":[]},
    {"name":"vehicle","label":"ประเภทรถ","kind":"choice","isRequired":true,"help":"","options":["รถยนต์นั่ง","รถตู้","รถกระบะ"]},
    {"name":"needsDriver","label":"ขอพนักงานขับรถ","kind":"check","isRequired":false,"help":"","options":[]},
    {"name":"carriesGoods","label":"มีสัมภาระหรือครุภัณฑ์ไปด้วย","kind":"check","isRequired":false,"help":"","options":[]}
  ],
  "layout": [
    {"type":"paragraph","text":"ข้าพเจ้า {applicant} ตำแหน่ง {position} สังกัด {unit} ขออนุญาตใช้รถราชการเพื่อไปปฏิบัติราชการเรื่อง {purpose} ณ {destination}"},
    {"type":"heading","text":"รายละเอียดการใช้รถ"},
    {"type":"table","names":["day","leavesAt","returnsAt","passengers","vehicle"]},
    {"type":"checks","names":["needsDriver","carriesGoods"]},
    {"type":"paragraph","text":"จึงเรียนมาเพื่อโปรดพิจารณาอนุญาต"}
  ]}$form$::jsonb),
  ('แบบ 10', 'คำขออนุญาตไปราชการ', $form${
  "fields": [
    {"name":"applicant","label":"ชื่อผู้ขออนุญาต","kind":"person","isRequired":true,"help":"","options":[]},
    {"name":"position","label":"ตำแหน่ง","kind":"text","isRequired":true,"help":"","options":[]},
    {"name":"unit","label":"สังกัด","kind":"text","isRequired":true,"help":"","options":[]},
    {"name":"purpose","label":"เรื่องที่ไปราชการ","kind":"longText","isRequired":true,"help":"","options":[]},
    {"name":"destination","label":"สถานที่ไป","kind":"text","isRequired":true,"help":"","options":[]},
    {"name":"fromDay","label":"ตั้งแต่วันที่","kind":"date","isRequired":true,"help":"","options":[]},
    {"name":"untilDay","label":"ถึงวันที่","kind":"date","isRequired":true,"help":"","options":[]},
    {"name":"companions","label":"ผู้ร่วมเดินทาง","kind":"longText","isRequired":false,"help":"","options":[]},
    {"name":"travelBy","label":"เดินทางโดย","kind":"choice","isRequired":true,"help":"","options":["รถราชการ","รถโดยสารประจำทาง","รถไฟ","เครื่องบิน","รถยนต์ส่วนตัว"]},
    {"name":"amount","label":"ประมาณการค่าใช้จ่าย (บาท)","kind":"number","isRequired":false,"help":"","options":[]},
    {"name":"needsAdvance","label":"ขอยืมเงินทดรองราชการ","kind":"check","isRequired":false,"help":"","options":[]}
  ],
  "layout": [
    {"type":"paragraph","text":"ข้าพเจ้า {applicant} ตำแหน่ง {position} สังกัด {unit} ขออนุญาตไปราชการเรื่อง {purpose} ณ {destination} ตั้งแต่วันที่ {fromDay} ถึงวันที่ {untilDay}"},
    {"type":"line","text":"ผู้ร่วมเดินทาง {companions}"},
    {"type":"table","names":["travelBy","amount"]},
    {"type":"checks","names":["needsAdvance"]},
    {"type":"paragraph","text":"จึงเรียนมาเพื่อโปรดพิจารณาอนุญาต"}
  ]}$form$::jsonb)
) AS shipped (code, name, template)
WHERE NOT EXISTS (SELECT FROM form_templates AS own WHERE own.code = shipped.code);
