-- The manuals and videos have a place among the settings, under the path that people know.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3183, 3144, 107, 'คู่มือและวิดีโอ', 'Manuals and videos', 'MANUAL', 'settings/3144/DocumentManual', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3183, 'administrators', true);

