import { expect, it } from 'vitest';

import { entryNumber, writtenNumber } from './books.ts';

it('an entry shows its number, an inserted one its point, and skipped numbers from the first to the last', () => {
  const entry = { number: 123, point: 0, untilNumber: null };
  expect(entryNumber(entry)).toBe('123');
  expect(entryNumber({ ...entry, point: 1 })).toBe('123/1');
  expect(entryNumber({ ...entry, untilNumber: 140 })).toBe('123–140');
  expect(entryNumber({ ...entry, untilNumber: 123 })).toBe('123');
});

it('a number is printed with the code of the unit, the mark of a circular, or the year of an order', () => {
  const number = { number: 7, point: 0, year: 2026 };
  expect(writtenNumber({ book: 'send', isCircular: false }, 'สต 0203', number)).toBe('สต 0203/7');
  expect(writtenNumber({ book: 'send', isCircular: true }, 'สต 0203', { ...number, point: 2 })).toBe('สต 0203/ว 7/2');
  expect(writtenNumber({ book: 'command', isCircular: false }, 'สต 0203', number)).toBe('7/2569');
  expect(writtenNumber({ book: 'receive', isCircular: false }, 'สต 0203', number)).toBe('');
});
