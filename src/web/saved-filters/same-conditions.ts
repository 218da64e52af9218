import type { FilterConditions } from '#contract/saved-filters.ts';

/** The conditions that are set, in one order: equal ones give equal text. */
const written = (conditions: FilterConditions) =>
  JSON.stringify(
    Object.entries(conditions)
      .filter(([, value]) => value !== undefined && value !== '' && value !== false)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Whether two sets of conditions mean the same. */
export const isSameFilter = (a: FilterConditions, b: FilterConditions): boolean => written(a) === written(b);

/** Whether no condition is set. */
export const isNoFilter = (conditions: FilterConditions): boolean => written(conditions) === '[]';
