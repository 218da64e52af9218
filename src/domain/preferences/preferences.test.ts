import { expect, test } from 'vitest';

import { isQuiet, moved, phrasesInOrder } from './preferences.ts';

test.for([
  ['21:00', '06:00', '23:30', true],
  ['21:00', '06:00', '05:59', true],
  ['21:00', '06:00', '06:00', false],
  ['12:00', '13:00', '12:00', true],
  ['12:00', '13:00', '13:00', false],
  ['12:00', '13:00', '11:59', false],
  ['12:00', '12:00', '12:00', false],
  [null, '13:00', '12:30', false],
  ['12:00', null, '12:30', false],
] as const)('quiet from %s to %s: at %s %s', ([from, to, time, quiet]) => {
  expect(isQuiet(time, { from, to })).toBe(quiet);
});

test('the person’s own phrases come first, without duplicates', () => {
  expect(phrasesInOrder(['ทราบ', 'เห็นชอบ'], ['อนุมัติ', 'ทราบ'])).toEqual(['ทราบ', 'เห็นชอบ', 'อนุมัติ']);
});

test('a phrase moves one place, and does not move at an end', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
