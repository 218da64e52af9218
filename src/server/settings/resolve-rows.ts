import { rowKey, rowName, type ListValue } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';

import { referredBy, type ListRow } from './list-queries.ts';
import { comparable, type ReadRow } from './read-list-table.ts';
import type { References } from './references.ts';

/** The field by which a row names another of its list, as a unit the one above it; undefined where none does. */
export const fieldWithin = (list: SettingListName): string | undefined =>
  Object.keys(settingLists[list].fields).find((field) => referredBy(list, field) === list);

export interface ResolvedRow extends ReadRow {
  /** The number of the row of the file, to be added first, that `fieldWithin` the list names; its value is null. */
  readonly below: number | undefined;
}

/**
 * The rows with the ids of the rows that they name. A name that no row has, or several, stays, and is refused as no id.
 * A unit may stand in the same file as the units below it.
 */
export function resolveRows(
  list: SettingListName,
  rows: readonly ReadRow[],
  stored: readonly ListRow[],
  references: ReadonlyMap<string, References>,
): readonly ResolvedRow[] {
  const within = fieldWithin(list) ?? '';
  const find = findWithin(list, rows, stored, references.get(within));
  const above = new Map<number, number>();
  const resolved = rows.map((row) => {
    const ids = Object.entries(row.values).map(([field, value]): [string, ListValue] => {
      if (typeof value !== 'string') return [field, value];
      if (field !== within) return [field, references.get(field)?.idOf(value) ?? value];
      const found = find(value);
      if (typeof found !== 'object') return [field, found ?? value];
      above.set(row.number, found.number);
      return [field, null];
    });
    return { ...row, values: Object.fromEntries(ids) };
  });
  const depths = depthsIn(above);
  return resolved.map((row) =>
    depths.get(row.number) === Infinity
      ? { ...row, values: { ...row.values, [within]: row.texts[within] ?? '' }, below: undefined }
      : { ...row, below: above.get(row.number) },
  );
}

/** Finds the id of a stored row, or the row that the file adds and keeps in use: by key, by name, or by both as it is exported. */
function findWithin(
  list: SettingListName,
  rows: readonly ReadRow[],
  stored: readonly ListRow[],
  references: References | undefined,
): (text: string) => number | ReadRow | undefined {
  const keyOf = (row: Pick<ReadRow, 'values'>) => String(comparable(rowKey(settingLists[list], row.values)));
  const nameOf = ({ values }: ReadRow) => rowName(settingLists[list], values);
  const storedKeys = new Set(stored.map(keyOf));
  const added = rows.filter((row) => !storedKeys.has(keyOf(row)) && row.isActive !== false);
  const exact = new Map([
    ...added.map((row) => [`${nameOf(row)} [${keyOf(row)}]`, row] as const),
    ...added.map((row) => [keyOf(row), row] as const),
  ]);
  const ofName = Map.groupBy(added, nameOf);
  return (text) => {
    const id = references?.idOf(text);
    if (text === '' || storedKeys.has(text)) return id;
    const [found, ...others] = [...(ofName.get(text) ?? []), ...(id === undefined ? [] : [id])];
    return exact.get(text) ?? (others.length === 0 ? found : undefined);
  };
}

/**
 * How many rows of a file stand above each, by the number of the one it is below; infinite for rows below themselves.
 * What is not in the map stands below none.
 */
export function depthsIn(above: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const first of above.keys()) {
    const path = new Set<number>();
    let row: number | undefined = first;
    while (row !== undefined && !depths.has(row) && !path.has(row)) {
      path.add(row);
      row = above.get(row);
    }
    let depth = row === undefined ? -1 : (depths.get(row) ?? Infinity);
    for (const each of [...path].toReversed()) {
      depth += 1;
      depths.set(each, depth);
    }
  }
  return depths;
}
