import { sql } from 'kysely';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

interface UnitChange {
  readonly actorId: number;
  readonly unitId: number;
  /** The unit above it from now on; undefined when that stays. */
  readonly parentId: number | undefined;
  readonly becomesCentralRegistry: boolean;
  readonly now: Date;
}

interface Sight {
  readonly overseesUnit: boolean;
  readonly overseesParent: boolean;
  readonly staffsDesk: boolean;
  readonly isOfRegistry: boolean;
  readonly isFirstRun: boolean;
}

/**
 * Whether a change of a unit opens letters to the person who makes it: its own and those below it, because it comes under
 * one whose letters they read by an office, their own or a delegator's, or those of all units, because their desk becomes
 * the central registry. Offices that have not begun count. While the agency has no letter it opens none to an
 * administrator, because nobody else is there to set the units up.
 */
export async function opensLettersToActor(database: Database | DatabaseTransaction, change: UnitChange) {
  const { parentId, becomesCentralRegistry } = change;
  if (parentId === undefined && !becomesCentralRegistry) return false;
  const sight = await sightOf(database, change);
  if (sight.isFirstRun) return false;
  return (
    (sight.overseesParent && !sight.overseesUnit) || (becomesCentralRegistry && sight.staffsDesk && !sight.isOfRegistry)
  );
}

/** A secret registrar reads by the route alone: neither the tree nor the central registry opens letters to them. */
async function sightOf(
  database: Database | DatabaseTransaction,
  { actorId, unitId, parentId, now }: UnitChange,
): Promise<Sight> {
  const { rows } = await sql<Sight>`
    WITH RECURSIVE held AS (
      SELECT unit_id, person_id, role_id FROM unit_offices
      WHERE (role_id = ${unitRoleIds.desk} OR role_id IN ${headRoles}) AND (valid_to IS NULL OR valid_to > ${now})
        AND (person_id = ${actorId} OR role_id <> ${unitRoleIds.desk} AND person_id IN (
          SELECT delegator_id FROM delegations
          WHERE deputy_id = ${actorId} AND revoked_at IS NULL AND (valid_to IS NULL OR valid_to > ${now})
        ))
    ), overseen AS (
      SELECT unit_id AS id FROM held
      UNION
      SELECT units.id FROM units JOIN overseen ON units.parent_id = overseen.id
    ), desks AS (
      SELECT unit_id AS id FROM held WHERE person_id = ${actorId} AND role_id = ${unitRoleIds.desk}
    )
    SELECT
      EXISTS (SELECT FROM overseen WHERE id = ${unitId}) AS oversees_unit,
      EXISTS (SELECT FROM overseen WHERE id = ${parentId ?? null}::int) AS oversees_parent,
      EXISTS (SELECT FROM desks WHERE id = ${unitId}) AS staffs_desk,
      EXISTS (SELECT FROM units JOIN desks ON desks.id = units.id WHERE is_central_registry) AS is_of_registry,
      NOT EXISTS (SELECT FROM documents)
        AND EXISTS (SELECT FROM accounts WHERE person_id = ${actorId} AND is_administrator) AS is_first_run`.execute(
    database,
  );
  return rows[0] ?? unreachable('a query without a table has a row');
}
