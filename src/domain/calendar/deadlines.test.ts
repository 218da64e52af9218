import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deadlineStageOf, dueAfter, isWorkingTime, laterBy, nextWorkingTime, workingDaysLate } from './deadlines.ts';
import { calendarOf, defaultOfficeHours, endOfWorkingDay, type WorkCalendar } from './work-calendar.ts';

const bangkok = (text: string) => new Date(`${text}:00+07:00`);
const noticeDays = { reminder: 1, escalation: 3 };
const closedOn = (holidays: Iterable<string>, hours = defaultOfficeHours): WorkCalendar => ({
  hours,
  holidays: new Set(holidays),
  workingDays: new Set(),
});
const calendar = closedOn(['2026-05-01', '2026-05-04']);

it('working time lasts to the end of its last minute, and is its own next working time', () => {
  const lastSeconds = new Date('2026-05-05T16:29:30+07:00');
  expect(isWorkingTime(lastSeconds, calendar)).toBe(true);
  expect(nextWorkingTime(lastSeconds, calendar)).toEqual(lastSeconds);
  expect(isWorkingTime(bangkok('2026-05-05T16:30'), calendar)).toBe(false);
});

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
    expect(dueAfter(bangkok(from), hours, 'workingHours', calendar)).toEqual(bangkok(due));
  });

  it.each([
    ['the next day', '2026-05-05T09:00', 1, '2026-05-06T16:30'],
    ['from after closing', '2026-05-05T17:00', 1, '2026-05-07T16:30'],
    ['over a weekend with holidays', '2026-04-30T10:00', 3, '2026-05-07T16:30'],
    ['seven days', '2026-05-05T10:00', 7, '2026-05-14T16:30'],
  ])('counts working days: %s', (_case, from, days, due) => {
    expect(dueAfter(bangkok(from), days, 'workingDays', calendar)).toEqual(bangkok(due));
  });

  const moments = fc.date({ min: bangkok('2025-11-01T00:00'), max: bangkok('2027-12-01T00:00'), noInvalidDate: true });

  it('is never before the start and ends in working time or at closing', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 30 }), (from, hours) => {
        const due = dueAfter(from, hours, 'workingHours', calendar);
        expect(due.getTime()).toBeGreaterThan(from.getTime());
        expect(isWorkingTime(new Date(due.getTime() - 60_000), calendar)).toBe(true);
      }),
    );
  });

  it('is additive in hours', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (from, first, second) => {
        const between = dueAfter(from, first, 'workingHours', calendar);
        expect(dueAfter(between, second, 'workingHours', calendar)).toEqual(
          dueAfter(from, first + second, 'workingHours', calendar),
        );
      }),
    );
  });

  it('begins at the next opening', () => {
    expect(nextWorkingTime(bangkok('2026-04-30T18:00'), calendar)).toEqual(bangkok('2026-05-05T08:30'));
    expect(nextWorkingTime(bangkok('2026-05-05T10:17'), calendar)).toEqual(bangkok('2026-05-05T10:17'));
  });
});

describe('the office hours and days of an agency', () => {
  const own = { ...defaultOfficeHours, opens: '07:30', closes: '15:30' };
  it('apply to its deadlines', () => {
    const early = closedOn(['2026-05-01', '2026-05-04'], own);
    expect(dueAfter(bangkok('2026-05-05T09:00'), 1, 'workingDays', early)).toEqual(bangkok('2026-05-06T15:30'));
    expect(dueAfter(bangkok('2026-05-05T14:30'), 2, 'workingHours', early)).toEqual(bangkok('2026-05-06T08:30'));
    expect(isWorkingTime(bangkok('2026-05-05T15:45'), early)).toBe(false);
    expect(nextWorkingTime(bangkok('2026-05-05T16:00'), early)).toEqual(bangkok('2026-05-06T07:30'));
  });

  it('include a Saturday worked in exchange, and exclude a special holiday', () => {
    const exchanged = calendarOf(defaultOfficeHours, [
      { day: '2026-05-08', kind: 'special' },
      { day: '2026-05-09', kind: 'working' },
    ]);
    expect(dueAfter(bangkok('2026-05-07T10:00'), 1, 'workingDays', exchanged)).toEqual(bangkok('2026-05-09T16:30'));
    expect(workingDaysLate(bangkok('2026-05-07T16:30'), bangkok('2026-05-11T09:00'), exchanged)).toBe(2);
    expect(deadlineStageOf(bangkok('2026-05-09T16:30'), bangkok('2026-05-09T09:00'), exchanged, noticeDays)).toBe(
      'dueToday',
    );
  });
});

describe('the notice about a deadline', () => {
  // 1 May 2026 is a Friday and a holiday, as is Monday the 4th.
  it.each([
    ['2026-04-29T08:30', '2026-04-30T16:30', 'dueSoon'],
    ['2026-04-28T08:30', '2026-04-30T16:30', undefined],
    ['2026-04-30T08:30', '2026-04-30T16:30', 'dueToday'],
    ['2026-04-30T08:30', '2026-05-05T16:30', 'dueSoon'],
    ['2026-05-04T08:30', '2026-05-05T16:30', undefined],
    ['2026-05-05T08:30', '2026-05-02T16:30', undefined],
    ['2026-05-07T08:30', '2026-04-30T16:30', 'overdue'],
    ['2026-05-06T08:30', '2026-04-30T16:30', undefined],
  ])('on %s, of a deadline on %s, is %s', (now, due, word) => {
    expect(deadlineStageOf(bangkok(due), bangkok(now), calendar, noticeDays)).toBe(word);
  });

  it('counts the working days since the deadline as late', () => {
    expect(workingDaysLate(bangkok('2026-04-30T16:30'), bangkok('2026-04-30T17:00'), calendar)).toBe(0);
    expect(workingDaysLate(bangkok('2026-04-30T16:30'), bangkok('2026-05-04T09:00'), calendar)).toBe(0);
    expect(workingDaysLate(bangkok('2026-04-30T16:30'), bangkok('2026-05-05T00:10'), calendar)).toBe(1);
  });

  it('is late by the working days of each day since, counted by weeks', () => {
    const day = fc.integer({ min: -3000, max: 3000 });
    const name = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
    const named = fc.uniqueArray(day, { maxLength: 300 }).map((days) => new Set(days.map(name)));
    const isWorked = (day: number, { holidays, workingDays }: WorkCalendar) => {
      const isWeekend = [0, 6].includes(new Date(day * 86_400_000).getUTCDay());
      return workingDays.has(name(day)) || (!isWeekend && !holidays.has(name(day)));
    };
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 600 }), named, named, (due, passed, holidays, workingDays) => {
        const kept = { hours: defaultOfficeHours, holidays, workingDays };
        const since = Array.from({ length: passed }, (_, index) => due + 1 + index);
        const [dueAt, now] = [bangkok(`${name(due)}T16:30`), bangkok(`${name(due + passed)}T09:00`)];
        expect(workingDaysLate(dueAt, now, kept)).toBe(since.filter((day) => isWorked(day, kept)).length);
      }),
    );
  });

  it('of centuries ago is counted without a look at each day', () => {
    class CountedSet extends Set<string> {
      looks = 0;
      override has(day: string) {
        this.looks += 1;
        return super.has(day);
      }
    }
    const [holidays, workingDays] = [new CountedSet(['1400-01-01']), new CountedSet()];
    const late = workingDaysLate(bangkok('1300-01-03T16:30'), bangkok('2026-01-01T09:00'), {
      hours: defaultOfficeHours,
      holidays,
      workingDays,
    });
    expect(late).toBe(189_403);
    expect(holidays.looks + workingDays.looks).toBeLessThan(10);
  });

  it('is late by as many working days as were added', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => new Date(Date.UTC(2024, 0, 1, 3) + days * 86_400_000));
    const free = fc
      .uniqueArray(day, { maxLength: 40 })
      .map((days) => new Set(days.map((day) => day.toISOString().slice(0, 10))));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), free, (from, amount, daysOff) => {
        const start = nextWorkingTime(from, closedOn(daysOff));
        const due = dueAfter(start, amount, 'workingDays', closedOn(daysOff));
        expect(daysOff.has(due.toISOString().slice(0, 10))).toBe(false);
        expect(workingDaysLate(start, due, closedOn(daysOff))).toBe(amount);
      }),
    );
  });
});

it('a deadline moved by working days stays at its time of day', () => {
  const due = bangkok('2026-04-30T10:15');
  expect(laterBy(due, 0, calendar)).toEqual(due);
  expect(laterBy(due, 1, calendar)).toEqual(bangkok('2026-05-05T10:15'));
  expect(laterBy(due, 4, calendar)).toEqual(bangkok('2026-05-08T10:15'));
});

it('what is due on a day is due when the office closes in Bangkok', () => {
  expect(endOfWorkingDay('2026-05-05', '16:30')).toEqual(bangkok('2026-05-05T16:30'));
});
