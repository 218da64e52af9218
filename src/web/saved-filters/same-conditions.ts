import type { FilterConditions } from '#contract/saved-filters.ts';

/** A canonical text: equal conditions give equal text. */
const written = (conditions: FilterConditions) =>
  JSON.stringify(
    Object.entries(conditions)
      .filter(([, value]) => value !== undefined && value !== '' && value !== false)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

export const isSameFilter = (a: FilterConditions, b: FilterConditions): boolean => written(a) === written(b);

export const isNoFilter = (conditions: FilterConditions): boolean => written(conditions) === '[]';
