-- Where the registers of all units go on, for administrators who work at none.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3205, 3144, 45, 'เลขทะเบียน', 'Numbers of the registers', 'BOOK', 'settings/3144/number-books', false);
INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3205, 'administrators', true);

CREATE INDEX events_of_next_numbers ON events (sequence) WHERE name IN ('number.next-set', 'number.next-unset');
