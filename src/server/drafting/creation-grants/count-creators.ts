import { sql } from 'kysely';

import { everybody, unitGranted, type CreationGrant } from '#domain/drafting/creation.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface Counted {
  readonly kind: number;
  readonly persons: number;
}

/**
 * How many persons in service may create each kind by these grants, as `creatableKinds` decides it for one of them.
 * Those who act for them are not counted. A kind that nobody may create is not in the reply.
 */
export async function countCreators(
  database: Database | DatabaseTransaction,
  grants: readonly CreationGrant[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const unitIds = grants.flatMap(({ grantee }) => unitGranted(grantee) ?? []);
  const { rows } = await sql<Counted>`
    WITH RECURSIVE grants AS (
      SELECT * FROM unnest(${grants.map(({ kind }) => kind)}::int[], ${grants.map(({ grantee }) => grantee)}::text[])
        AS named (kind, grantee)
    ), below AS (
      SELECT id AS unit_id, id AS granted FROM units WHERE id = ANY(${unitIds}::int[])
      UNION
      SELECT units.id, below.granted FROM units JOIN below ON below.unit_id = units.parent_id
    ), offices AS (
      SELECT person_id, role_id, unit_id FROM unit_offices
      WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    ), held AS (
      SELECT person_id, 'role:' || role_id AS grantee FROM offices
      UNION
      SELECT offices.person_id, 'unit:' || below.granted FROM offices JOIN below ON below.unit_id = offices.unit_id
      UNION
      SELECT persons.id, 'unit:' || below.granted FROM persons JOIN below ON below.unit_id = persons.unit_id
    )
    SELECT grants.kind, CASE
      WHEN bool_or(grants.grantee = ${everybody}) THEN (SELECT count(*) FROM persons WHERE is_active)
      ELSE count(DISTINCT persons.id)
    END::int AS persons
    FROM grants LEFT JOIN held ON held.grantee = grants.grantee
    LEFT JOIN persons ON persons.id = held.person_id AND persons.is_active
    GROUP BY grants.kind`.execute(database);
  return new Map(rows.map(({ kind, persons }) => [kind, persons]));
}
