import { sql } from 'kysely';

import type { HeldOffice } from '#domain/documents/letter-grants.ts';
import type { Roster } from '#domain/workflow/action-context.ts';
import { unreachable } from '#domain/unreachable.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { headRoles } from '#server/platform/database/roles.ts';

import { mayWork } from './may-work.ts';
import { personUnits } from './person-units.ts';

/**
 * What the plans need to know about persons and units: who is in service and holds a position, with which clearance, and which units are
 * open. Includes the heads of the units who are in service.
 */
export async function loadRoster(
  connection: Database | DatabaseTransaction,
  personIds: readonly number[],
  unitIds: readonly number[],
  now: Date,
): Promise<Roster> {
  if (personIds.length === 0 && unitIds.length === 0) return { persons: new Map(), units: new Map() };
  const { rows } = await sql<{ persons: readonly PersonOnRoster[]; units: readonly UnitOnRoster[] }>`
    WITH RECURSIVE units_asked AS (${unitsWithOfficers(unitIds, now)}),
    asked AS (
      SELECT unnest(${[...personIds]}::int[]) AS id UNION SELECT unnest(head_ids) FROM units_asked
    ), held AS (
      SELECT person_id, role_id, unit_id FROM unit_offices
      WHERE person_id IN (SELECT id FROM asked) AND valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now})
    ), places AS (
      SELECT members.person_id, members.unit_id FROM ${personUnits(now)} AS members
      WHERE members.person_id IN (SELECT id FROM asked)
      UNION
      SELECT person_id, unit_id FROM held
      UNION
      SELECT places.person_id, units.parent_id
      FROM places JOIN units ON units.id = places.unit_id AND units.parent_id IS NOT NULL
    ), persons_asked AS (${personsWithClearance(now)})
    SELECT (SELECT coalesce(json_agg(persons_asked), '[]') FROM persons_asked) AS persons,
      (SELECT coalesce(json_agg(units_asked), '[]') FROM units_asked) AS units`.execute(connection);
  const { persons, units } = rows[0] ?? unreachable('a query without a source gives one row');
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

interface UnitOnRoster {
  readonly id: number;
  readonly isOpen: boolean;
  readonly headIds: readonly number[];
  readonly registrarClearance: number;
}

const personsWithClearance = (now: Date) => sql`
  SELECT persons.id, persons.is_active AND ${mayWork(now)} AS is_active, coalesce(max(clearances.class), 1) AS clearance,
    ARRAY(SELECT unit_id FROM places WHERE places.person_id = persons.id) AS unit_ids,
    (SELECT coalesce(json_agg(DISTINCT jsonb_build_object(
        'roleId', role_id, 'unitId', unit_id, 'isHead', role_id IN ${headRoles}
      )), '[]') FROM held WHERE held.person_id = persons.id) AS offices
  FROM persons
  LEFT JOIN clearances ON clearances.person_id = persons.id
    AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
  WHERE persons.id IN (SELECT id FROM asked)
  GROUP BY persons.id`;

const unitsWithOfficers = (ids: readonly number[], now: Date) => sql`
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
  GROUP BY units.id`;
