-- A person's full name as Thai letters write it: the title joined to the first name, then the last name.
CREATE OR REPLACE VIEW person_names AS
SELECT id, prefix || first_name || ' ' || last_name AS full_name, position_name, unit_id
FROM persons;
