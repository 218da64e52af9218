import { emptyValues, problemsOfValues, type ListValue } from '#domain/settings/list-values.ts';
import type { SettingList } from '#domain/settings/setting-list.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { composed } from '#domain/text/composed.ts';
import type { TableRow } from '#server/platform/files/table-rows.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

import { readCell, readYesNo } from './list-cells.ts';
import { columnsOf, headOf, type ListColumn } from './list-table.ts';

/** A row as it stands in the file. */
export interface ReadRow {
  readonly number: number;
  /** Undefined: the column is missing or the cell empty. */
  readonly isActive: boolean | undefined;
  /** Of the columns that the file has. */
  readonly values: Readonly<Record<string, ListValue>>;
  /** What stands in the cells, by the names of the columns. */
  readonly texts: Readonly<Record<string, string>>;
  /** Columns whose cell cannot be read. */
  readonly unreadable: readonly string[];
}

export interface ReadColumns<Column = ListColumn> {
  /** Heads that no field has; a column without a head in which something stands is named by its letters. */
  readonly unknown: readonly ({ readonly head: string } | { readonly letters: string })[];
  readonly missing: readonly Column[];
  readonly twice: readonly Column[];
}

export interface ReadList {
  readonly columns: ReadColumns;
  readonly rows: readonly ReadRow[];
}

export const hasFaults = ({ unknown, missing, twice }: ReadColumns<unknown>): boolean =>
  unknown.length + missing.length + twice.length > 0;

/**
 * Texts that mean the same are stored in one form. Names are compared in it too, because a program may have written the
 * same Thai word with its marks in another order of codes.
 */
export const comparable = (value: ListValue): ListValue =>
  typeof value === 'string' ? composed(value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).trim() : value;

/** Recognises the columns by their heads in either language, in any order. The first row has the heads. */
export async function readListTable(list: SettingListName, rows: readonly TableRow[]): Promise<ReadList> {
  const { key }: SettingList = settingLists[list];
  const required = new Set([
    ...(key === null ? [] : [key]),
    ...Object.keys(problemsOfValues(settingLists[list], emptyValues(settingLists[list]))),
  ]);
  const { columns, found } = recognizeColumns(rows, columnsOf(list), { headOf, required });
  return { columns, rows: await mapInSlices(rows.slice(1), (row) => readRow(row, found)) };
}

export interface FoundColumn<Column> {
  readonly index: number;
  readonly column: Column | undefined;
}

/** Finds the columns of a table by their heads in its first row, and says which are wrong. */
export function recognizeColumns<Column extends { readonly name: string }>(
  [heads, ...rows]: readonly TableRow[],
  known: readonly Column[],
  { headOf: head, required }: { headOf: (column: Column, language: Locale) => string; required: ReadonlySet<string> },
): { readonly columns: ReadColumns<Column>; readonly found: readonly FoundColumn<Column>[] } {
  const width = Math.max(0, ...[heads, ...rows].map((row) => row?.cells.length ?? 0));
  const found = Array.from({ length: width }, (_, index) => {
    const typed = simplified(heads?.cells[index] ?? '');
    const isHead = (column: Column) => languages.some((language) => simplified(head(column, language)) === typed);
    return { index, head: typed, column: known.find(isHead) };
  });
  const unknown = found.filter(
    ({ index, head: typed, column }) =>
      !column && (typed !== '' || rows.some(({ cells }) => (cells[index] ?? '') !== '')),
  );
  const countOf = (column: Column) => found.filter((each) => each.column === column).length;
  return {
    columns: {
      unknown: unknown.map(({ index, head: typed }) =>
        typed === '' ? { letters: lettersOf(index) } : { head: heads?.cells[index] ?? '' },
      ),
      missing: known.filter((column) => required.has(column.name) && countOf(column) === 0),
      twice: known.filter((column) => countOf(column) > 1),
    },
    found,
  };
}

/** Heads are typed: what differs in spaces or in capitals is the same. */
const simplified = (text: string) => composed(text).trim().replaceAll(/\s+/g, ' ').toLowerCase();
const languages = ['th', 'en'] as const;

/** As spreadsheets name a column: 0 is A, 26 is AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

function readRow({ number, cells }: TableRow, found: readonly FoundColumn<ListColumn>[]): ReadRow {
  const values: Record<string, ListValue> = {};
  const texts: Record<string, string> = {};
  const unreadable: string[] = [];
  let isActive: boolean | undefined;
  for (const { index, column } of found) {
    if (!column) continue;
    const text = String(comparable(cells[index] ?? ''));
    texts[column.name] = text;
    if (column.kind === 'field') values[column.name] = readCell(column.field, text);
    else if (column.kind === 'inUse' && text !== '') {
      isActive = readYesNo(text);
      if (isActive === undefined) unreadable.push(column.name);
    }
  }
  return { number, isActive, values, texts, unreadable };
}
