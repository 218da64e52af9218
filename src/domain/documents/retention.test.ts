import { expect, it } from 'vitest';

import { retentionOf } from './retention.ts';

const plain = { years: null, isForEver: false };

it.each([
  ['open, without a category', null, null, { years: 10, untilYear: null }],
  ['closed', 2026, null, { years: 10, untilYear: 2036 }],
  ['of a category that says nothing', 2026, plain, { years: 10, untilYear: 2036 }],
  ['of a category with its own years', 2026, { years: 1, isForEver: false }, { years: 1, untilYear: 2027 }],
  ['of a category that is kept for ever', 2026, { years: 1, isForEver: true }, { years: null, untilYear: null }],
] as const)('a letter that is %s', (_, closedIn, category, expected) => {
  expect(retentionOf(closedIn, 10, category)).toEqual(expected);
});
