-- The first rows of the lists from which an agency may remove rows. As seeds they came back at every start, and a number of
-- a removed row was given again. An agency that has them keeps what it made of them.
INSERT INTO purposes (id, name, name_english, sort_order)
SELECT id, name, name_english, sort_order FROM (VALUES
  (1, 'เพื่อทราบ',     'For information',   10),
  (2, 'เพื่อพิจารณา',   'For consideration', 20),
  (3, 'เพื่อดำเนินการ', 'For action',        30),
  (4, 'เพื่อลงนาม',     'For signature',     40),
  (5, 'เพื่ออนุมัติ',    'For approval',      50)
) AS rows (id, name, name_english, sort_order)
WHERE NOT EXISTS (SELECT FROM purposes);

INSERT INTO phrases (id, text, sort_order)
SELECT id, text, sort_order FROM (VALUES
  (1, 'เห็นชอบ',          10),
  (2, 'อนุมัติ',           20),
  (3, 'ดำเนินการตามเสนอ',  30),
  (4, 'เพื่อโปรดพิจารณา',   40),
  (5, 'เพื่อโปรดทราบ',     50),
  (6, 'มอบผู้เกี่ยวข้องดำเนินการ', 60),
  (7, 'ทราบ',            70),
  (8, 'ทราบ เก็บเรื่อง',    80)
) AS rows (id, text, sort_order)
WHERE NOT EXISTS (SELECT FROM phrases);

-- Folding leaves these names as they are, so the name is also the search text.
INSERT INTO correspondents (id, name, search_text)
SELECT id, name, name FROM (VALUES
  (1,  'สำนักงานปลัดสำนักนายกรัฐมนตรี'),
  (2,  'สำนักเลขาธิการคณะรัฐมนตรี'),
  (3,  'สำนักเลขาธิการนายกรัฐมนตรี'),
  (4,  'สำนักงบประมาณ'),
  (5,  'สำนักงานคณะกรรมการกฤษฎีกา'),
  (6,  'สำนักงาน ก.พ.'),
  (7,  'สำนักงาน ก.พ.ร.'),
  (8,  'สำนักงานสภาพัฒนาการเศรษฐกิจและสังคมแห่งชาติ'),
  (9,  'กรมประชาสัมพันธ์'),
  (10, 'สำนักงานปลัดกระทรวงการคลัง'),
  (11, 'กรมบัญชีกลาง'),
  (12, 'กรมธนารักษ์'),
  (13, 'สำนักงานปลัดกระทรวงการต่างประเทศ'),
  (14, 'สำนักงานปลัดกระทรวงการท่องเที่ยวและกีฬา'),
  (15, 'สำนักงานปลัดกระทรวงการพัฒนาสังคมและความมั่นคงของมนุษย์'),
  (16, 'กรมกิจการผู้สูงอายุ'),
  (17, 'สำนักงานปลัดกระทรวงเกษตรและสหกรณ์'),
  (18, 'สำนักงานปลัดกระทรวงคมนาคม'),
  (19, 'สำนักงานปลัดกระทรวงทรัพยากรธรรมชาติและสิ่งแวดล้อม'),
  (20, 'สำนักงานปลัดกระทรวงดิจิทัลเพื่อเศรษฐกิจและสังคม'),
  (21, 'สำนักงานพัฒนารัฐบาลดิจิทัล (องค์การมหาชน)'),
  (22, 'สำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล'),
  (23, 'สำนักงานปลัดกระทรวงพาณิชย์'),
  (24, 'สำนักงานปลัดกระทรวงมหาดไทย'),
  (25, 'กรมการปกครอง'),
  (26, 'กรมส่งเสริมการปกครองท้องถิ่น'),
  (27, 'กรมป้องกันและบรรเทาสาธารณภัย'),
  (28, 'สำนักงานปลัดกระทรวงยุติธรรม'),
  (29, 'สำนักงานปลัดกระทรวงแรงงาน'),
  (30, 'สำนักงานปลัดกระทรวงวัฒนธรรม'),
  (31, 'สำนักงานปลัดกระทรวงการอุดมศึกษา วิทยาศาสตร์ วิจัยและนวัตกรรม'),
  (32, 'สำนักงานปลัดกระทรวงศึกษาธิการ'),
  (33, 'สำนักงานปลัดกระทรวงสาธารณสุข'),
  (34, 'กรมควบคุมโรค'),
  (35, 'กรมอนามัย'),
  (36, 'สำนักงานปลัดกระทรวงอุตสาหกรรม'),
  (37, 'สำนักงานตำรวจแห่งชาติ'),
  (38, 'สำนักงานอัยการสูงสุด'),
  (39, 'สำนักงานการตรวจเงินแผ่นดิน'),
  (40, 'สำนักงานผู้ตรวจการแผ่นดิน'),
  (41, 'สำนักงานคณะกรรมการป้องกันและปราบปรามการทุจริตแห่งชาติ'),
  (42, 'สำนักงานเลขาธิการสภาผู้แทนราษฎร'),
  (43, 'กรุงเทพมหานคร')
) AS rows (id, name)
WHERE NOT EXISTS (SELECT FROM correspondents);

SELECT setval(pg_get_serial_sequence('purposes', 'id'), greatest(max(id), (SELECT last_value FROM purposes_id_seq))) FROM purposes
  HAVING max(id) IS NOT NULL;
SELECT setval(pg_get_serial_sequence('phrases', 'id'), greatest(max(id), (SELECT last_value FROM phrases_id_seq))) FROM phrases
  HAVING max(id) IS NOT NULL;
SELECT setval(pg_get_serial_sequence('correspondents', 'id'), greatest(max(id), (SELECT last_value FROM correspondents_id_seq))) FROM correspondents
  HAVING max(id) IS NOT NULL;
