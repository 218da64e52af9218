import type { FilterConditions } from '#contract/saved-filters.ts';
import { documentStates } from '#domain/documents/document.ts';
import {
  readQuery,
  type QueryWords,
  type ReadCondition,
  type ReadField,
  type ReadPart,
} from '#domain/search/read-query.ts';
import { typedNumber } from '#domain/registers/typed-number.ts';

export type SearchChoice = Omit<FilterConditions, 'sort' | 'inFiles'> & { readonly inFiles: boolean };

export const emptyChoice: SearchChoice = { text: '', inFiles: false };

/** Discarded drafts are never found. */
export const searchableStates = documentStates.filter((state) => state !== 'discarded');

const minTextLength = 3;

/** Whether there is enough to search for: text, a number, or a condition. */
export const isSearchable = (choice: SearchChoice): boolean =>
  choice.text.trim().length >= minTextLength || typedNumber(choice.text) !== undefined || conditionsIn(choice) > 0;

/** Both ends of a time are one condition. */
export function conditionsIn({ text: _text, inFiles: _inFiles, fromDay, toDay, ...others }: SearchChoice): number {
  const conditions = [...Object.values(others), fromDay ?? toDay];
  return conditions.filter((item) => item !== undefined && item !== '').length;
}

export const requestOf = ({ person, ...choice }: SearchChoice) => ({
  ...choice,
  text: choice.text.trim(),
  ...(person === undefined ? {} : { personId: person.personId }),
});

export interface Meaning {
  /** With the conditions that were typed; its text is what is left of it. */
  readonly choice: SearchChoice;
  readonly parts: readonly ReadPart[];
}

/** What a choice means when its text is read; a condition chosen in the form is not typed over. */
export function meaningOf(choice: SearchChoice, words: QueryWords, today: string): Meaning {
  const chosen = (['speed', 'secrecy', 'state', 'direction'] as const).filter((field) => choice[field] !== undefined);
  const hasPeriod = choice.fromDay !== undefined || choice.toDay !== undefined;
  const taken = new Set<ReadField>([...chosen, ...(hasPeriod ? ['period' as const] : [])]);
  const { text, parts } = readQuery(choice.text, words, { today, taken });
  return { choice: Object.assign({}, choice, { text }, ...parts.map((part) => conditionOf(part.condition))), parts };
}

const conditionOf = (condition: ReadCondition): Partial<SearchChoice> =>
  condition.field === 'period'
    ? { fromDay: condition.value.from, toDay: condition.value.to }
    : { [condition.field]: condition.value };
