import { growsByHand, type FurtherColumn, type ListField, type SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { cellWidth, settingTexts, writeCell } from './list-cells.ts';
import type { ListRow } from './list-queries.ts';
import type { References } from './references.ts';

/** A column of a list as a table: a field, what is stored elsewhere, or whether the row is in use. */
export type ListColumn =
  | { readonly kind: 'field'; readonly name: string; readonly field: ListField }
  | { readonly kind: 'further'; readonly name: FurtherColumn }
  | { readonly kind: 'inUse'; readonly name: 'isActive' };

const inUse: ListColumn = { kind: 'inUse', name: 'isActive' };
const widthOfState = 12;
const widthOfFurther = 32;

/** What stands in the further columns of a row; nothing of a list that has none. */
export type FurtherCells = (rowId: number) => Readonly<Partial<Record<FurtherColumn, string>>>;

/** The columns of a list, in the order of its fields. Rows that the agency does not add are always in use. */
export function columnsOf(list: SettingListName): readonly ListColumn[] {
  const declared: SettingList = settingLists[list];
  const columns = Object.entries(declared.fields).map(([name, field]) => ({ kind: 'field' as const, name, field }));
  const further = (declared.further ?? []).map((name) => ({ kind: 'further' as const, name }));
  return [...columns, ...further, ...(growsByHand(declared) ? [inUse] : [])];
}

/** What stands above the column. */
export function headOf(column: ListColumn, language: Locale): string {
  const { fields, further, sheet } = settingTexts[language];
  const heads: Readonly<Record<string, string>> = fields;
  switch (column.kind) {
    case 'field':
      return heads[column.name] ?? column.name;
    case 'further':
      return further[column.name];
    case 'inUse':
      return sheet.inUse;
  }
}

export function widthOf(column: ListColumn): number {
  if (column.kind === 'field') return cellWidth(column.field);
  return column.kind === 'further' ? widthOfFurther : widthOfState;
}

export function cellsOf(
  list: SettingListName,
  row: ListRow,
  { references, furtherCells }: { references: ReadonlyMap<string, References>; furtherCells: FurtherCells },
  language: Locale,
): readonly string[] {
  const { yes, no } = settingTexts[language].sheet;
  const further = furtherCells(row.id);
  return columnsOf(list).map((column) => {
    if (column.kind === 'inUse') return row.isActive ? yes : no;
    if (column.kind === 'further') return further[column.name] ?? '';
    const { name, field } = column;
    const value = row.values[name] ?? '';
    const reference = references.get(name);
    return reference && typeof value === 'number' ? reference.labelOf(value) : writeCell(field, value, language);
  });
}
