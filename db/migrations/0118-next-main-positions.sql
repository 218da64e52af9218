-- The main position that a person will hold next, and from which day: it takes the place of the one in `persons` on that day.
CREATE TABLE next_main_positions (
  person_id     integer PRIMARY KEY REFERENCES persons (id),
  unit_id       integer NOT NULL REFERENCES units (id),
  position_name text NOT NULL CHECK (position_name <> ''),
  order_number  text NOT NULL DEFAULT '',
  order_date    date,
  begins_on     date NOT NULL,
  ends_on       date,
  planned_by    integer NOT NULL REFERENCES persons (id),
  CONSTRAINT next_main_positions_days_check CHECK (ends_on >= begins_on)
);
CREATE INDEX next_main_positions_by_day ON next_main_positions (begins_on);
CREATE INDEX next_main_positions_by_unit ON next_main_positions (unit_id);
