import { expect, it } from 'vitest';

import { isKnownDay } from './known-days.ts';

it('the days that may be named begin and end with the year', () => {
  expect(['1300-01-01', '2026-11-26', '2999-12-31'].filter(isKnownDay)).toHaveLength(3);
  expect(['1299-12-31', '3000-01-01'].filter(isKnownDay)).toEqual([]);
});
