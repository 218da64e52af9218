import { z } from 'zod';

import { todoRow, todoRowNames, type TodoFilter, type TodoRow, type TodoRowField } from '#contract/todo.ts';
import type { FilterOperator } from '#contract/todo-filter.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

/** A condition or a group of conditions. */
export type FilterPart = TodoFilter['filters'][number];
export type FilterCondition = Extract<FilterPart, { operator: FilterOperator }>;
type WireRow = Readonly<Record<string, unknown>>;

export interface RowOrder {
  readonly field: TodoRowField;
  readonly direction: 'asc' | 'desc';
}

/** What two texts are sorted by; as much as a condition may name. */
const maxSortedLength = 200;

/**
 * The rows that fit a filter, compared as they stand on the wire, and sorted if an order is given. What is compared is
 * prepared once a value, and others are answered in between: 2,000 rows with long texts would keep them waiting.
 */
export async function filterRows(
  rows: readonly TodoRow[],
  filter: TodoFilter | undefined,
  order: RowOrder | undefined,
): Promise<TodoRow[]> {
  const fits = filter ? testOf(filter) : () => true;
  const found = await mapInSlices(rows, (row) => {
    const wire: WireRow = z.encode(todoRow, row);
    if (!fits(valuesOf(wire))) return [];
    return [{ row, sortedBy: order ? sortKeyOf(wire[todoRowNames[order.field]]) : absent }];
  });
  const fitting = found.flat();
  if (!order) return fitting.map(({ row }) => row);
  const sign = order.direction === 'asc' ? 1 : -1;
  return fitting.toSorted((a, b) => sign * compare(a.sortedBy, b.sortedBy)).map(({ row }) => row);
}

export function fieldsOf(filter: TodoFilter | undefined): readonly TodoRowField[] {
  return (filter?.filters ?? []).flatMap((part) =>
    'filters' in part ? part.filters.map(({ field }) => field) : [part.field],
  );
}

/** A value with all that it is compared by. */
interface Comparable {
  readonly isPresent: boolean;
  readonly isNumber: boolean;
  readonly number: number;
  readonly moment: number | undefined;
  readonly text: string;
}
type RowTest = (valueOf: (field: TodoRowField) => Comparable) => boolean;

/** As texts are compared: any digits, any case. */
export const comparedText = (value: unknown): string => toArabicDigits(String(value ?? '')).toLowerCase();

const comparable = (value: unknown): Comparable => ({
  isPresent: value !== null && value !== undefined,
  isNumber: typeof value === 'number',
  number: Number(value),
  moment: momentOf(value),
  text: comparedText(value),
});
const absent = comparable(null);
const sortKeyOf = (value: unknown) => comparable(typeof value === 'string' ? value.slice(0, maxSortedLength) : value);

/** Each field of a row is prepared when the first condition needs it. */
function valuesOf(wire: WireRow): (field: TodoRowField) => Comparable {
  const values = new Map<TodoRowField, Comparable>();
  return (field) => {
    const value = values.get(field) ?? comparable(wire[todoRowNames[field]]);
    values.set(field, value);
    return value;
  };
}

function testOf({ logic, filters }: { logic: 'and' | 'or'; filters: readonly FilterPart[] }): RowTest {
  const tests = filters.map((part) => ('filters' in part ? testOf(part) : conditionOf(part)));
  // An empty filter asks for nothing, so every row fits.
  if (tests.length === 0) return () => true;
  return (valueOf) => (logic === 'and' ? tests.every((test) => test(valueOf)) : tests.some((test) => test(valueOf)));
}

function conditionOf({ field, operator, value }: FilterCondition): RowTest {
  const wanted = comparable(value);
  return (valueOf) => operators[operator](valueOf(field), wanted);
}

type Operator = (actual: Comparable, wanted: Comparable) => boolean;

/** A missing value is neither before nor after another. */
const ordered =
  (matches: (order: number) => boolean): Operator =>
  (actual, wanted) =>
    actual.isPresent && wanted.isPresent && matches(compare(actual, wanted));
const isEqual: Operator = (actual, wanted) =>
  haveOrder(actual, wanted) ? compare(actual, wanted) === 0 : actual.text === wanted.text;
/** Both are there, and numbers or moments. */
const haveOrder: Operator = (a, b) =>
  a.isPresent && b.isPresent && (a.isNumber || b.isNumber || (a.moment !== undefined && b.moment !== undefined));

const operators: Readonly<Record<FilterOperator, Operator>> = {
  eq: isEqual,
  neq: (actual, wanted) => !isEqual(actual, wanted),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  contains: (actual, wanted) => actual.text.includes(wanted.text),
  doesnotcontain: (actual, wanted) => !actual.text.includes(wanted.text),
  startswith: (actual, wanted) => actual.text.startsWith(wanted.text),
  endswith: (actual, wanted) => actual.text.endsWith(wanted.text),
  isnull: (actual) => !actual.isPresent,
  isnotnull: (actual) => actual.isPresent,
  isempty: (actual) => actual.text === '',
  isnotempty: (actual) => actual.text !== '',
};

const collator = new Intl.Collator('th', { numeric: true, sensitivity: 'accent' });

/** Numbers by size, moments by time, texts in Thai order; what is missing comes last. A form sends all as text. */
function compare(a: Comparable, b: Comparable): number {
  if (!a.isPresent || !b.isPresent) return Number(!a.isPresent) - Number(!b.isPresent);
  if (a.isNumber || b.isNumber) {
    const difference = a.number - b.number;
    return Number.isNaN(difference) ? collator.compare(a.text, b.text) : difference;
  }
  if (a.moment !== undefined && b.moment !== undefined) return a.moment - b.moment;
  return collator.compare(a.text, b.text);
}

/** Only what is written as a moment or a day is one: a letter number such as `1/2569` is a text. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)) return undefined;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}

/** A form sends a number as text. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}
