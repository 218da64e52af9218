-- Who deals with the letters of a unit, by which office: whoever holds it there, and of a unit that was merged into
-- another, whoever holds it at that one.
CREATE OR REPLACE VIEW unit_offices AS
SELECT id, unit_id, person_id, role_id, valid_from, valid_to, delegation_id
FROM held_offices
UNION ALL
SELECT held.id, merged.id, held.person_id, held.role_id, held.valid_from, held.valid_to, held.delegation_id
FROM units AS merged
JOIN held_offices AS held ON held.unit_id = merged.merged_into_id;
