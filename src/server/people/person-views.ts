import { sql, type NotNull } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { personUnits } from './person-units.ts';

export interface PersonName {
  readonly personId: number;
  readonly name: string;
  readonly positionName: string;
}

/** One query for all ids. The result is empty for an unknown id. */
export async function personNames(
  database: Database,
  personIds: readonly (number | null)[],
): Promise<(personId: number | null) => PersonName> {
  const ids = [...new Set(personIds.filter((id) => id !== null))];
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('personNames')
          .select(['id', 'fullName', 'positionName'])
          .$narrowType<{ id: NotNull; fullName: NotNull; positionName: NotNull }>()
          .where('id', 'in', ids)
          .execute();
  return namesOf(rows.map(({ id, fullName, positionName }) => ({ personId: id, name: fullName, positionName })));
}

function namesOf(rows: readonly PersonName[]) {
  const byId = new Map<number | null, PersonName>(rows.map((row) => [row.personId, row]));
  return (personId: number | null) => byId.get(personId) ?? { personId: personId ?? 0, name: '', positionName: '' };
}

/**
 * The same with the positions in which they act for a unit now: that of the nearest unit, this one or one above it, where
 * they hold any; of who holds none there the main one.
 */
export async function personNamesFor(
  database: Database | DatabaseTransaction,
  personIds: readonly number[],
  { unitId, now }: { readonly unitId: number; readonly now: Date },
): Promise<(personId: number | null) => PersonName> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return namesOf([]);
  const { rows } = await sql<PersonName>`
    WITH RECURSIVE line AS (
      SELECT id, parent_id, 0 AS depth FROM units WHERE id = ${unitId}
      UNION ALL
      SELECT units.id, units.parent_id, line.depth + 1 FROM line JOIN units ON units.id = line.parent_id
    )
    SELECT person_names.id AS person_id, person_names.full_name AS name, coalesce((
      SELECT held.position_name FROM ${personUnits(now)} AS held JOIN line ON line.id = held.unit_id
      WHERE held.person_id = person_names.id ORDER BY line.depth LIMIT 1
    ), person_names.position_name) AS position_name
    FROM person_names WHERE person_names.id = ANY(${ids}::int[])`.execute(database);
  return namesOf(rows);
}

export async function unitNames(database: Database, unitIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(unitIds)];
  const rows =
    ids.length === 0
      ? []
      : await database.selectFrom('units').select(['id', 'shortName']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.shortName]));
}
