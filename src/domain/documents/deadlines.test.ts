import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dueAfter, isWorkingTime, nextWorkingTime } from './deadlines.ts';

const bangkok = (text: string) => new Date(`${text}:00+07:00`);
const holidays = new Set(['2026-05-01', '2026-05-04']);

describe('dueAfter', () => {
  it.each([
    ['within a morning', '2026-05-05T09:00', 2, '2026-05-05T11:00'],
    ['over lunch', '2026-05-05T11:00', 4, '2026-05-05T16:00'],
    ['over night', '2026-05-05T15:30', 4, '2026-05-06T11:30'],
    ['over a weekend with holidays on both sides', '2026-04-30T16:00', 1, '2026-05-05T09:00'],
    ['from before opening', '2026-05-05T06:10', 4, '2026-05-05T13:30'],
    ['from lunch', '2026-05-05T12:20', 1, '2026-05-05T14:00'],
    ['from a Sunday', '2026-05-10T10:00', 1, '2026-05-11T09:30'],
  ])('counts working hours %s', (_case, from, hours, due) => {
    expect(dueAfter(bangkok(from), hours, 'workingHours', holidays)).toEqual(bangkok(due));
  });

  it.each([
    ['the next day', '2026-05-05T09:00', 1, '2026-05-06T16:30'],
    ['from after closing', '2026-05-05T17:00', 1, '2026-05-07T16:30'],
    ['over a weekend with holidays', '2026-04-30T10:00', 3, '2026-05-07T16:30'],
    ['seven days', '2026-05-05T10:00', 7, '2026-05-14T16:30'],
  ])('counts working days: %s', (_case, from, days, due) => {
    expect(dueAfter(bangkok(from), days, 'workingDays', holidays)).toEqual(bangkok(due));
  });

  const moments = fc.date({ min: bangkok('2025-11-01T00:00'), max: bangkok('2027-12-01T00:00'), noInvalidDate: true });

  it('is never before the start and ends in working time or at closing', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 30 }), (from, hours) => {
        const due = dueAfter(from, hours, 'workingHours', holidays);
        expect(due.getTime()).toBeGreaterThan(from.getTime());
        expect(isWorkingTime(new Date(due.getTime() - 60_000), holidays)).toBe(true);
      }),
    );
  });

  it('is additive in hours', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (from, first, second) => {
        const between = dueAfter(from, first, 'workingHours', holidays);
        expect(dueAfter(between, second, 'workingHours', holidays)).toEqual(
          dueAfter(from, first + second, 'workingHours', holidays),
        );
      }),
    );
  });

  it('finds the next opening', () => {
    expect(nextWorkingTime(bangkok('2026-04-30T18:00'), holidays)).toEqual(bangkok('2026-05-05T08:30'));
    expect(nextWorkingTime(bangkok('2026-05-05T10:17'), holidays)).toEqual(bangkok('2026-05-05T10:17'));
  });
});
