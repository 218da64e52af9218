import { z } from 'zod';

import { todoRow, todoRowNames, type TodoFilter, type TodoRow, type TodoRowField } from '#contract/todo.ts';
import type { FilterOperator } from '#contract/todo-filter.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

import {
  comparedText,
  compareOrdered,
  orderedText,
  wantedValue,
  type ValueKind,
  type WantedValue,
} from './compared-values.ts';

/** A condition or a group of conditions. */
export type FilterPart = TodoFilter['filters'][number];
export type FilterCondition = Extract<FilterPart, { operator: FilterOperator }>;
type WireRow = Readonly<Record<string, unknown>>;

export interface RowOrder {
  readonly field: TodoRowField;
  readonly direction: 'asc' | 'desc';
}

/** A name of a rank is sorted by the rank: the fastest speed after the others, not between two letters of the alphabet. */
const rankOf: Readonly<Partial<Record<TodoRowField, TodoRowField>>> = { speedName: 'speed', secrecyName: 'secrecy' };
export const sortedAs = (field: TodoRowField): TodoRowField => rankOf[field] ?? field;

/** A row with what it is sorted by. */
export interface FittingRow<Row = TodoRow> {
  readonly row: Row;
  readonly sortedBy: SortKey;
}

/**
 * The rows that fit a filter, compared as they stand on the wire, and sorted if an order is given. What is compared is
 * prepared once a value, and others are answered in between: 2,000 rows with long texts would keep them waiting.
 */
export async function filterRows(
  rows: readonly TodoRow[],
  filter: TodoFilter | undefined,
  order: RowOrder | undefined,
): Promise<FittingRow[]> {
  const fits = filter ? testOf(filter) : () => true;
  const found = await mapInSlices(rows, (row) => {
    const valueOf = valuesOf(row);
    return fits(valueOf) ? [{ row, sortedBy: order ? sortKeyOf(valueOf(sortedAs(order.field))) : absent }] : [];
  });
  return order ? found.flat().toSorted(inOrder(order)) : found.flat();
}

/** The first `count` of two parts, each in this order; of rows of the same value those of the first part come first. */
export function firstOfBoth<Row>(
  first: readonly FittingRow<Row>[],
  second: readonly FittingRow<Row>[],
  { order, count }: { order: RowOrder | undefined; count: number },
): Promise<readonly FittingRow<Row>[]> {
  return mapInSlices(merged(first, second, order ? inOrder(order) : () => 0, count), (row) => row);
}

function* merged<Row>(
  first: readonly Row[],
  second: readonly Row[],
  compareRows: (a: Row, b: Row) => number,
  count: number,
): Generator<Row> {
  const left = { first: 0, second: 0 };
  while (left.first + left.second < count) {
    const a = first[left.first];
    const b = second[left.second];
    if (a !== undefined && (b === undefined || compareRows(a, b) <= 0)) {
      left.first += 1;
      yield a;
    } else if (b !== undefined) {
      left.second += 1;
      yield b;
    } else return;
  }
}

const inOrder = ({ direction }: RowOrder) => {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: FittingRow<unknown>, b: FittingRow<unknown>) => sign * compare(a.sortedBy, b.sortedBy);
};

export function fieldsOf(filter: TodoFilter | undefined): readonly TodoRowField[] {
  return (filter?.filters ?? []).flatMap((part) =>
    'filters' in part ? part.filters.map(({ field }) => field) : [part.field],
  );
}

/** The value of a row. */
interface RowValue {
  readonly isPresent: boolean;
  readonly kind: ValueKind;
  /** The number, or the milliseconds of the moment. */
  readonly size: number;
  readonly text: string;
  readonly orderedText: string;
}
type RowTest = (valueOf: (field: TodoRowField) => RowValue) => boolean;

/** Each field of a row is prepared when the first condition needs it. */
function valuesOf(row: TodoRow): (field: TodoRowField) => RowValue {
  const wire: WireRow = z.encode(todoRow, row);
  const values = new Map<TodoRowField, RowValue>();
  return (field) => {
    const value = values.get(field) ?? rowValue(row[field], wire[todoRowNames[field]]);
    values.set(field, value);
    return value;
  };
}

function rowValue(value: unknown, onWire: unknown): RowValue {
  const isMoment = value instanceof Date;
  const text = comparedText(onWire);
  let ordered: string | undefined;
  return {
    isPresent: onWire !== null && onWire !== undefined,
    kind: isMoment ? 'moment' : typeof onWire === 'number' ? 'number' : 'text',
    size: isMoment ? value.getTime() : Number(onWire),
    text,
    get orderedText() {
      return (ordered ??= orderedText(text));
    },
  };
}
function testOf({ logic, filters }: { logic: 'and' | 'or'; filters: readonly FilterPart[] }): RowTest {
  const tests = filters.map((part) => ('filters' in part ? testOf(part) : conditionOf(part)));
  // An empty filter asks for nothing, so every row fits.
  if (tests.length === 0) return () => true;
  return (valueOf) => (logic === 'and' ? tests.every((test) => test(valueOf)) : tests.some((test) => test(valueOf)));
}

function conditionOf({ field, operator, value }: FilterCondition): RowTest {
  const wanted = wantedValue(value);
  return (valueOf) => operators[operator](valueOf(field), wanted);
}

type Operator = (actual: RowValue, wanted: WantedValue) => boolean;

/** What is missing, or of another kind, is neither before nor after another. */
const ordered =
  (matches: (order: number) => boolean): Operator =>
  (actual, wanted) => {
    const order = orderOf(actual, wanted);
    return order !== undefined && matches(order);
  };
const isEqual: Operator = (actual, wanted) => {
  const order = actual.kind === 'text' ? undefined : orderOf(actual, wanted);
  return order === undefined ? actual.text === wanted.text : order === 0;
};

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

/** Numbers by size, moments by time, texts in Thai order. */
function orderOf(actual: RowValue, wanted: WantedValue): number | undefined {
  if (!actual.isPresent || !wanted.isPresent) return undefined;
  if (actual.kind === 'text') return compareOrdered(actual.orderedText, wanted.orderedText);
  const size = wanted[actual.kind];
  return size === undefined ? undefined : actual.size - size;
}

/** What a row is sorted by. The text is prepared here, not between two comparisons, which answer nobody else. */
const sortKeyOf = ({ isPresent, kind, size, orderedText: text }: RowValue) => ({
  isPresent,
  by: kind === 'text' ? text : size,
});
const absent = { isPresent: false, by: '' } as const;
type SortKey = ReturnType<typeof sortKeyOf>;

/** Two values of one field; what is missing comes last, and so first in the opposite order. */
function compare(a: SortKey, b: SortKey): number {
  if (!a.isPresent || !b.isPresent) return Number(!a.isPresent) - Number(!b.isPresent);
  return typeof a.by === 'number' && typeof b.by === 'number'
    ? a.by - b.by
    : compareOrdered(String(a.by), String(b.by));
}
