-- The lists that the agency keeps: their places in the menu, no name twice, and their history.
ALTER TABLE speeds ADD UNIQUE (name);
ALTER TABLE secrecies ADD UNIQUE (name);
ALTER TABLE purposes ADD UNIQUE (name);
ALTER TABLE phrases ADD UNIQUE (text);
ALTER TABLE user_groups ADD UNIQUE (name);

CREATE INDEX events_of_settings ON events ((details ->> 'list'), sequence)
  WHERE name IN ('setting.saved', 'setting.removed');

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3150, 3144, 10, 'ชั้นความเร็ว',              'Speed classes',     'CLOCK',   'settings/3144/document-speed',  false),
  (3151, 3144, 20, 'ชั้นความลับ',               'Secrecy classes',   'LOCK',    'settings/3144/document-secret', false),
  (3152, 3144, 30, 'วัตถุประสงค์ของการส่ง',      'Purposes of sending', 'SEND',  'settings/3144/serdertype',      false),
  (3153, 3144, 40, 'ข้อความสั่งการ',            'Command phrases',   'COMMENT', 'settings/3144/command-type',    false),
  (3154, 3144, 50, 'หน่วยงานภายนอก',           'Correspondents',    'OFFICE',  'settings/3144/book-send-from',  false),
  (3155, 3144, 60, 'กลุ่มผู้ใช้งาน',              'User groups',       'PEOPLE',  'settings/3144/users-group',     false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3005, 'administrators', true),
  (3144, 'administrators', true),
  (3150, 'administrators', true),
  (3151, 'administrators', true),
  (3152, 'administrators', true),
  (3153, 'administrators', true),
  (3154, 'administrators', true),
  (3155, 'administrators', true);
