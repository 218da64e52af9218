-- The day of the order by which a further position, an office or a clearance is given, as a main position has it.
ALTER TABLE further_positions ADD COLUMN order_date date;
ALTER TABLE unit_roles ADD COLUMN order_date date;
ALTER TABLE clearances ADD COLUMN order_date date;
