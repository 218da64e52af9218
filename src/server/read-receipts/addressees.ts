import { sql, type RawBuilder } from 'kysely';

import { circulatingLegs } from '#domain/workflow/matter/circulars.ts';
import { isToOthers } from '#domain/workflow/access/read-receipts.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { personUnits } from '#server/people/person-units.ts';
import { headRoles } from '#server/platform/database/roles.ts';

/**
 * SQL rows (leg_id, person_id) of everybody the document was sent to. A leg has its addressee, or the desk and heads
 * of the unit; the persons who were given work on it; and for a circular every member of a unit that received it. A
 * publication has every person in service, with leg 0. All of them may read the document.
 */
export function addresseesOf(matter: Matter, now: Date): RawBuilder<unknown> {
  const { document } = matter;
  const legIds = matter.legs.filter(isToOthers).map((leg) => leg.id);
  const circulatingLegIds = circulatingLegs(matter).map((leg) => leg.id);
  const role = isSecret(document.secrecy)
    ? sql`roles.role_id = ${unitRoleIds.secretRegistrar}`
    : sql`(roles.role_id = ${unitRoleIds.desk} OR roles.role_id IN ${headRoles})`;
  return sql`(
    SELECT legs.id AS leg_id, legs.to_person_id AS person_id
    FROM legs WHERE legs.id = ANY(${legIds}::bigint[]) AND legs.to_person_id IS NOT NULL
    UNION
    SELECT legs.id, roles.person_id
    FROM legs JOIN unit_offices AS roles ON roles.unit_id = legs.to_unit_id AND ${role}
      AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    WHERE legs.id = ANY(${legIds}::bigint[]) AND legs.to_person_id IS NULL
    UNION
    SELECT tasks.leg_id, tasks.holder_id
    FROM tasks WHERE tasks.leg_id = ANY(${legIds}::bigint[]) AND tasks.state <> 'withdrawn'
    UNION
    SELECT legs.id, held.person_id
    FROM legs JOIN ${personUnits(now)} AS held ON held.unit_id = legs.to_unit_id AND held.is_active
    WHERE legs.id = ANY(${circulatingLegIds}::bigint[])
    UNION
    SELECT 0, persons.id
    FROM persons WHERE ${document.publishedAt !== null} AND persons.is_active AND persons.id <> ${document.createdBy}
  )`;
}
