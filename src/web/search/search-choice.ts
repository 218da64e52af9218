import type { FilterConditions } from '#contract/kept-filters.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';

/** What a person has typed and chosen. */
export type SearchChoice = Omit<FilterConditions, 'sort' | 'inFiles'> & { readonly inFiles: boolean };

export const emptyChoice: SearchChoice = { text: '', inFiles: false };

const shortest = 3;

/** Whether there is enough to search by: words of some length, a number, or a condition. */
export const isSearchable = ({ text, inFiles: _inFiles, ...conditions }: SearchChoice): boolean =>
  text.trim().length >= shortest ||
  typedNumber(text) !== undefined ||
  Object.values(conditions).some((each) => each !== undefined && each !== '');

/** What is asked of the server. */
export const askedOf = ({ person, ...choice }: SearchChoice) => ({
  ...choice,
  text: choice.text.trim(),
  ...(person === undefined ? {} : { personId: person.personId }),
});
