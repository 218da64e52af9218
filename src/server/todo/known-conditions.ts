import { sql, type RawBuilder } from 'kysely';

import { thaiDigits } from '#domain/text/thai-digits.ts';
import type { FilterOperator } from '#contract/todo-filter.ts';
import type { TodoFilter, TodoRowField } from '#contract/todo.ts';

import { comparedText, momentOf, numberOf, type FilterCondition, type FilterPart } from './filter-rows.ts';
import { knownFields, type KnownField, type Reader } from './known-fields.ts';

type Condition = RawBuilder<boolean>;

interface SplitFilter {
  /** On `tray_items AS items`; undefined when the database knows nothing of the filter. */
  readonly known: Condition | undefined;
  /** What is compared in complete rows; undefined when the database knows all. */
  readonly rest: TodoFilter | undefined;
}

/** Splits a filter into what the database compares and what needs the complete rows. Both must hold. */
export function splitFilter(filter: TodoFilter | undefined, reader: Reader): SplitFilter {
  if (!filter || filter.filters.length === 0) return { known: undefined, rest: undefined };
  const whole = joined(filter, reader);
  if (whole || filter.logic === 'or')
    return whole ? { known: whole, rest: undefined } : { known: undefined, rest: filter };
  const parts = filter.filters.map((part) => ({ part, known: conditionOf(part, reader) }));
  const known = parts.flatMap((item) => item.known ?? []);
  const rest = parts.filter((item) => !item.known).map(({ part }) => part);
  return { known: known.length > 0 ? every(known) : undefined, rest: { logic: 'and', filters: rest } };
}

const every = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
const either = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

/** Undefined when one of the parts is not known. */
function joined({ logic, filters }: Pick<TodoFilter, 'logic'> & { filters: readonly FilterPart[] }, reader: Reader) {
  const known = filters.flatMap((part) => conditionOf(part, reader) ?? []);
  if (known.length < filters.length || known.length === 0) return undefined;
  return logic === 'and' ? every(known) : either(known);
}

const conditionOf = (part: FilterPart, reader: Reader): Condition | undefined =>
  'filters' in part ? joined(part, reader) : comparison(part, reader);

const isKnown = (field: TodoRowField): field is keyof typeof knownFields => Object.hasOwn(knownFields, field);

function comparison({ field, operator, value }: FilterCondition, reader: Reader): Condition | undefined {
  if (!isKnown(field)) return undefined;
  const known: KnownField = knownFields[field](reader);
  if (known.kind === 'text') return textConditions[operator]?.(normalized(known.column), comparedText(value));
  const isAbsence = absences[operator]?.(known.column);
  if (isAbsence) return isAbsence;
  const sameUnit = known.kind === 'number' ? known.column : sql`date_trunc('milliseconds', ${known.column})`;
  const operand = known.kind === 'number' ? numberOf(value) : momentOf(value);
  return operand === undefined ? undefined : orders[operator]?.(sameUnit, operandOf(known.kind, operand));
}

const operandOf = (kind: 'number' | 'moment', operand: number) =>
  kind === 'number' ? sql`${operand}::float8` : sql`${new Date(operand)}::timestamptz`;

/** `comparedText` in the database. */
const normalized = (column: RawBuilder<unknown>) =>
  sql`lower(translate(${column}, ${thaiDigits}, '0123456789') COLLATE "th-x-icu")`;

type Compare = (column: RawBuilder<unknown>, operand: unknown) => Condition;

const textConditions: Readonly<
  Partial<Record<FilterOperator, (column: RawBuilder<unknown>, text: string) => Condition>>
> = {
  eq: (column, text) => sql`${column} = ${text}`,
  neq: (column, text) => sql`${column} <> ${text}`,
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  doesnotcontain: (column, text) => sql`strpos(${column}, ${text}) = 0`,
  startswith: (column, text) => sql`starts_with(${column}, ${text})`,
  endswith: (column, text) => sql`right(${column}, char_length(${text}::text)) = ${text}`,
  isnull: () => sql`false`,
  isnotnull: () => sql`true`,
  isempty: (column) => sql`${column} = ''`,
  isnotempty: (column) => sql`${column} <> ''`,
};

const absences: Readonly<Partial<Record<FilterOperator, (column: RawBuilder<unknown>) => Condition>>> = {
  isnull: (column) => sql`${column} IS NULL`,
  isnotnull: (column) => sql`${column} IS NOT NULL`,
  isempty: (column) => sql`${column} IS NULL`,
  isnotempty: (column) => sql`${column} IS NOT NULL`,
};

/** A missing value is neither before nor after another. */
const orders: Readonly<Partial<Record<FilterOperator, Compare>>> = {
  eq: (column, operand) => sql`coalesce(${column} = ${operand}, false)`,
  neq: (column, operand) => sql`${column} IS DISTINCT FROM ${operand}`,
  lt: (column, operand) => sql`coalesce(${column} < ${operand}, false)`,
  lte: (column, operand) => sql`coalesce(${column} <= ${operand}, false)`,
  gt: (column, operand) => sql`coalesce(${column} > ${operand}, false)`,
  gte: (column, operand) => sql`coalesce(${column} >= ${operand}, false)`,
};
