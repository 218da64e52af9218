import { rowKey, rowName } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { allRows, referredBy, type ListRow } from './list-queries.ts';

/** The rows that a field refers to, as they are written in a table. */
export interface References {
  /** The name, with the key where others have the same name. */
  readonly labelOf: (id: number) => string;
  /** By key, a name that only one row has, or both. */
  readonly idOf: (text: string) => number | undefined;
  /** Whether it may be chosen anew. */
  readonly isInUse: (id: number) => boolean;
}

/** By the fields of the list that refer to rows. */
export async function loadReferences(
  database: Database | DatabaseTransaction,
  list: SettingListName,
): Promise<ReadonlyMap<string, References>> {
  const references = new Map<string, References>();
  for (const field of Object.keys(settingLists[list].fields)) {
    const to = referredBy(list, field);
    if (to !== undefined) references.set(field, referencesTo(to, await allRows(database, to)));
  }
  return references;
}

/** The units, as they are written in a table. */
export const loadUnitReferences = async (database: Database | DatabaseTransaction): Promise<References> =>
  referencesTo('units', await allRows(database, 'units'));

function referencesTo(list: SettingListName, rows: readonly ListRow[]): References {
  const declared = settingLists[list];
  const keyOf = ({ values }: ListRow) => rowKey(declared, values);
  const nameOf = ({ values }: ListRow) => rowName(declared, values);
  const ofName = Map.groupBy(rows, nameOf);
  const isAlone = (row: ListRow) => ofName.get(nameOf(row))?.length === 1;
  const nameWithKey = (row: ListRow) => `${nameOf(row)} [${keyOf(row)}]`;
  const labelOf = (row: ListRow) => (isAlone(row) ? nameOf(row) : nameWithKey(row));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = new Map([
    ...rows.map((row) => [keyOf(row), row.id] as const),
    ...rows.map((row) => [nameWithKey(row), row.id] as const),
    ...rows.map((row) => [labelOf(row), row.id] as const),
  ]);
  return {
    labelOf: (id) => {
      const row = byId.get(id);
      return row ? labelOf(row) : '';
    },
    idOf: (text) => ids.get(text),
    isInUse: (id) => byId.get(id)?.isActive === true,
  };
}
