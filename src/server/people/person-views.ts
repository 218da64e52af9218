import { sql, type NotNull } from 'kysely';

import type { SigningPlaces } from '#domain/documents/letter-grants.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { rememberEach } from '#server/platform/database/remember.ts';

import { personUnits } from './person-units.ts';

export interface PersonName {
  readonly personId: number;
  readonly name: string;
  readonly positionName: string;
}

/** One query for all ids that are not remembered. The name of an unknown id is empty. */
export async function personNames(
  database: Database | DatabaseTransaction,
  personIds: readonly (number | null)[],
): Promise<(personId: number | null) => PersonName> {
  return nameAmong(
    await namesById(
      database,
      personIds.filter((id) => id !== null),
    ),
  );
}

const namesById = rememberEach<number, PersonName>(async (database, ids) => {
  const rows = await database
    .selectFrom('personNames')
    .select(['id as personId', 'fullName as name', 'positionName'])
    .$narrowType<{ personId: NotNull; name: NotNull; positionName: NotNull }>()
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => [row.personId, row]);
});

const nameAmong = (names: ReadonlyMap<number, PersonName>) => (personId: number | null) =>
  names.get(personId ?? 0) ?? { personId: personId ?? 0, name: '', positionName: '' };

const namesOf = (rows: readonly PersonName[]) => nameAmong(new Map(rows.map((row) => [row.personId, row])));

interface ForUnit {
  readonly unitId: number;
  readonly now: Date;
  /** Where the authority comes from by which a person signs. */
  readonly places?: ((personId: number) => SigningPlaces) | undefined;
}

const nowhere: SigningPlaces = { unitIds: [], within: [] };

/**
 * The same with the positions in which they act for a unit now: that of the unit for which they sign, else of the nearest
 * one, this one or one above it, where they hold any; of who holds none there the main one.
 */
export async function personNamesFor(
  database: Database | DatabaseTransaction,
  personIds: readonly number[],
  { unitId, now, places = () => nowhere }: ForUnit,
): Promise<(personId: number | null) => PersonName> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return namesOf([]);
  const asked = ids.map((personId) => {
    const { unitIds, within } = places(personId);
    return { person_id: personId, unit_ids: unitIds, within };
  });
  const { rows } = await sql<PersonName>`
    WITH RECURSIVE line AS (
      SELECT id, parent_id, 0 AS depth FROM units WHERE id = ${unitId}
      UNION ALL
      SELECT units.id, units.parent_id, line.depth + 1 FROM line JOIN units ON units.id = line.parent_id
    ), asked AS (
      SELECT person_id, unit_ids, within
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS people(person_id int, unit_ids int[], within int[])
    ), below AS (
      SELECT person_id, unnest(within) AS id FROM asked
      UNION
      SELECT below.person_id, units.id FROM below JOIN units ON units.parent_id = below.id
    )
    SELECT person_names.id AS person_id, person_names.full_name AS name, coalesce((
      SELECT held.position_name FROM ${personUnits(now)} AS held
      LEFT JOIN line ON line.id = held.unit_id
      LEFT JOIN below ON below.id = held.unit_id AND below.person_id = held.person_id
      WHERE held.person_id = person_names.id
        AND (held.unit_id = ANY(asked.unit_ids) OR below.id IS NOT NULL OR line.id IS NOT NULL)
      ORDER BY array_position(asked.unit_ids, held.unit_id) NULLS LAST, below.id IS NULL, line.depth NULLS LAST,
        held.is_main DESC, held.unit_id
      LIMIT 1
    ), person_names.position_name) AS position_name
    FROM person_names JOIN asked ON asked.person_id = person_names.id`.execute(database);
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
