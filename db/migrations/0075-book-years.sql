-- How a book counts its years from a year on: by the calendar, as the regulation has it and where no row says otherwise, or
-- by the fiscal year (1 October – 30 September), named by the year in which it ends. The secret book is a book of its own.
CREATE TABLE book_years (
  unit_id   integer  NOT NULL REFERENCES units,
  book      text     NOT NULL REFERENCES books,
  is_secret boolean  NOT NULL,
  from_year smallint NOT NULL CHECK (from_year BETWEEN 1900 AND 2999),
  reckoning text     NOT NULL CHECK (reckoning IN ('calendar', 'fiscal')),
  PRIMARY KEY (unit_id, book, is_secret, from_year)
);

-- Whether a number already stands in a year of a book, a later one, or on a day of the fiscal year of that name. Nobody
-- draws a number from the look until the transaction ends.
CREATE FUNCTION book_year_has_begun(in_unit integer, in_book text, in_secret boolean, in_year integer) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE number_series IN SHARE ROW EXCLUSIVE MODE;
  RETURN EXISTS (
    SELECT FROM number_series
    WHERE unit_id = in_unit AND book = in_book AND is_secret = in_secret AND year >= in_year AND last_number > 0
  ) OR EXISTS (
    SELECT FROM register_lines
    WHERE unit_id = in_unit AND book = in_book AND is_secret = in_secret AND point = 0
      AND (registered_at AT TIME ZONE 'Asia/Bangkok' >= make_date(in_year - 1, 10, 1)
        OR kind = 'reserved' AND letter_date >= make_date(in_year - 1, 10, 1))
  );
END $$;

-- A year that has numbers keeps the days it has: no number is doubled, none stands in the book of another year.
CREATE FUNCTION keep_begun_book_years() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND book_year_has_begun(OLD.unit_id, OLD.book, OLD.is_secret, OLD.from_year)
    OR TG_OP <> 'DELETE' AND book_year_has_begun(NEW.unit_id, NEW.book, NEW.is_secret, NEW.from_year)
  THEN
    RAISE EXCEPTION 'a book has numbers in this year' USING ERRCODE = 'check_violation', CONSTRAINT = 'book_years_not_begun';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER begun_book_years_are_kept BEFORE INSERT OR UPDATE OR DELETE ON book_years
  FOR EACH ROW EXECUTE FUNCTION keep_begun_book_years();
