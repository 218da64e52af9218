import { expect, it } from 'vitest';

import {
  dayBefore,
  dayInFigures,
  dayOf,
  daysAfter,
  endOfDay,
  lastDayUntil,
  longThaiDate,
  startOfDay,
  yearOf,
} from './thai-dates.ts';

it('day and year are those of Bangkok, seven hours ahead of Greenwich', () => {
  const lastMoment = new Date('2026-12-31T16:59:59.999Z');
  const newYear = new Date('2026-12-31T17:00:00Z');
  expect([dayOf(lastMoment), yearOf(lastMoment)]).toEqual(['2026-12-31', 2026]);
  expect([dayOf(newYear), yearOf(newYear)]).toEqual(['2027-01-01', 2027]);
});

it('days are counted over the end of a month and of a leap year’s February', () => {
  expect(daysAfter(new Date('2028-02-28T02:00:00Z'), 1)).toBe('2028-02-29');
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});

it('a period that ends within the first moment of a day ends on that day', () => {
  expect(lastDayUntil(new Date(startOfDay('2026-11-20').getTime() + 1))).toBe('2026-11-20');
});

it('a day lasts from midnight to midnight in Bangkok, and its end still belongs to it', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T17:00:00.000Z');
  expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(lastDayUntil(endOfDay('2026-11-20'))).toBe('2026-11-20');
});

it('letters write the date in words, registers in figures, both in the Buddhist era', () => {
  expect(longThaiDate('2026-11-01')).toBe('1 พฤศจิกายน 2569');
  expect(dayInFigures('2026-01-09')).toBe('9/1/2569');
});
