import { rowKey, rowName } from '#domain/settings/list-values.ts';
import type { SettingList } from '#domain/settings/setting-list.ts';
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
  const declared: SettingList = settingLists[list];
  if (declared.keyWithin !== undefined) return referencesToHeadings(declared, declared.keyWithin, rows);
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

/** A heading by its name, which no other heading has; what is under one after it, or by its name where only one has that. */
function referencesToHeadings(list: SettingList, keyWithin: string, rows: readonly ListRow[]): References {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nameOf = ({ values }: ListRow) => rowName(list, values);
  const headingOf = ({ values: { [keyWithin]: id } }: ListRow) => (typeof id === 'number' ? byId.get(id) : undefined);
  const labelOf = (row: ListRow): string =>
    [headingOf(row), row].flatMap((part) => (part ? nameOf(part) : [])).join(' › ');
  const ofName = Map.groupBy(rows, nameOf);
  const ids = new Map([
    ...[...ofName].flatMap(([name, [row, ...others]]) => (row && others.length === 0 ? [[name, row.id] as const] : [])),
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
