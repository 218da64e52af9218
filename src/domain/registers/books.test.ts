import { expect, it } from 'vitest';

import { entryNumber } from './books.ts';

it('an entry shows its number, an inserted one its point, and skipped numbers from the first to the last', () => {
  const entry = { number: 123, point: 0, untilNumber: null };
  expect(entryNumber(entry)).toBe('123');
  expect(entryNumber({ ...entry, point: 1 })).toBe('123/1');
  expect(entryNumber({ ...entry, untilNumber: 140 })).toBe('123–140');
  expect(entryNumber({ ...entry, untilNumber: 123 })).toBe('123');
});
