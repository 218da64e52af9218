-- Default rows of the code lists; an agency changes them in its settings.

INSERT INTO speeds (id, name, name_english, color, target_amount, target_unit) VALUES
  (1, 'ปกติ',      'Normal',      '#067647', 7, 'workingDays'),
  (2, 'ด่วน',      'Urgent',      '#b42318', 3, 'workingDays'),
  (3, 'ด่วนมาก',   'Very urgent', '#b42318', 1, 'workingDays'),
  (4, 'ด่วนที่สุด', 'Most urgent', '#b42318', 4, 'workingHours')
ON CONFLICT DO NOTHING;

INSERT INTO secrecies (id, name, name_english) VALUES
  (1, 'ปกติ',     'Unclassified'),
  (2, 'ลับ',      'Confidential'),
  (3, 'ลับมาก',   'Secret'),
  (4, 'ลับที่สุด', 'Top secret')
ON CONFLICT DO NOTHING;

INSERT INTO purposes (id, name, name_english, sort_order) VALUES
  (1, 'เพื่อทราบ',     'For information',   10),
  (2, 'เพื่อพิจารณา',   'For consideration', 20),
  (3, 'เพื่อดำเนินการ', 'For action',        30),
  (4, 'เพื่อลงนาม',     'For signature',     40),
  (5, 'เพื่ออนุมัติ',    'For approval',      50)
ON CONFLICT DO NOTHING;

INSERT INTO phrases (id, text, sort_order) VALUES
  (1, 'เห็นชอบ',          10),
  (2, 'อนุมัติ',           20),
  (3, 'ดำเนินการตามเสนอ',  30),
  (4, 'เพื่อโปรดพิจารณา',   40),
  (5, 'เพื่อโปรดทราบ',     50),
  (6, 'มอบผู้เกี่ยวข้องดำเนินการ', 60),
  (7, 'ทราบ',            70),
  (8, 'ทราบ เก็บเรื่อง',    80)
ON CONFLICT DO NOTHING;

SELECT setval(pg_get_serial_sequence('purposes', 'id'), (SELECT max(id) FROM purposes));
SELECT setval(pg_get_serial_sequence('phrases', 'id'), (SELECT max(id) FROM phrases));
