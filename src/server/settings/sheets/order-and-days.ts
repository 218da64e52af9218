import { maxOrderNumber } from '#contract/duties.ts';
import type { ImportedColumn } from '#contract/setting-sheets.ts';
import type { OfficeRecord } from '#domain/settings/undo-of-row.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { parseDayOfTable } from '#domain/text/thai-date-input.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { writeCell } from '../list-cells.ts';
import type { FileRow, SheetFault } from './sheet-plan.ts';

/** Undefined of an empty cell. */
export const dayIn = (text: string) => (text === '' ? undefined : (parseDayOfTable(text) ?? 'wrong'));

export const dayCell = (day: string | null, locale: Locale): string =>
  day === null ? '' : writeCell({ kind: 'day' }, day, locale);

export const isSameRecord = (a: OfficeRecord, b: OfficeRecord): boolean =>
  a.orderNumber === b.orderNumber && a.orderDate === b.orderDate && a.from === b.from && a.until === b.until;

/** By which order and for which days something is held, as a row says it; a column that the file lacks says nothing. */
export function readRecord({ texts }: FileRow, before: OfficeRecord | undefined, today: string) {
  const faults: SheetFault[] = [];
  const orderNumber = texts.orderNumber ?? before?.orderNumber ?? '';
  if (orderNumber.length > maxOrderNumber || !isStorableText(orderNumber))
    faults.push({ column: 'orderNumber', problem: 'order' });
  const orderDate = texts.orderDate === undefined ? (before?.orderDate ?? null) : (dayIn(texts.orderDate) ?? null);
  if (orderDate === 'wrong') faults.push({ column: 'orderDate', problem: 'day' });
  const from = dayIn(texts.from ?? '') ?? before?.from ?? today;
  if (from === 'wrong') faults.push({ column: 'from', problem: 'day' });
  const until = texts.until === undefined ? (before?.until ?? null) : (dayIn(texts.until) ?? null);
  if (until === 'wrong') faults.push({ column: 'until', problem: 'day' });
  return { after: { orderNumber, orderDate, from, until }, faults };
}

/**
 * Nothing is ended for days that are past, nor taken from somebody by beginning later than now: that is done on the screen,
 * which says what follows.
 */
export const problemsOfDays = (
  before: OfficeRecord | undefined,
  { from, until }: OfficeRecord,
  today: string,
): readonly SheetFault[] => [
  ...(before && before.from <= today && from > today ? [{ column: 'from' as const, problem: 'begun' as const }] : []),
  ...(until !== null && (until < from || until < today)
    ? [{ column: 'until' as const, problem: { field: 'ends-before-it-begins' as const } }]
    : []),
];

interface ShownField {
  readonly column: ImportedColumn;
  readonly before: string | null;
  readonly after: string;
}

/** What differs; of what is given, everything that is said. */
export function fieldsOfRecord(before: OfficeRecord | undefined, after: OfficeRecord, locale: Locale): ShownField[] {
  const cells = [
    ['orderNumber', before?.orderNumber, after.orderNumber],
    ['orderDate', before && dayCell(before.orderDate, locale), dayCell(after.orderDate, locale)],
    ['from', before && dayCell(before.from, locale), dayCell(after.from, locale)],
    ['until', before && dayCell(before.until, locale), dayCell(after.until, locale)],
  ] as const;
  return cells.flatMap(([column, was, is]) => ((was ?? '') === is ? [] : [{ column, before: was ?? null, after: is }]));
}
