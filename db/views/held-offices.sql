-- Who holds which office at a unit: the holders themselves, and whoever acts in the head's post of a unit without a
-- head. Acting ends when a head takes office, and does not resume when they leave.
CREATE OR REPLACE VIEW held_offices AS
SELECT id, unit_id, person_id, role_id, valid_from, valid_to, NULL::integer AS delegation_id
FROM unit_roles
UNION ALL
SELECT acting.id, acting.post_unit_id, acting.deputy_id, head.id, acting.valid_from,
  LEAST(acting.valid_to, acting.revoked_at, (
    SELECT min(holders.valid_from)
    FROM unit_roles AS holders
    JOIN roles ON roles.id = holders.role_id AND roles.is_head
    JOIN persons ON persons.id = holders.person_id AND persons.is_active
    WHERE holders.unit_id = acting.post_unit_id
      AND (holders.valid_to IS NULL OR holders.valid_to > acting.valid_from)
  )),
  acting.id
FROM delegations AS acting
JOIN roles AS head ON head.code = 'head'
WHERE acting.post_unit_id IS NOT NULL;
