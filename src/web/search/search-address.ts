import { filterConditions } from '#contract/saved-filters.ts';

import { emptyChoice, type SearchChoice } from './search-choice.ts';

/** The choice as one text for the address; undefined when nothing is sought. */
export function choiceInAddress({ text, inFiles, ...conditions }: SearchChoice): string | undefined {
  const chosen = {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(inFiles ? { inFiles } : {}),
    ...Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '')),
  };
  return Object.keys(chosen).length === 0 ? undefined : JSON.stringify(chosen);
}

/** The choice an address names; what it cannot name leaves the form empty. */
export function choiceOfAddress(query: string | undefined): SearchChoice {
  const { sort: _sort, inFiles = false, ...conditions } = parsed(query);
  return { ...emptyChoice, ...conditions, inFiles };
}

function parsed(query: string | undefined) {
  try {
    return filterConditions.catch({ text: '' }).parse(JSON.parse(query ?? '{}'));
  } catch {
    return filterConditions.parse({});
  }
}
