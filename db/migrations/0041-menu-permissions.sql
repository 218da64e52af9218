-- What each kind of user and each group may use, and why a person may: their places in the menu, and the history.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3165, 3144, 62, 'ประเภทผู้ใช้งาน', 'Kinds of users', 'PEOPLE', 'settings/3144/role-type', false),
  (3166, 3144, 64, 'ตรวจสอบสิทธิ', 'Permission check', 'LOCK', 'settings/3144/permission-check', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3165, 'administrators', true),
  (3166, 'administrators', true);

-- What was given to and taken from one grantee, newest first.
CREATE INDEX events_of_menu_permissions ON events ((details ->> 'grantee'), sequence)
  WHERE name = 'menu-permissions.saved';
