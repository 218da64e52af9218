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
