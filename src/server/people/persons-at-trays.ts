import { sql } from 'kysely';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

/**
 * The persons who work on trays: the staff of a desk (and, for 'everybody', the head of the unit), secret registrars,
 * members of a unit, or one person; with the deputies of that person and of heads. A delegation never gives access to
 * a desk or a secret registry. Only persons cleared for the letter.
 */
export async function personsAtTrays(
  transaction: DatabaseTransaction,
  trays: readonly string[],
  { kind, secrecy }: { readonly kind: number; readonly secrecy: number },
  now: Date,
  atDesks: 'staff' | 'everybody' = 'everybody',
): Promise<number[]> {
  const { desk, secretRegistrar } = unitRoleIds;
  if (trays.length === 0) return [];
  const result = await sql<{ personId: number }>`
    WITH requested AS (
      SELECT split_part(tray, ':', 1) AS place, split_part(tray, ':', 2)::int AS id
      FROM unnest(${[...trays]}::text[]) AS tray
    ),
    holders AS (
      SELECT id AS person_id, true AS may_have_deputy FROM requested WHERE place = 'person'
      UNION
      SELECT roles.person_id, roles.delegation_id IS NULL AND roles.role_id IN ${headRoles}
      FROM requested JOIN unit_offices AS roles ON roles.unit_id = requested.id
        AND (requested.place = 'desk' AND (roles.role_id = ${desk} OR roles.role_id IN ${headRoles})
          OR requested.place = 'secretDesk' AND roles.role_id = ${secretRegistrar})
        AND (${atDesks} = 'everybody' OR roles.role_id IN (${desk}, ${secretRegistrar}))
        AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    ),
    with_deputies AS (
      SELECT person_id FROM holders
      UNION
      SELECT delegations.deputy_id
      FROM holders JOIN delegations ON delegations.delegator_id = holders.person_id
        AND holders.may_have_deputy AND ${mayWork(now, sql.ref('delegations.delegatorId'))}
        AND delegations.revoked_at IS NULL AND delegations.highest_secrecy >= ${secrecy}
        AND (delegations.scope_kinds = '{}' OR ${kind} = ANY(delegations.scope_kinds))
        AND delegations.valid_from <= ${now} AND (delegations.valid_to IS NULL OR delegations.valid_to > ${now})
    )
    -- The deputy of a member is not a member of the unit.
    SELECT person_id
    FROM (
      SELECT person_id FROM with_deputies
      UNION
      SELECT held.person_id FROM requested JOIN ${personUnits(now)} AS held ON held.unit_id = requested.id
      WHERE requested.place = 'member' AND held.is_active
    ) AS persons_found
    WHERE ${secrecy} = 1 OR EXISTS (
      SELECT 1 FROM clearances
      WHERE clearances.person_id = persons_found.person_id AND clearances.class >= ${secrecy}
        AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    )
    ORDER BY person_id`.execute(transaction);
  return result.rows.map((row) => row.personId);
}
