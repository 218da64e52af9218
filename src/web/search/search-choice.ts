import type { FilterConditions } from '#contract/saved-filters.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';

export type SearchChoice = Omit<FilterConditions, 'sort' | 'inFiles'> & { readonly inFiles: boolean };

export const emptyChoice: SearchChoice = { text: '', inFiles: false };

const minTextLength = 3;

/** Whether there is enough to search for: text, a number, or a condition. */
export const isSearchable = (choice: SearchChoice): boolean =>
  choice.text.trim().length >= minTextLength || typedNumber(choice.text) !== undefined || conditionsIn(choice) > 0;

export const conditionsIn = ({ text: _text, inFiles: _inFiles, ...conditions }: SearchChoice): number =>
  Object.values(conditions).filter((item) => item !== undefined && item !== '').length;

export const requestOf = ({ person, ...choice }: SearchChoice) => ({
  ...choice,
  text: choice.text.trim(),
  ...(person === undefined ? {} : { personId: person.personId }),
});
