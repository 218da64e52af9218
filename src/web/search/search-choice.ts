import type { RequestOf } from '#contract/define-call.ts';
import type { searchCalls } from '#contract/search.ts';

type Asked = RequestOf<typeof searchCalls.searchDocuments>;

/** What a person has typed and chosen. */
export type SearchChoice = Pick<Asked, 'text' | 'inFiles' | 'kind' | 'direction' | 'unitId' | 'fromDay' | 'toDay'>;

export const emptyChoice: SearchChoice = { text: '', inFiles: false };

const shortest = 3;

/** Whether there is enough to search by: words of some length, or a condition. */
export const isSearchable = ({ text, kind, direction, unitId, fromDay, toDay }: SearchChoice): boolean =>
  text.trim().length >= shortest || [kind, direction, unitId, fromDay, toDay].some((each) => each !== undefined);
