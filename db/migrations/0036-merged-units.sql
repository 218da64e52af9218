-- A unit that was merged into another. It is closed, and the officers of the other one hold its offices, for the letters
-- that it left (db/views/unit-offices.sql). When the other one is merged in turn, this names the unit that is left.
ALTER TABLE units
  ADD COLUMN merged_into_id integer REFERENCES units,
  ADD CONSTRAINT units_merged_are_closed CHECK (merged_into_id IS NULL OR closed_on IS NOT NULL);
CREATE INDEX units_by_successor ON units (merged_into_id) WHERE merged_into_id IS NOT NULL;

-- What a unit was called before, and until when: a letter shows the name of its day.
CREATE TABLE former_unit_names (
  unit_id    integer     NOT NULL REFERENCES units,
  until      timestamptz NOT NULL,
  name       text        NOT NULL,
  short_name text        NOT NULL,
  PRIMARY KEY (unit_id, until)
);

-- Of several names in one transaction, nobody saw any but the first.
CREATE FUNCTION keep_unit_name() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO former_unit_names (unit_id, until, name, short_name)
  VALUES (OLD.id, now(), OLD.name, OLD.short_name)
  ON CONFLICT (unit_id, until) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_names_are_kept AFTER UPDATE OF name, short_name ON units
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.short_name <> NEW.short_name) EXECUTE FUNCTION keep_unit_name();
