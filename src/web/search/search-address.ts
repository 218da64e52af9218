import { filterConditions } from '#contract/saved-filters.ts';

import { emptyChoice, type SearchChoice } from './search-choice.ts';

/** The search in the address; undefined when the form is empty. */
export function choiceInAddress({ text, inFiles, ...conditions }: SearchChoice): string | undefined {
  const chosen = {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(inFiles ? { inFiles } : {}),
    ...Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined && value !== '')),
  };
  return Object.keys(chosen).length === 0 ? undefined : JSON.stringify(chosen);
}

/** An unreadable parameter gives an empty form. */
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
