import { isKnownDay } from './known-days.ts';
import { monthTyped, parseTypedDay, yearTyped } from './thai-date-input.ts';
import { toArabicDigits } from './thai-digits.ts';

/** Days `YYYY-MM-DD` of the common era, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Periods that are named by where they lie from today. */
export const namedPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'thisFiscalYear',
  'lastFiscalYear',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

const dayFrom = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
/** Day 0 of a month is the last of the month before. */
const months = (year: number, month: number, count = 1): Period => ({
  from: dayFrom(year, month, 1),
  to: dayFrom(year, month + count, 0),
});
const firstFiscalMonth = 10;
/** From October of the year before until September (Budget Procedures Act B.E. 2561, section 4), common era. */
const fiscalYear = (year: number): Period => months(year - 1, firstFiscalMonth, 12);

/** The period as it is on a day: weeks begin on Monday. */
export function periodNamed(name: NamedPeriod, today: string): Period {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const days = (first: number, count: number): Period => ({
    from: dayFrom(year, month, day + first),
    to: dayFrom(year, month, day + first + count - 1),
  });
  const presentFiscalYear = month >= firstFiscalMonth ? year + 1 : year;
  const periods: Readonly<Record<NamedPeriod, Period>> = {
    today: days(0, 1),
    yesterday: days(-1, 1),
    thisWeek: days(-sinceMonday, 7),
    lastWeek: days(-sinceMonday - 7, 7),
    thisMonth: months(year, month),
    lastMonth: months(year, month - 1),
    thisYear: months(year, 1, 12),
    lastYear: months(year - 1, 1, 12),
    thisFiscalYear: fiscalYear(presentFiscalYear),
    lastFiscalYear: fiscalYear(presentFiscalYear - 1),
  };
  return periods[name];
}

/**
 * The days that a typed day or month means: `20/3/2569`, `มี.ค. 69`, `มีนาคม`, `March 2026`. A month without its year is the latest
 * that has begun. Undefined for what may be anything else: a year, which many subjects have, `กค` (a ministry) and `1/2569` (a number
 * of a register).
 */
export function parseTypedPeriod(typed: string, today: string): Period | undefined {
  const text = toArabicDigits(typed).trim().toLowerCase();
  const period = dayTyped(text, today) ?? monthAndYear(text, today);
  return period && isKnownDay(period.from) && isKnownDay(period.to) ? period : undefined;
}

const thaiLetter = /[\u0E01-\u0E4E]/;
const shortThaiWord = /^[\u0E01-\u0E4E]{2,3}$/;

/** With a month in letters, or all three parts: six figures may be a number. */
function dayTyped(text: string, today: string): Period | undefined {
  const isSure = thaiLetter.test(text) || /^\d+([/.-])\d+\1\d+$/.test(text);
  const day = isSure ? parseTypedDay(text, today) : null;
  return day === null ? undefined : { from: day, to: day };
}

function monthAndYear(text: string, today: string): Period | undefined {
  const [, name = '', digits] = /^(\D+)(\d{4}|\d{2})?$/.exec(text) ?? [];
  const month = monthTyped(name.trim());
  // Without its full stops an abbreviation may be one of an agency.
  const isSure = digits !== undefined || !shortThaiWord.test(name.trim());
  if (month === 0 || !isSure) return undefined;
  const [year = 0, presentMonth = 0] = today.split('-').map(Number);
  const latest = month > presentMonth ? year - 1 : year;
  return months(digits === undefined ? latest : yearTyped(digits), month);
}
