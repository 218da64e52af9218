-- A unit that was merged into another. It is closed, and the officers of the other one hold its offices, for the letters
-- that it left (db/views/unit-offices.sql). When the other one is merged in turn, this names the unit that is left.
ALTER TABLE units
  ADD COLUMN merged_into_id integer REFERENCES units,
  ADD CONSTRAINT units_merged_are_closed CHECK (merged_into_id IS NULL OR closed_on IS NOT NULL);
CREATE INDEX units_by_successor ON units (merged_into_id) WHERE merged_into_id IS NOT NULL;
