-- What the agency switched off: an action of the workflow for one of the roles that have it. What is not named here is on.
CREATE TABLE switched_off_functions (
  action text NOT NULL,
  rule   text NOT NULL,
  PRIMARY KEY (action, rule)
);

-- The agency's own names of actions. Where one is empty, the program's counts.
CREATE TABLE action_names (
  action       text PRIMARY KEY,
  name         text NOT NULL DEFAULT '' CHECK (char_length(name) <= 60),
  name_english text NOT NULL DEFAULT '' CHECK (char_length(name_english) <= 60),
  CHECK (name <> '' OR name_english <> '')
);

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3178, 3144, 45, 'รายการที่ทำกับหนังสือ', 'Functions', 'SETTINGS', 'settings/3144/system-functions', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3178, 'administrators', true);

-- What was renamed, switched on and off, newest first.
CREATE INDEX events_of_functions ON events (sequence) WHERE name = 'function.saved';
