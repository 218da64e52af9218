-- Who holds which office at a unit: the holders, and whoever acts in the head's post of a unit that has no head. Acting
-- ends by itself when a holder comes, and does not come back when he leaves. Desks (2) and secret registrars (3) are no heads.
CREATE OR REPLACE VIEW unit_offices AS
SELECT id, unit_id, person_id, role_id, valid_from, valid_to, NULL::integer AS appointment_id
FROM unit_roles
UNION ALL
SELECT acting.id, acting.post_unit_id, acting.deputy_id, 1, acting.valid_from,
  LEAST(acting.valid_to, acting.revoked_at, (
    SELECT min(holders.valid_from)
    FROM unit_roles AS holders JOIN persons ON persons.id = holders.person_id AND persons.is_active
    WHERE holders.unit_id = acting.post_unit_id AND holders.role_id NOT IN (2, 3)
      AND (holders.valid_to IS NULL OR holders.valid_to > acting.valid_from)
  )),
  acting.id
FROM appointments AS acting
WHERE acting.post_unit_id IS NOT NULL;
