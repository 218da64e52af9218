import { sql } from 'kysely';

import type { HeldOffice } from '#domain/documents/letter-grants.ts';
import type { Roster } from '#domain/workflow/action-context.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

type Connection = Database | DatabaseTransaction;

/**
 * What the plans need to know about persons and units: who is in service and holds a position, with which clearance, and which units are
 * open. Includes the heads of the units who are in service.
 */
export async function loadRoster(
  connection: Connection,
  personIds: readonly number[],
  unitIds: readonly number[],
  now: Date,
): Promise<Roster> {
  const units = unitIds.length === 0 ? [] : await unitsWithOfficers(connection, unitIds, now);
  const everybody = [...personIds, ...units.flatMap((unit) => unit.headIds)];
  const persons = everybody.length === 0 ? [] : await personsWithClearance(connection, everybody, now);
  return {
    persons: new Map(persons.map(({ id, ...person }) => [id, person])),
    units: new Map(units.map(({ id, ...unit }) => [id, unit])),
  };
}

interface PersonOnRoster {
  readonly id: number;
  readonly isActive: boolean;
  readonly clearance: number;
  readonly unitIds: readonly number[];
  readonly offices: readonly HeldOffice[];
}

async function personsWithClearance(connection: Connection, ids: readonly number[], now: Date) {
  const result = await sql<PersonOnRoster>`
    WITH RECURSIVE held AS (
      SELECT person_id, role_id, unit_id FROM unit_offices
      WHERE person_id = ANY(${[...ids]}::int[]) AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    ), places AS (
      SELECT members.person_id, members.unit_id FROM ${personUnits(now)} AS members
      WHERE members.person_id = ANY(${[...ids]}::int[])
      UNION
      SELECT person_id, unit_id FROM held
      UNION
      SELECT places.person_id, units.parent_id
      FROM places JOIN units ON units.id = places.unit_id AND units.parent_id IS NOT NULL
    )
    SELECT persons.id, persons.is_active AND ${mayWork(now)} AS is_active, coalesce(max(clearances.class), 1) AS clearance,
      ARRAY(SELECT unit_id FROM places WHERE places.person_id = persons.id) AS unit_ids,
      (SELECT coalesce(json_agg(DISTINCT jsonb_build_object(
          'roleId', role_id, 'unitId', unit_id, 'isHead', role_id IN ${headRoles}
        )), '[]') FROM held WHERE held.person_id = persons.id) AS offices
    FROM persons
    LEFT JOIN clearances ON clearances.person_id = persons.id
      AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    WHERE persons.id = ANY(${[...ids]}::int[])
    GROUP BY persons.id`.execute(connection);
  return result.rows;
}

async function unitsWithOfficers(connection: Connection, ids: readonly number[], now: Date) {
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
    LEFT JOIN persons ON persons.id = roles.person_id AND persons.is_active AND ${mayWork(now)}
    LEFT JOIN clearances ON clearances.person_id = persons.id
      AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    WHERE units.id = ANY(${[...ids]}::int[])
    GROUP BY units.id`.execute(connection);
  return result.rows;
}
