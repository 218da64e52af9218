-- What the agency calls an item of the menu, which icon it gives it and where it puts it. Where one is empty the program's
-- counts: a later migration may rename its items, and never overwrites what the agency chose. `is_active` is the agency's
-- too: no migration sets it, and an item that the program no longer has is deleted.
ALTER TABLE menu_items
  ADD COLUMN own_name text NOT NULL DEFAULT '' CHECK (char_length(own_name) <= 100),
  ADD COLUMN own_name_english text NOT NULL DEFAULT '' CHECK (char_length(own_name_english) <= 100),
  ADD COLUMN own_icon text NOT NULL DEFAULT '',
  ADD COLUMN own_sort_order integer;

-- What was renamed, moved, switched on and off, newest first.
CREATE INDEX events_of_menu_items ON events (sequence) WHERE name IN ('menu-item.saved', 'menu-items.ordered');
