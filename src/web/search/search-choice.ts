import type { FilterConditions } from '#contract/saved-filters.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';

/** What a person has typed and chosen. */
export type SearchChoice = Omit<FilterConditions, 'sort' | 'inFiles'> & { readonly inFiles: boolean };

export const emptyChoice: SearchChoice = { text: '', inFiles: false };

const minTextLength = 3;

/** Whether there is enough to search by: some text, a number, or a condition. */
export const isSearchable = (choice: SearchChoice): boolean =>
  choice.text.trim().length >= minTextLength || typedNumber(choice.text) !== undefined || conditionsIn(choice) > 0;

/** How many conditions are chosen besides the text. */
export const conditionsIn = ({ text: _text, inFiles: _inFiles, ...conditions }: SearchChoice): number =>
  Object.values(conditions).filter((item) => item !== undefined && item !== '').length;

/** The request for the hits of a choice. */
export const requestOf = ({ person, ...choice }: SearchChoice) => ({
  ...choice,
  text: choice.text.trim(),
  ...(person === undefined ? {} : { personId: person.personId }),
});
