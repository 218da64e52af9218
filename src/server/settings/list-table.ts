import { growsByHand, type ListField, type SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { cellWidth, settingTexts, writeCell } from './list-cells.ts';
import type { ListRow } from './list-queries.ts';
import type { References } from './references.ts';

/** A column of a list as a table: a field, or whether the row is in use. */
export interface ListColumn {
  readonly name: string;
  /** Null of the column that says whether the row is in use. */
  readonly field: ListField | null;
}

const inUse: ListColumn = { name: 'isActive', field: null };
const widthOfState = 12;

/** The columns of a list, in the order of its fields. Rows that the agency does not add are always in use. */
export function columnsOf(list: SettingListName): readonly ListColumn[] {
  const declared: SettingList = settingLists[list];
  const columns = Object.entries(declared.fields).map(([name, field]) => ({ name, field }));
  return growsByHand(declared) ? [...columns, inUse] : columns;
}

/** What stands above the column. */
export function headOf({ name, field }: ListColumn, language: Locale): string {
  const { fields, sheet } = settingTexts[language];
  const heads: Readonly<Record<string, string>> = fields;
  return field === null ? sheet.inUse : (heads[name] ?? name);
}

export const widthOf = ({ field }: ListColumn): number => (field === null ? widthOfState : cellWidth(field));

export function cellsOf(
  list: SettingListName,
  row: ListRow,
  references: ReadonlyMap<string, References>,
  language: Locale,
): readonly string[] {
  const { yes, no } = settingTexts[language].sheet;
  return columnsOf(list).map(({ name, field }) => {
    if (field === null) return row.isActive ? yes : no;
    const value = row.values[name] ?? '';
    const reference = references.get(name);
    return reference && typeof value === 'number' ? reference.labelOf(value) : writeCell(field, value, language);
  });
}
