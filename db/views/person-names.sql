-- A person's full name as Thai letters write it: the title joined to the first name, then the last name and what stands after it.
CREATE OR REPLACE VIEW person_names AS
SELECT id,
  prefix || first_name || ' ' || last_name || CASE WHEN suffix = '' THEN '' ELSE ' ' || suffix END AS full_name,
  position_name, unit_id
FROM persons;
