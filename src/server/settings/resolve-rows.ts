import { rowKey, rowName, type ListValue } from '#domain/settings/list-values.ts';
import type { SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

import { referredBy, type ListRow } from './list-queries.ts';
import type { MatchedRows } from './match-rows.ts';
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
export async function resolveRows(
  list: SettingListName,
  rows: readonly ReadRow[],
  stored: readonly ListRow[],
  references: ReadonlyMap<string, References>,
  matched: MatchedRows,
): Promise<readonly ResolvedRow[]> {
  const within = fieldWithin(list);
  const find = within === undefined ? undefined : findWithin(list, rows, stored, references.get(within), matched);
  const above = new Map<number, number>();
  const resolved = await mapInSlices(rows, (row) => {
    const ids = Object.entries(row.values).map(([field, value]): [string, ListValue] => {
      if (typeof value !== 'string') return [field, value];
      const found = field === within && find ? find(row, value) : references.get(field)?.idOf(value);
      if (typeof found !== 'object') return [field, found ?? value];
      above.set(row.number, found.number);
      return [field, null];
    });
    return { ...row, values: Object.fromEntries(ids) };
  });
  const depths = depthsIn(above);
  return resolved.map((row) =>
    within !== undefined && depths.get(row.number) === Infinity
      ? { ...row, values: { ...row.values, [within]: row.texts[within] ?? '' }, below: undefined }
      : { ...row, below: above.get(row.number) },
  );
}

/**
 * Finds the id of a stored row, or the row that the file adds and keeps in use: by key, by name, or by both as it is
 * exported. What may mean a stored row and an added one means neither, unless the row says so already.
 */
function findWithin(
  list: SettingListName,
  rows: readonly ReadRow[],
  stored: readonly ListRow[],
  references: References | undefined,
  { storedOf }: MatchedRows,
): (row: ReadRow, text: string) => number | ReadRow | undefined {
  const within = fieldWithin(list) ?? '';
  const keyOf = (row: Pick<ReadRow, 'values'>) => String(comparable(rowKey(settingLists[list], row.values)));
  // Only what is under none is a heading, whatever else has its name.
  const { keyWithin }: SettingList = settingLists[list];
  const isHeading = (row: Pick<ReadRow, 'values'>) => keyWithin === undefined || (row.values[keyWithin] ?? '') === '';
  const known = new Set(stored.filter(isHeading).map(keyOf));
  const added = Map.groupBy(
    rows
      .filter((row) => row.isActive !== false && !storedOf(row))
      .flatMap((row) => {
        const [name, key] = [rowName(settingLists[list], row.values), keyOf(row)];
        return [...new Set([name, key, `${name} [${key}]`])].map((text) => ({ text, row }));
      }),
    ({ text }) => text,
  );
  return (row, text) => {
    const id = references?.idOf(text);
    const isSaidAlready = id !== undefined && storedOf(row)?.values[within] === id;
    if (text === '' || isSaidAlready || known.has(text)) return id;
    const addedRows = (added.get(text) ?? []).map((each) => each.row);
    const headings = keyWithin === undefined ? [] : addedRows.filter(isHeading);
    if (headings.length === 1) return headings[0];
    const found = [...addedRows, ...(id === undefined ? [] : [id])];
    return found.length === 1 ? found[0] : undefined;
  };
}

/**
 * How many rows of the file stand above each, by the number of the one it is below; infinite for rows below themselves.
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
