-- Kinds of days in the calendar, and days taken out of it: a day that came with the product does not return at a new start.
ALTER TABLE holidays
  ADD COLUMN kind       text    NOT NULL DEFAULT 'annual' CHECK (kind IN ('annual', 'special', 'working')),
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
UPDATE holidays SET kind = 'special' WHERE name = 'วันหยุดราชการเพิ่มเป็นกรณีพิเศษ';

INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action) VALUES
  (3098, 3090, 38, 'วันหยุดและเวลาราชการ', 'Holidays and office hours', 'CALENDAR', 'sarabun/holidays');
INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES
  (3098, 'administrators', true);
