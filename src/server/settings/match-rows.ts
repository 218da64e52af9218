import { rowKey } from '#domain/settings/list-values.ts';
import type { SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';

import type { ListRow } from './list-queries.ts';
import { comparable, type ReadRow } from './read-list-table.ts';
import type { References } from './references.ts';

/** Which rows of a list those of a file are. */
export interface MatchedRows {
  readonly storedOf: (row: ReadRow) => ListRow | undefined;
  /** The same of two rows of the file that say the same row. */
  readonly identityOf: (row: ReadRow) => string;
  /** Several stored rows have its name, and the file does not say under which heading it is. */
  readonly isUnclear: (row: ReadRow) => boolean;
}

/**
 * By their keys. Where a key is told apart within a heading, by both as they are written; what no row is in this way and the only one
 * of its name is moved, by the only row of the file that has the name.
 */
export function matchRows(
  list: SettingListName,
  rows: readonly ReadRow[],
  stored: readonly ListRow[],
  references: ReadonlyMap<string, References>,
): MatchedRows {
  const declared: SettingList = settingLists[list];
  const { key, keyWithin } = declared;
  const keyOf = ({ values }: Pick<ListRow, 'values'>) => String(comparable(rowKey(declared, values)));
  const nameOf = (row: ReadRow) => (key === null ? '' : writtenKey(declared, key, row));
  const ofKey = Map.groupBy(stored, keyOf);
  const storedOf = (row: ReadRow) => ofKey.get(nameOf(row))?.[0];
  if (keyWithin === undefined) return { storedOf, identityOf: nameOf, isUnclear: () => false };

  const isUnclear = (row: ReadRow) => row.texts[keyWithin] === undefined && (ofKey.get(nameOf(row))?.length ?? 0) > 1;
  const identityOf = (row: ReadRow) => JSON.stringify([nameOf(row), row.texts[keyWithin] ?? null]);
  const headingOf = ({ values: { [keyWithin]: heading } }: ListRow) =>
    typeof heading === 'number' ? String(comparable(references.get(keyWithin)?.labelOf(heading) ?? '')) : '';
  const byIdentity = new Map(stored.map((row) => [JSON.stringify([keyOf(row), headingOf(row)]), row]));
  const unmatched = Map.groupBy(
    rows.filter((row) => !byIdentity.has(identityOf(row))),
    nameOf,
  );
  const claimed = new Set(rows.flatMap((row) => byIdentity.get(identityOf(row))?.id ?? []));
  const movedOf = (row: ReadRow) => {
    const [only, ...others] = ofKey.get(nameOf(row)) ?? [];
    const isOnly = others.length === 0 && unmatched.get(nameOf(row))?.length === 1;
    return only && isOnly && !claimed.has(only.id) ? only : undefined;
  };
  return {
    storedOf: (row) =>
      row.texts[keyWithin] === undefined ? storedOf(row) : (byIdentity.get(identityOf(row)) ?? movedOf(row)),
    identityOf,
    isUnclear,
  };
}

/** A day is the same in whichever way it is written. */
function writtenKey({ fields }: SettingList, key: string, { texts, values }: ReadRow): string {
  return (fields[key]?.kind === 'day' ? String(values[key] ?? '') : texts[key]) ?? '';
}
