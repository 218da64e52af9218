-- When a role begins is said by who gives it: a default of the database's clock made it begin after the moment in which
-- the program, by its own clock, already asked for it.
ALTER TABLE unit_roles ALTER COLUMN valid_from DROP DEFAULT;
