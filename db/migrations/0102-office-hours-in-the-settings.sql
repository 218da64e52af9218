-- The office hours, as a list of the settings with one row.
ALTER TABLE office_hours
  ADD CONSTRAINT office_hours_opens_check CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$' AND opens < '12:00'),
  ADD CONSTRAINT office_hours_closes_check CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$' AND closes > '13:00');

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3202, 3144, 66, 'เวลาราชการ', 'Office hours', 'CALENDAR', 'settings/3144/office-hours', false);
INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3202, 'administrators', true);
