import { expect, it } from 'vitest';

import { calendarOf, defaultOfficeHours } from '#domain/calendar/work-calendar.ts';

import { receiptDayOf } from './receipt-day.ts';

const calendar = calendarOf(defaultOfficeHours, [{ day: '2026-12-07', kind: 'annual' }]);

it.each([
  ['within office hours', '2026-11-20T16:29:59+07:00', '2026-11-20'],
  ['before the office opens', '2026-11-20T06:00:00+07:00', '2026-11-20'],
  ['on a Friday evening', '2026-11-20T16:30:00+07:00', '2026-11-23'],
  ['before a weekend and a holiday', '2026-12-04T20:00:00+07:00', '2026-12-08'],
])('a letter that arrives %s, at %s, is received on %s', (_when, moment, day) => {
  expect(receiptDayOf(new Date(moment), calendar)).toBe(day);
});
