import { expect, it } from 'vitest';

import { holdsClosedWork, listsOfTenant, todoLists } from './todo-lists.ts';
import { personTray } from './trays.ts';

it('closed work is in one of two lists, by whether the agency has the extra ones', () => {
  const holding = (extraLists: boolean) =>
    listsOfTenant(extraLists).filter((list) => holdsClosedWork(list, extraLists));
  expect(holding(true)).toEqual(['closedMatters']);
  expect(holding(false)).toEqual(['resultsRecorded', 'reportedBack']);
});

const parties = {
  fromUnitName: 'ผู้ส่ง',
  toUnitName: 'ผู้รับ',
  giverName: 'ผู้มอบหมาย',
  holderName: 'ผู้ถือเรื่อง',
  holderId: 7,
  legState: 'closed',
};

it.for([
  ['in the tray of who held it', {}, personTray(7), 'ผู้มอบหมาย'],
  ['in the tray of another person', {}, personTray(8), 'ผู้ถือเรื่อง'],
  ['at a desk that passed it on', {}, 'desk:2', 'ผู้ถือเรื่อง'],
  ['at a desk where nobody held it', { holderId: null, holderName: '' }, 'desk:2', 'ผู้ส่ง'],
] as const)('a closed matter %s shows the other party', ([, changes, tray, shown]) => {
  expect(todoLists.closedMatters.otherParty({ ...parties, ...changes }, tray)).toBe(shown);
});

it('a returned letter shows who returned it, and a followed one who holds it or, before receipt, who receives it', () => {
  const { awaitingAssignment, followedMatters } = todoLists;
  expect(awaitingAssignment.otherParty({ ...parties, legState: 'returned' }, 'desk:2')).toBe('ผู้รับ');
  expect(awaitingAssignment.otherParty({ ...parties, legState: 'received' }, 'desk:2')).toBe('ผู้ส่ง');
  expect(followedMatters.otherParty(parties, personTray(8))).toBe('ผู้ถือเรื่อง');
  expect(followedMatters.otherParty({ ...parties, holderName: '' }, personTray(8))).toBe('ผู้รับ');
});
