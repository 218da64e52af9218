-- The order by which an office was given, as it is of a clearance; empty of one given without.
ALTER TABLE unit_roles ADD COLUMN order_number text NOT NULL DEFAULT '';
