import { z } from 'zod';

import { todoRow, todoRowNames, type TodoFilter, type TodoRow, type TodoRowField } from '#contract/todo.ts';
import type { FilterOperator } from '#contract/todo-filter.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';

/** A condition or a group of conditions. */
export type FilterPart = TodoFilter['filters'][number];
export type FilterCondition = Extract<FilterPart, { operator: FilterOperator }>;
type WireRow = Readonly<Record<string, unknown>>;

export interface RowOrder {
  readonly field: TodoRowField;
  readonly direction: 'asc' | 'desc';
}

/** The rows that fit a filter, compared as they stand on the wire, and sorted if an order is given. */
export function filterRows(
  rows: readonly TodoRow[],
  filter: TodoFilter | undefined,
  order: RowOrder | undefined,
): TodoRow[] {
  const onWire = rows.map((row) => ({ row, wire: z.encode(todoRow, row) }));
  const fitting = filter ? onWire.filter(({ wire }) => fits(wire, filter)) : onWire;
  if (!order) return fitting.map(({ row }) => row);
  const name = todoRowNames[order.field];
  const sign = order.direction === 'asc' ? 1 : -1;
  return fitting.toSorted((a, b) => sign * compare(a.wire[name], b.wire[name])).map(({ row }) => row);
}

export function fieldsOf(filter: TodoFilter | undefined): readonly TodoRowField[] {
  return (filter?.filters ?? []).flatMap((part) =>
    'filters' in part ? part.filters.map(({ field }) => field) : [part.field],
  );
}

function fits(wire: WireRow, { logic, filters }: { logic: 'and' | 'or'; filters: readonly FilterPart[] }): boolean {
  const fitsPart = (part: FilterPart) => ('filters' in part ? fits(wire, part) : meets(wire, part));
  // An empty filter asks for nothing, so every row fits.
  return filters.length === 0 || (logic === 'and' ? filters.every(fitsPart) : filters.some(fitsPart));
}

function meets(wire: WireRow, { field, operator, value }: FilterCondition): boolean {
  const actual = wire[todoRowNames[field]];
  return operators[operator](actual, value);
}

/** As texts are compared: any digits, any case. */
export const comparedText = (value: unknown): string => toArabicDigits(String(value ?? '')).toLowerCase();
/** A missing value is neither before nor after another. */
const ordered = (matches: (order: number) => boolean) => (actual: unknown, value: unknown) =>
  isPresent(actual) && isPresent(value) && matches(compare(actual, value));
const isPresent = (value: unknown) => value !== null && value !== undefined;
const isEqual = (actual: unknown, value: unknown) =>
  haveOrder(actual, value) ? compare(actual, value) === 0 : comparedText(actual) === comparedText(value);
/** Both are there, and numbers or moments. */
const haveOrder = (a: unknown, b: unknown) =>
  isPresent(a) && isPresent(b) && (typeof a === 'number' || typeof b === 'number' || (isMoment(a) && isMoment(b)));
const isMoment = (value: unknown) => momentOf(value) !== undefined;

const operators: Readonly<Record<FilterOperator, (actual: unknown, value: unknown) => boolean>> = {
  eq: isEqual,
  neq: (actual, value) => !isEqual(actual, value),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  contains: (actual, value) => comparedText(actual).includes(comparedText(value)),
  doesnotcontain: (actual, value) => !comparedText(actual).includes(comparedText(value)),
  startswith: (actual, value) => comparedText(actual).startsWith(comparedText(value)),
  endswith: (actual, value) => comparedText(actual).endsWith(comparedText(value)),
  isnull: (actual) => !isPresent(actual),
  isnotnull: isPresent,
  isempty: (actual) => comparedText(actual) === '',
  isnotempty: (actual) => comparedText(actual) !== '',
};

const collator = new Intl.Collator('th', { numeric: true, sensitivity: 'accent' });

/** Numbers by size, moments by time, texts in Thai order; what is missing comes last. A form sends all as text. */
function compare(a: unknown, b: unknown): number {
  if (!isPresent(a) || !isPresent(b)) return Number(!isPresent(a)) - Number(!isPresent(b));
  if (typeof a === 'number' || typeof b === 'number') {
    const difference = Number(a) - Number(b);
    return Number.isNaN(difference) ? collator.compare(comparedText(a), comparedText(b)) : difference;
  }
  const [first, second] = [momentOf(a), momentOf(b)];
  if (first !== undefined && second !== undefined) return first - second;
  return collator.compare(comparedText(a), comparedText(b));
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
