-- A deep page of a list is found in the index alone.
DROP INDEX tray_items_newest_first;
CREATE INDEX tray_items_newest_first ON tray_items (list, tray, year, arrived_at DESC, id DESC) INCLUDE (secrecy);

-- What a register shows of some days, and its entries without a letter, which no text of a letter finds.
CREATE INDEX register_lines_by_arrival ON register_entries (unit_id, book, is_secret, is_circular, year, arrived_at, number);
CREATE INDEX register_lines_without_letter ON register_entries (unit_id, book, year) WHERE document_id IS NULL;

-- The search by the day of the letter, and for secret letters.
CREATE INDEX documents_by_day ON documents (letter_date, id);
CREATE INDEX documents_secret ON documents (secrecy, id DESC) WHERE secrecy > 1;
