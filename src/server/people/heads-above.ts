import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';

/** Nearest first, each with the unit they head. */
export async function headsAbove(
  transaction: DatabaseTransaction,
  unitId: number,
  now: Date,
): Promise<readonly { personId: number; unitId: number }[]> {
  const heads = await sql<{ personId: number; unitId: number }>`
    WITH RECURSIVE upwards AS (
      SELECT id, parent_id, 0 AS distance FROM units WHERE id = ${unitId}
      UNION ALL
      SELECT units.id, units.parent_id, upwards.distance + 1 FROM units JOIN upwards ON units.id = upwards.parent_id
    )
    SELECT roles.person_id, roles.unit_id
    FROM upwards
    JOIN unit_offices AS roles ON roles.unit_id = upwards.id AND roles.role_id IN ${headRoles}
      AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    JOIN persons ON persons.id = roles.person_id AND persons.is_active AND ${mayWork(now)}
    ORDER BY upwards.distance, roles.id`.execute(transaction);
  return heads.rows;
}
