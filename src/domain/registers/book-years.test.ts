import { describe, expect, it } from 'vitest';

import {
  bookYearAt,
  bookYearOfDay,
  daysOfBookYear,
  monthsOfBookYear,
  yearBasisOf,
  yearOfBook,
  type BookYears,
} from './book-years.ts';

const bangkok = (moment: string) => new Date(`${moment}+07:00`);
const book = { unitId: 7, book: 'send', isSecret: false } as const;
const from = (fromYear: number, yearBasis: BookYears['yearBasis']): BookYears => ({ ...book, fromYear, yearBasis });

describe('the year of a moment', () => {
  it.each([
    ['2026-09-30T23:59:59.999', 2026, 2026],
    ['2026-10-01T00:00:00', 2026, 2027],
    ['2026-12-31T23:59:59.999', 2026, 2027],
    ['2027-01-01T00:00:00', 2027, 2027],
    ['2027-09-30T23:59:59.999', 2027, 2027],
    ['2027-10-01T00:00:00', 2027, 2028],
  ])('at %s in Bangkok is %i by the calendar and fiscal year %i', (moment, calendar, fiscal) => {
    expect(yearOfBook(bangkok(moment), 'calendar')).toBe(calendar);
    expect(yearOfBook(bangkok(moment), 'fiscal')).toBe(fiscal);
  });

  it('turns at midnight in Bangkok, not in Greenwich', () => {
    expect(yearOfBook(new Date('2026-09-30T16:59:59Z'), 'fiscal')).toBe(2026);
    expect(yearOfBook(new Date('2026-09-30T17:00:00Z'), 'fiscal')).toBe(2027);
    expect(yearOfBook(new Date('2026-12-31T17:00:00Z'), 'calendar')).toBe(2027);
  });
});

describe('the years of a register', () => {
  it('are counted by the calendar by default, and when only another register was set', () => {
    expect(yearBasisOf([], book, 2027)).toBe('calendar');
    for (const item of [
      { ...book, unitId: 8 },
      { ...book, book: 'receive' as const },
      { ...book, isSecret: true },
    ])
      expect(yearBasisOf([from(2020, 'fiscal')], item, 2027)).toBe('calendar');
  });

  it('change their basis from the year set on, and not before', () => {
    const settings = [from(2030, 'calendar'), from(2028, 'fiscal')];
    expect([2027, 2028, 2029, 2030].map((year) => yearBasisOf(settings, book, year))).toEqual([
      'calendar',
      'fiscal',
      'fiscal',
      'calendar',
    ]);
  });

  it('follow each other without a gap, a day in two years or a year twice', () => {
    const settings = [from(2028, 'fiscal'), from(2030, 'calendar')];
    expect(daysOfBookYear(settings, book, 2026)).toEqual({ firstDay: '2026-01-01', lastDay: '2026-12-31' });
    // The last calendar year ends where the first fiscal year begins; the last fiscal year continues until the next
    // calendar year.
    expect(daysOfBookYear(settings, book, 2027)).toEqual({ firstDay: '2027-01-01', lastDay: '2027-09-30' });
    expect(daysOfBookYear(settings, book, 2028)).toEqual({ firstDay: '2027-10-01', lastDay: '2028-09-30' });
    expect(daysOfBookYear(settings, book, 2029)).toEqual({ firstDay: '2028-10-01', lastDay: '2029-12-31' });
    expect(daysOfBookYear(settings, book, 2030)).toEqual({ firstDay: '2030-01-01', lastDay: '2030-12-31' });
    for (let moment = bangkok('2026-01-01T12:00'); moment < bangkok('2031-12-31T00:00');) {
      const year = bookYearAt(settings, book, moment);
      const day = moment.toISOString().slice(0, 10);
      const { firstDay, lastDay } = daysOfBookYear(settings, book, year);
      expect(day >= firstDay && day <= lastDay, day).toBe(true);
      moment = new Date(moment.getTime() + 86_400_000);
    }
  });

  it('give the year of a chosen day', () => {
    const settings = [from(2027, 'fiscal')];
    expect(bookYearOfDay(settings, book, '2026-09-30')).toBe(2026);
    expect(bookYearOfDay(settings, book, '2026-10-01')).toBe(2027);
    expect(bookYearOfDay(settings, book, '2027-01-01')).toBe(2027);
    expect(bookYearOfDay([], book, '2026-10-01')).toBe(2026);
  });

  it('have their months from October to September, or as many as the year has', () => {
    const settings = [from(2028, 'fiscal'), from(2029, 'calendar')];
    expect(monthsOfBookYear([], book, 2026)).toHaveLength(12);
    expect(monthsOfBookYear([], book, 2026).at(0)).toBe('2026-01');
    expect(monthsOfBookYear(settings, book, 2027).at(-1)).toBe('2027-09');
    const allMonths = monthsOfBookYear(settings, book, 2028);
    expect([allMonths.at(0), allMonths.at(2), allMonths.at(3), allMonths.at(-1)]).toEqual([
      '2027-10',
      '2027-12',
      '2028-01',
      '2028-12',
    ]);
    expect(new Set(allMonths).size).toBe(15);
  });
});
