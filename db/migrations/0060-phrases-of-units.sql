-- A phrase for commands is the agency's, or a unit's: then it is offered there and in the units below.
ALTER TABLE phrases ADD COLUMN for_unit_id integer REFERENCES units;
