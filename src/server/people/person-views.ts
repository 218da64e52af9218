import type { NotNull } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

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
  const byId = new Map<number | null, PersonName>(
    rows.map(({ id, fullName, positionName }) => [id, { personId: id, name: fullName, positionName }]),
  );
  return (personId) => byId.get(personId) ?? { personId: personId ?? 0, name: '', positionName: '' };
}

export async function unitNames(database: Database, unitIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(unitIds)];
  const rows =
    ids.length === 0
      ? []
      : await database.selectFrom('units').select(['id', 'shortName']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.shortName]));
}
