-- Who may create which kind of letter, as a screen of the settings centre.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3167, 3144, 42, 'ผู้มีสิทธิสร้างหนังสือ', 'Who may create letters', 'PEOPLE', 'settings/3144/manage-book-creation', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3167, 'administrators', true);

-- What was given and taken, newest first.
CREATE INDEX events_of_creation_grants ON events (sequence) WHERE name = 'creation-grants.saved';
