import { dayBefore, dayOf } from '../text/thai-dates.ts';
import type { Series } from './books.ts';

/**
 * By the calendar, or by the fiscal year: 1 October – 30 September, named by the year in which it ends
 * (docs/rules/registers.md).
 */
export const yearBases = ['calendar', 'fiscal'] as const;
export type YearBasis = (typeof yearBases)[number];

/** One of a unit's registers; the secret register of a kind is separate from the open one. */
export type BookOfUnit = Pick<Series, 'unitId' | 'book' | 'isSecret'>;

/** The year basis of a register from a year on. */
export interface BookYears extends BookOfUnit {
  readonly fromYear: number;
  readonly yearBasis: YearBasis;
}

const firstFiscalMonth = 10;
const firstDays: Readonly<Record<YearBasis, (year: number) => string>> = {
  calendar: (year) => `${year}-01-01`,
  fiscal: (year) => `${year - 1}-${firstFiscalMonth}-01`,
};

/** The year (common era) of a moment in Bangkok. */
export const yearOfBook = (moment: Date, yearBasis: YearBasis): number => yearOfDay(dayOf(moment), yearBasis);

function yearOfDay(day: string, yearBasis: YearBasis): number {
  const year = Number(day.slice(0, 4));
  return day >= firstDays[yearBasis](year + 1) ? year + 1 : year;
}

/** The year basis last set for that year or an earlier one; the calendar if it was never set. */
export function yearBasisOf(settings: readonly BookYears[], { unitId, book, isSecret }: BookOfUnit, year: number) {
  const last = settings
    .filter((setting) => setting.unitId === unitId && setting.book === book && setting.isSecret === isSecret)
    .filter(({ fromYear }) => fromYear <= year)
    .toSorted((a, b) => a.fromYear - b.fromYear)
    .at(-1);
  return last?.yearBasis ?? 'calendar';
}

/** The register year of a day: from October on the next one, if the register counts by the fiscal year. */
export const bookYearOfDay = (settings: readonly BookYears[], book: BookOfUnit, day: string): number =>
  yearOfDay(day, yearBasisOf(settings, book, yearOfDay(day, 'fiscal')));

export const bookYearAt = (settings: readonly BookYears[], book: BookOfUnit, moment: Date): number =>
  bookYearOfDay(settings, book, dayOf(moment));

/** The days of a register year: until the next year begins, whatever its basis. */
export function daysOfBookYear(settings: readonly BookYears[], book: BookOfUnit, year: number) {
  const firstDay = (of: number) => firstDays[yearBasisOf(settings, book, of)](of);
  return { firstDay: firstDay(year), lastDay: dayBefore(firstDay(year + 1)) };
}

/** The months of a register year in order, `YYYY-MM`. */
export function monthsOfBookYear(settings: readonly BookYears[], book: BookOfUnit, year: number): readonly string[] {
  const { firstDay, lastDay } = daysOfBookYear(settings, book, year);
  const ordinal = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = ordinal(firstDay);
  return Array.from({ length: ordinal(lastDay) - first + 1 }, (_, index) => monthWithOrdinal(first + index));
}

const monthWithOrdinal = (ordinal: number) =>
  `${Math.floor(ordinal / 12)}-${String((ordinal % 12) + 1).padStart(2, '0')}`;
