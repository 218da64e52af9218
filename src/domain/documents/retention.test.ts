import { expect, it } from 'vitest';

import { retentionOf } from './retention.ts';

const plain = { years: null, isForEver: false };
const newYearsEve = new Date('2026-12-31T16:59:00Z');
const newYear = new Date('2026-12-31T17:00:00Z');

it.each([
  ['open, without a category', null, null, { years: 10, untilYear: null }],
  ['closed in the last minute of the year in Bangkok', newYearsEve, null, { years: 10, untilYear: 2036 }],
  ['closed in the first minute of the next', newYear, null, { years: 10, untilYear: 2037 }],
  ['of a category that says nothing', newYearsEve, plain, { years: 10, untilYear: 2036 }],
  ['of a category with its own years', newYearsEve, { years: 1, isForEver: false }, { years: 1, untilYear: 2027 }],
  ['of a category that is kept for ever', newYearsEve, { years: 1, isForEver: true }, { years: null, untilYear: null }],
] as const)('a letter that is %s', (_, closedAt, category, expected) => {
  expect(retentionOf(closedAt, 10, category)).toEqual(expected);
});
