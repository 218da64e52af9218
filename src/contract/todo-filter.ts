import { z } from 'zod';

import { wireText } from './wire.ts';

/** The operators of a condition, by their names on the wire. */
export const filterOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'contains',
  'doesnotcontain',
  'startswith',
  'endswith',
  'isnull',
  'isnotnull',
  'isempty',
  'isnotempty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

const filterLogic = z.enum(['and', 'or']).default('and');
/** As many as a form body may hold in one array. A filter has as many in all, in groups or not: each is compared with each row. */
const maxConditions = 20;

/** `filter[logic]`, `filter[filters][0][field|operator|value]`; a filter may hold groups of conditions. */
export function todoFilter<Field extends z.ZodType>(field: Field) {
  const condition = z.object({
    field,
    operator: z.enum(filterOperators).default('eq'),
    value: z.union([wireText(200), z.number(), z.boolean(), z.null()]).default(''),
  });
  const group = z.object({ logic: filterLogic, filters: z.array(condition).min(1).max(maxConditions) });
  const filters = z
    .array(z.union([group, condition]))
    .max(maxConditions)
    .default([]);
  return z
    .object({ logic: filterLogic, filters })
    .refine(({ filters }) => conditionsIn(filters) <= maxConditions, 'too-long');
}

const conditionsIn = (parts: readonly object[]): number =>
  parts.reduce(
    (count, part) => count + ('filters' in part && Array.isArray(part.filters) ? part.filters.length : 1),
    0,
  );
