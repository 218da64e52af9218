-- How a person is written: title, first name and last name as in Thai letters.
CREATE OR REPLACE VIEW person_names AS
SELECT id, prefix || first_name || ' ' || last_name AS full_name, position_name, unit_id
FROM persons;
