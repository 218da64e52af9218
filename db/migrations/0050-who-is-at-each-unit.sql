-- Who works at each unit and what is missing there, and who is an administrator, as screens of the settings centre.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3175, 3144, 72, 'ผู้ทำหน้าที่ของหน่วยงาน', 'Officers of the units', 'ORGANIZATION', 'settings/3144/sarabun-structure', false),
  (3176, 3144, 61, 'ผู้ดูแลระบบ',           'Administrators',        'PEOPLE',       'settings/3144/manage-admin',      false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3175, 'administrators', true),
  (3176, 'administrators', true);

-- An agency without a unit besides that of its first administrator says so in its first run.
ALTER TABLE first_run_marks
  DROP CONSTRAINT first_run_marks_name_check,
  ADD CHECK (name IN ('oneUnit', 'numbersConfirmed', 'mailTried', 'mailSkipped', 'putAway'));
