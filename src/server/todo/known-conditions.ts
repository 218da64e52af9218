import { sql, type RawBuilder } from 'kysely';

import { thaiDigits } from '#domain/text/thai-digits.ts';
import type { FilterOperator } from '#contract/todo-filter.ts';
import type { TodoFilter, TodoRowField } from '#contract/todo.ts';

import { maxOrderedLength, orderedDigits, wantedValue, type WantedValue } from './compared-values.ts';
import { sortedAs, type FilterCondition, type FilterPart } from './filter-rows.ts';
import { isKnown, knownFields, type KnownField, type Reader } from './known-fields.ts';

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

function comparison({ field, operator, value }: FilterCondition, reader: Reader): Condition | undefined {
  return isKnown(field) ? conditions[operator](knownFields[field](reader), wantedValue(value)) : undefined;
}

type ConditionOf = (field: KnownField, wanted: WantedValue) => Condition;

/** A missing value is neither before nor after another. */
const ordered =
  (sign: '<' | '<=' | '>' | '>='): ConditionOf =>
  (field, wanted) => {
    const operand = operandOf(field, wanted);
    return operand ? sql`coalesce(${orderedBy(field)} ${sql.raw(sign)} ${operand}, false)` : sql`false`;
  };
const isEqual: ConditionOf = (field, wanted) => {
  const operand = field.kind === 'text' ? undefined : operandOf(field, wanted);
  return operand ? sql`coalesce(${orderedBy(field)} = ${operand}, false)` : sql`${textOf(field)} = ${wanted.text}`;
};

/** The same as `operators` of `filter-rows.ts`, for every kind of field. */
const conditions: Readonly<Record<FilterOperator, ConditionOf>> = {
  eq: isEqual,
  neq: (field, wanted) => sql`NOT ${isEqual(field, wanted)}`,
  lt: ordered('<'),
  lte: ordered('<='),
  gt: ordered('>'),
  gte: ordered('>='),
  contains: (field, { text }) => sql`strpos(${textOf(field)}, ${text}) > 0`,
  doesnotcontain: (field, { text }) => sql`strpos(${textOf(field)}, ${text}) = 0`,
  startswith: (field, { text }) => sql`starts_with(${textOf(field)}, ${text})`,
  endswith: (field, { text }) => sql`right(${textOf(field)}, char_length(${text}::text)) = ${text}`,
  isnull: ({ column }) => sql`${column} IS NULL`,
  isnotnull: ({ column }) => sql`${column} IS NOT NULL`,
  isempty: (field) => sql`${textOf(field)} = ''`,
  isnotempty: (field) => sql`${textOf(field)} <> ''`,
};

/** What a list is sorted by for a field; undefined when the database does not know it. */
export function sortedBy(field: TodoRowField, reader: Reader): RawBuilder<unknown> | undefined {
  const sorted = sortedAs(field);
  return isKnown(sorted) ? orderedBy(knownFields[sorted](reader)) : undefined;
}

/** Undefined when nothing of this kind is asked for. */
function operandOf({ kind }: KnownField, wanted: WantedValue): RawBuilder<unknown> | undefined {
  if (!wanted.isPresent) return undefined;
  if (kind === 'text') return sql`${wanted.orderedText}::text`;
  if (kind === 'number') return wanted.number === undefined ? undefined : sql`${wanted.number}::float8`;
  return wanted.moment === undefined ? undefined : sql`${new Date(wanted.moment)}::timestamptz`;
}

/** What the values of a field are ordered by; moments to the millisecond, as on the wire. */
function orderedBy(field: KnownField): RawBuilder<unknown> {
  if (field.kind === 'number') return field.column;
  return field.kind === 'text' ? orderedTextOf(field) : sql`date_trunc('milliseconds', ${field.column})`;
}

/** `orderedText` in the database. OFFSET has the text prepared once a row. */
const orderedTextOf = (field: KnownField) => sql`(
  SELECT CASE WHEN length(first) BETWEEN 1 AND ${orderedDigits}::int AND translate(first, '0123456789', '') = ''
    THEN lpad(first, ${orderedDigits}::int, '0') ELSE first END
  FROM (SELECT left(${textOf(field)}, ${maxOrderedLength}::int) AS first OFFSET 0) AS ordered
)`;

/** The value as a text on the wire, as texts are compared. */
function textOf({ kind, column }: KnownField): RawBuilder<unknown> {
  if (kind === 'number') return sql`coalesce((${column})::text, '')`;
  if (kind === 'moment')
    return sql`coalesce(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"t"HH24:MI:SS.MS"z"'), '')`;
  return sql`lower(translate(${column}, ${thaiDigits}, '0123456789') COLLATE "th-x-icu")`;
}
