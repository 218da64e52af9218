-- The units that a person belongs to, and when: the main one on the days of the main position, those of their further
-- positions, and that of the next main position from its first day, before it takes its place. Each part reads one table, so
-- that PostgreSQL uses the indexes of all.
CREATE OR REPLACE VIEW person_units AS
SELECT id AS person_id, unit_id, position_name, true AS is_main, position_order_number AS order_number,
  coalesce(position_from::timestamp AT TIME ZONE 'Asia/Bangkok', '-infinity') AS valid_from,
  (position_until + 1)::timestamp AT TIME ZONE 'Asia/Bangkok' AS valid_to, is_active
FROM persons
UNION ALL
SELECT person_id, unit_id, position_name, false, order_number, valid_from, valid_to,
  (SELECT persons.is_active FROM persons WHERE persons.id = person_id)
FROM further_positions
UNION ALL
SELECT person_id, unit_id, position_name, false, order_number, begins_on::timestamp AT TIME ZONE 'Asia/Bangkok',
  (ends_on + 1)::timestamp AT TIME ZONE 'Asia/Bangkok',
  (SELECT persons.is_active FROM persons WHERE persons.id = person_id)
FROM next_main_positions;
