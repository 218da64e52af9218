-- The columns, actions and years of the books, as a screen of the settings centre.
INSERT INTO menu_items (id, parent_id, sort_order, name, name_english, icon, action, opens_window) VALUES
  (3168, 3144, 44, 'ทะเบียน', 'Books', 'BOOK', 'settings/3144/registration-book-display', false);

INSERT INTO menu_permissions (menu_id, grantee, may_manage) VALUES (3168, 'administrators', true);

-- ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ แบบที่ 13 และ 14: the receiving and the sending book show every column of their
-- form, and the day of each entry, which the forms have in their head.
UPDATE book_columns SET is_shown = true WHERE book IN ('receive', 'send');
ALTER TABLE book_columns
  ADD CONSTRAINT book_columns_of_forms CHECK (is_shown OR book NOT IN ('receive', 'send'));

-- What was changed in the columns and actions of books, and how they count their years, newest first.
CREATE INDEX events_of_books ON events (sequence)
  WHERE name IN ('book.columns-saved', 'book.actions-saved', 'book.years-set');
