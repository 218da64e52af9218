-- ตั้งเลขถัดไป takes effect with the next number given: only then do the skipped numbers get their entry. Until then it
-- can be undone or corrected, and no entry has to be taken back.
ALTER TABLE number_series
  ADD COLUMN next_number integer,
  ADD COLUMN next_set_by integer REFERENCES persons,
  ADD COLUMN next_reason text,
  ADD CHECK (num_nulls(next_number, next_set_by, next_reason) IN (0, 3));

CREATE OR REPLACE FUNCTION book_year_has_begun(in_unit integer, in_book text, in_secret boolean, in_year integer) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE number_series IN SHARE ROW EXCLUSIVE MODE;
  RETURN EXISTS (
    SELECT FROM number_series
    WHERE unit_id = in_unit AND book = in_book AND is_secret = in_secret AND year >= in_year
      AND (last_number > 0 OR next_number IS NOT NULL)
  ) OR EXISTS (
    SELECT FROM register_entries
    WHERE unit_id = in_unit AND book = in_book AND is_secret = in_secret AND point = 0
      AND (registered_at AT TIME ZONE 'Asia/Bangkok' >= make_date(in_year - 1, 10, 1)
        OR kind = 'reserved' AND letter_date >= make_date(in_year - 1, 10, 1))
  );
END $$;
