import { filterConditions } from '#contract/saved-filters.ts';

import { conditionsIn, emptyChoice, type SearchChoice } from './search-choice.ts';

/** The search in the address: `?q=` alone where only words are typed, so that it can be read out and typed. */
export interface SearchInAddress {
  readonly q?: string | undefined;
  readonly conditions?: Readonly<Record<string, unknown>> | undefined;
}

/** The same for the same search, in whatever order its conditions were chosen. */
export function choiceInAddress({ text, inFiles, ...chosen }: SearchChoice): SearchInAddress {
  const hasConditions = inFiles || conditionsIn({ ...emptyChoice, ...chosen }) > 0;
  const given = Object.entries(chosen)
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    q: text.trim() === '' ? undefined : text.trim(),
    conditions: hasConditions ? { ...Object.fromEntries(given), ...(inFiles && { inFiles }) } : undefined,
  };
}

/** Unreadable conditions are none. */
export function choiceOfAddress({ q = '', conditions = {} }: SearchInAddress): SearchChoice {
  const { sort: _sort, inFiles = false, ...chosen } = filterConditions.catch({ text: '' }).parse(conditions);
  return { ...chosen, text: q, inFiles };
}
