import { expect, it } from 'vitest';

import { holdsClosedWork, listsOfTenant } from './todo-lists.ts';

it('closed work is in one of two lists, by whether the agency has the extra ones', () => {
  const holding = (extraLists: boolean) =>
    listsOfTenant(extraLists).filter((list) => holdsClosedWork(list, extraLists));
  expect(holding(true)).toEqual(['closedMatters']);
  expect(holding(false)).toEqual(['resultsRecorded', 'reportedBack']);
});
