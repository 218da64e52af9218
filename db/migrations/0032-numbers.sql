-- Every number of a series has one line, whether a letter bears it, it is kept for one, or it was passed over.

ALTER TABLE register_lines ALTER COLUMN document_id DROP NOT NULL;
ALTER TABLE register_lines ALTER COLUMN leg_id DROP NOT NULL;
ALTER TABLE register_lines ADD COLUMN kind text NOT NULL DEFAULT 'letter' CHECK (kind IN ('letter', 'reserved', 'skipped'));
-- แทรกเลข: 123/1 stands between 123 and 124.
ALTER TABLE register_lines ADD COLUMN point smallint NOT NULL DEFAULT 0 CHECK (point >= 0);
-- ข้ามเลข: the last of the numbers passed over.
ALTER TABLE register_lines ADD COLUMN until_number integer;
ALTER TABLE register_lines ADD CHECK ((kind = 'letter') = (document_id IS NOT NULL) AND (kind = 'letter') = (leg_id IS NOT NULL));
ALTER TABLE register_lines ADD CHECK ((kind = 'skipped') = (until_number IS NOT NULL) AND coalesce(until_number, number) >= number);

ALTER TABLE register_lines DROP CONSTRAINT register_lines_unit_id_book_is_secret_is_circular_year_numb_key;
ALTER TABLE register_lines ADD CONSTRAINT register_lines_number_once
  UNIQUE (unit_id, book, is_secret, is_circular, year, number, point);

-- จองเลข: for whom a number is kept, what for and until when. The line stays what proves the number.
CREATE TABLE number_reservations (
  line_id     bigint      PRIMARY KEY REFERENCES register_lines,
  reserved_by integer     NOT NULL REFERENCES persons,
  holder_id   integer     NOT NULL REFERENCES persons,
  purpose     text        NOT NULL,
  expires_on  date        NOT NULL,
  reminded_at timestamptz
);
CREATE INDEX number_reservations_by_holder ON number_reservations (holder_id, line_id DESC);
CREATE INDEX number_reservations_by_reserver ON number_reservations (reserved_by, line_id DESC);
CREATE INDEX register_lines_reserved ON register_lines (unit_id, year, id DESC) WHERE kind = 'reserved';

-- The number kept for a draft: for one draft only.
ALTER TABLE documents ADD COLUMN reserved_line_id bigint UNIQUE REFERENCES register_lines;

-- What was done with the numbers of a unit: the page that proves its series complete checks these events.
CREATE INDEX events_of_numbers ON events (((details->>'unitId')::int), ((details->>'year')::int), sequence)
  WHERE action IN ('reserveNumbers', 'insertNumber', 'cancelNumber', 'setNextNumber', 'expireReservation');
