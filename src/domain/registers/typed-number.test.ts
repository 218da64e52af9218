import { describe, expect, it } from 'vitest';

import { typedNumber } from './typed-number.ts';

describe('a register number as typed', () => {
  it.each([
    ['123', { number: 123, point: null, year: null }],
    ['๑๒๓', { number: 123, point: null, year: null }],
    ['123/2569', { number: 123, point: null, year: 2026 }],
    ['๑๒๓/๒๕๖๙', { number: 123, point: null, year: 2026 }],
    [' 123 / 2026 ', { number: 123, point: null, year: 2026 }],
    ['123/1', { number: 123, point: 1, year: null }],
    ['00123/1/2569', { number: 123, point: 1, year: 2026 }],
  ])('%s', (typed, read) => expect(typedNumber(typed)).toEqual(read));

  it.each(['', 'มท 0201/45', '123/', '123/2569/1', '12a', '1234567890123'])('%s is no register number', (typed) =>
    expect(typedNumber(typed)).toBeUndefined(),
  );
});
