import { sql } from 'kysely';

import { receiverRoles, withHolders, type UnitOffices } from '#domain/workflow/receiver-roles.ts';
import type { Receiver } from '#domain/workflow/receivers.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';

type Roles = readonly Pick<Receiver, 'unitId' | 'role'>[];

/** Units that can receive letters, in the order of the agency, each with its current head. */
export async function officesOf(
  database: Database | DatabaseTransaction,
  roles: Roles,
  now: Date,
): Promise<readonly UnitOffices[]> {
  const unitsOf = (at: 'unit' | 'below') =>
    roles.flatMap(({ unitId, role }) => (role && receiverRoles[role].at === at ? [unitId] : []));
  const { rows } = await sql<UnitOffices>`
    SELECT units.id AS unit_id, units.parent_id, head.person_id AS head_id, coalesce(head.is_acted_in, false) AS is_acted_in
    FROM units
    LEFT JOIN LATERAL (
      SELECT roles.person_id, roles.delegation_id IS NOT NULL AS is_acted_in
      FROM unit_offices AS roles
      JOIN persons ON persons.id = roles.person_id AND persons.is_active AND ${mayWork(now)}
      WHERE roles.unit_id = units.id AND roles.role_id IN ${headRoles}
        AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
      ORDER BY (SELECT kinds.sort_order FROM roles AS kinds WHERE kinds.id = roles.role_id), roles.role_id, persons.id
      LIMIT 1
    ) AS head ON true
    WHERE (units.id = ANY(${unitsOf('unit')}::int[]) OR units.parent_id = ANY(${unitsOf('below')}::int[]))
      AND units.closed_on IS NULL AND units.has_registry
    ORDER BY units.sort_order, units.id`.execute(database);
  return rows;
}

/** Adds the current holders to the receivers that are roles. Errors: `role-reaches-nobody`. */
export async function findHolders(
  transaction: DatabaseTransaction,
  receivers: readonly Receiver[],
  now: Date,
): Promise<readonly Receiver[] | Refusal> {
  const hasRoles = receivers.some(({ role }) => role);
  return hasRoles ? withHolders(receivers, await officesOf(transaction, receivers, now)) : receivers;
}
