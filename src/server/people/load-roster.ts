import { sql } from 'kysely';

import type { Roster } from '#domain/workflow/action-context.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { headRoles } from '#server/platform/database/roles.ts';

/**
 * What the plans need to know about persons and units: who is in service, with which clearance, and which units are
 * open. Includes the heads of the units who are in service.
 */
export async function loadRoster(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  unitIds: readonly number[],
  now: Date,
): Promise<Roster> {
  const units = unitIds.length === 0 ? [] : await unitsWithOfficers(transaction, unitIds, now);
  const everybody = [...personIds, ...units.flatMap((unit) => unit.headIds)];
  const persons = everybody.length === 0 ? [] : await personsWithClearance(transaction, everybody, now);
  return {
    persons: new Map(persons.map(({ id, ...person }) => [id, person])),
    units: new Map(units.map(({ id, ...unit }) => [id, unit])),
  };
}

async function personsWithClearance(transaction: DatabaseTransaction, ids: readonly number[], now: Date) {
  const result = await sql<{ id: number; isActive: boolean; clearance: number; unitIds: number[] }>`
    WITH RECURSIVE places AS (
      SELECT id AS person_id, unit_id FROM persons WHERE id = ANY(${[...ids]}::int[])
      UNION
      SELECT person_id, unit_id FROM unit_offices
      WHERE person_id = ANY(${[...ids]}::int[]) AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
      UNION
      SELECT places.person_id, units.parent_id
      FROM places JOIN units ON units.id = places.unit_id AND units.parent_id IS NOT NULL
    )
    SELECT persons.id, persons.is_active, coalesce(max(clearances.class), 1) AS clearance,
      ARRAY(SELECT unit_id FROM places WHERE places.person_id = persons.id) AS unit_ids
    FROM persons
    LEFT JOIN clearances ON clearances.person_id = persons.id
      AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    WHERE persons.id = ANY(${[...ids]}::int[])
    GROUP BY persons.id`.execute(transaction);
  return result.rows;
}

async function unitsWithOfficers(transaction: DatabaseTransaction, ids: readonly number[], now: Date) {
  const result = await sql<{ id: number; isOpen: boolean; headIds: number[]; registrarClearance: number }>`
    SELECT units.id, units.closed_on IS NULL AND units.has_registry AS is_open,
      coalesce(
        array_agg(DISTINCT persons.id) FILTER (WHERE persons.id IS NOT NULL AND roles.role_id IN ${headRoles}),
        '{}'
      ) AS head_ids,
      coalesce(max(clearances.class) FILTER (WHERE roles.role_id = ${unitRoleIds.secretRegistrar}), 1) AS registrar_clearance
    FROM units
    LEFT JOIN unit_offices AS roles ON roles.unit_id = units.id
      AND roles.valid_from <= ${now} AND (roles.valid_to IS NULL OR roles.valid_to > ${now})
    LEFT JOIN persons ON persons.id = roles.person_id AND persons.is_active
    LEFT JOIN clearances ON clearances.person_id = persons.id
      AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    WHERE units.id = ANY(${[...ids]}::int[])
    GROUP BY units.id`.execute(transaction);
  return result.rows;
}
