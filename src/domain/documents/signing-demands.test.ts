import { expect, it } from 'vitest';

import { isDemanded } from './signing-demands.ts';

it.each([
  ['byMode', true, true],
  ['byMode', false, false],
  ['always', false, true],
  ['never', true, false],
] as const)('what is asked %s is asked of who signs, in production %s: %s', (demand, isProduction, expected) => {
  expect(isDemanded(demand, isProduction)).toBe(expected);
});
