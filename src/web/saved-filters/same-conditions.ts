import type { FilterConditions } from '#contract/saved-filters.ts';

/** Conditions without what is not asked, in one order: equal ones read alike. */
const written = (conditions: FilterConditions) =>
  JSON.stringify(
    Object.entries(conditions)
      .filter(([, value]) => value !== undefined && value !== '' && value !== false)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two sets of conditions ask the same. */
export const isSameFilter = (a: FilterConditions, b: FilterConditions): boolean => written(a) === written(b);

/** Whether nothing is asked. */
export const isNoFilter = (conditions: FilterConditions): boolean => written(conditions) === '[]';
