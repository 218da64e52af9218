import { expect, test } from 'vitest';

import {
  nextNoticeTryAt,
  noticeOfDismissing,
  noticeOfRegistering,
  secrecyOfCode,
  speedOfCode,
} from './ecms-notices.ts';

const now = new Date('2026-11-20T03:00:00Z');

test.for([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 240],
  [50, 240],
] as const)('after %i tries the next follows %i minutes later', ([attempts, minutes]) => {
  expect(nextNoticeTryAt(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000);
});

test.for([
  ['', 1],
  ['001', 1],
  ['002', 2],
  ['003', 3],
  ['004', 4],
  ['999', 3],
] as const)('the code %j is class %i', ([code, secrecy]) => {
  expect(secrecyOfCode(code)).toBe(secrecy);
});

test.for([
  ['', 1],
  ['001', 1],
  ['002', 2],
  ['003', 3],
  ['004', 4],
  ['999', 1],
] as const)('the code %j is speed %i', ([code, speed]) => {
  expect(speedOfCode(code)).toBe(speed);
});

test('a letter by e-CMS is answered as what became of it; anything else is not', () => {
  const letter = { channel: 'ecms', problem: null } as const;
  expect(noticeOfRegistering(letter)).toBe('accept');
  expect((['junk', 'misdirected', 'merged'] as const).map((reason) => noticeOfDismissing(letter, reason))).toEqual([
    'reject',
    'invalidLetter',
    undefined,
  ]);
  for (const other of [
    { ...letter, channel: 'email' },
    { ...letter, problem: 'unreadable' },
  ] as const)
    expect([noticeOfRegistering(other), noticeOfDismissing(other, 'junk')]).toEqual([undefined, undefined]);
});
