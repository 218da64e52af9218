-- The manuals and videos have a place among the settings, under the path that people know.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3183, 3144, 107, 'คู่มือและวิดีโอ', 'Manuals and videos', 'MANUAL', 'settings/3144/DocumentManual', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3183, 'administrators', true);

-- The registers that a unit does not use: not offered to its readers while they have no entry. Letters received and sent
-- every unit has.
CREATE TABLE hidden_registers (
  unit_id integer NOT NULL REFERENCES units,
  book    text    NOT NULL REFERENCES books,
  PRIMARY KEY (unit_id, book),
  CONSTRAINT hidden_registers_not_of_letters CHECK (book NOT IN ('receive', 'send'))
);

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3184, 3144, 44, 'ทะเบียนที่หน่วยงานแสดง', 'Registers of each unit', 'BOOK', 'settings/3144/registration-display', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3184, 'administrators', true);

-- Which registers were hidden and shown, newest first.
CREATE INDEX events_of_register_displays ON events (sequence) WHERE name = 'register-display.saved';
