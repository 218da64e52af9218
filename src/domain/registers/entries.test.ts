import { describe, expect, it } from 'vitest';

import { entryActionsFor } from './entries.ts';

const today = '2026-11-20';
const letter = {
  book: 'send',
  kind: 'letter',
  isCancelled: false,
  isReservedForDraft: false,
  letterDate: today,
} as const;
const reserved = { ...letter, kind: 'reserved' } as const;

describe('what the maintainer of a register may do with an entry', () => {
  it.for([
    ['a letter’s number is only followed by an inserted one', letter, ['insertAfter']],
    ['a free reserved number is cancelled too', reserved, ['cancelNumber', 'insertAfter']],
    ['a number that a draft uses is not cancelled', { ...reserved, isReservedForDraft: true }, ['insertAfter']],
    ['a cancelled number is not cancelled again', { ...reserved, isCancelled: true }, ['insertAfter']],
    ['nothing follows a number of a day to come', { ...reserved, letterDate: '2026-11-21' }, ['cancelNumber']],
    ['an entry of an earlier day is followed', { ...letter, letterDate: '2026-11-19' }, ['insertAfter']],
    ['an entry without a date is followed', { ...letter, letterDate: null }, ['insertAfter']],
    ['skipped numbers stay as they are', { ...letter, kind: 'skipped' }, []],
    ['a receive register gets its entries from letters only', { ...letter, book: 'receive' }, []],
  ] as const)('%s', ([, entry, actions]) => {
    expect(entryActionsFor(entry, today)).toEqual(actions);
  });
});
