import { sql } from 'kysely';

import { everybody, unitGranted, type LetterAction, type LetterGrant } from '#domain/documents/letter-grants.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { mayWork } from '#server/people/may-work.ts';
import { personUnits } from '#server/people/person-units.ts';
import { headRoles } from '#server/platform/database/roles.ts';

interface Counted {
  readonly action: LetterAction;
  readonly kind: number;
  readonly persons: number;
}

/** Of each person what they hold of these grants, as `held (person_id, grantee)`: part of a `WITH RECURSIVE`. */
export function heldGrants(grants: readonly Pick<LetterGrant, 'grantee'>[], now: Date) {
  const unitIds = grants.flatMap(({ grantee }) => unitGranted(grantee) ?? []);
  return sql`below AS (
      SELECT id AS unit_id, id AS granted FROM units WHERE id = ANY(${unitIds}::int[])
      UNION
      SELECT units.id, below.granted FROM units JOIN below ON below.unit_id = units.parent_id
    ), offices AS (
      SELECT person_id, role_id, unit_id FROM unit_offices
      WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    ), held AS (
      SELECT person_id, 'role:' || role_id AS grantee FROM offices
      UNION
      SELECT person_id, 'line:' || role_id FROM offices
      UNION
      SELECT person_id, 'head:' || unit_id FROM offices WHERE role_id IN ${headRoles}
      UNION
      SELECT offices.person_id, 'unit:' || below.granted FROM offices JOIN below ON below.unit_id = offices.unit_id
      UNION
      SELECT members.person_id, 'unit:' || below.granted FROM ${personUnits(now)} AS members JOIN below ON below.unit_id = members.unit_id
    )`;
}

/**
 * How many persons in service may create or sign each kind by these grants, as `creatableKinds` and `maySign` decide it
 * for one of them; to sign, somewhere. Those who act for them are not counted. A kind given to nobody counts 0.
 */
export async function countGrantees(
  database: Database | DatabaseTransaction,
  grants: readonly LetterGrant[],
  now: Date,
): Promise<(action: LetterAction, kind: number) => number> {
  const { rows } = await sql<Counted>`
    WITH RECURSIVE grants AS (
      SELECT * FROM unnest(
        ${grants.map(({ action }) => action)}::text[],
        ${grants.map(({ kind }) => kind)}::int[],
        ${grants.map(({ grantee }) => grantee)}::text[]
      ) AS named (action, kind, grantee)
    ), ${heldGrants(grants, now)}
    SELECT grants.action, grants.kind, CASE
      WHEN bool_or(grants.grantee = ${everybody}) THEN (SELECT count(*) FROM persons WHERE is_active AND ${mayWork(now)})
      ELSE count(DISTINCT persons.id)
    END::int AS persons
    FROM grants LEFT JOIN held ON held.grantee = grants.grantee
    LEFT JOIN persons ON persons.id = held.person_id AND persons.is_active AND ${mayWork(now)}
    GROUP BY grants.action, grants.kind`.execute(database);
  return (action, kind) => rows.find((row) => row.action === action && row.kind === kind)?.persons ?? 0;
}
