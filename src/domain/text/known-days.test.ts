import { expect, it } from 'vitest';

import { isKnownDay, isKnownMoment } from './known-days.ts';

it('the days that may be named begin and end with the year', () => {
  expect(['1300-01-01', '2026-11-26', '2999-12-31'].filter(isKnownDay)).toHaveLength(3);
  expect(['1299-12-31', '3000-01-01'].filter(isKnownDay)).toEqual([]);
});

it('a moment may be named when it is of such a day in some time zone', () => {
  const [first, last] = [Date.UTC(1299, 11, 31, 10), Date.UTC(3000, 0, 1, 12)];
  expect([first, last].map((moment) => isKnownMoment(new Date(moment)))).toEqual([true, true]);
  expect([first - 1, last + 1].map((moment) => isKnownMoment(new Date(moment)))).toEqual([false, false]);
});
