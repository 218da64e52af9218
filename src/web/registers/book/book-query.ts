import type { BookQuery } from '#contract/registers/registers.ts';
import type { TableFormat } from '#contract/table-formats.ts';
import { bookExportPath } from '#contract/registers/registers.ts';
import { bookYearAt, bookYearOfDay, monthsOfBookYear, type BookYears } from '#domain/registers/book-years.ts';
import type { Book } from '#domain/registers/books.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';

export interface BookChoice {
  readonly book: Book;
  readonly unitId: number;
  /** Year of the book; a fiscal year is named after the year in which it ends. */
  readonly year: number;
  /** `YYYY-MM` (CE); null for the whole year. */
  readonly month: string | null;
  /** `YYYY-MM-DD`; overrides the month. Null for all days. */
  readonly day: string | null;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
  /** A heading stands for all types under it. */
  readonly documentTypeId?: number | undefined;
}

/**
 * Resolves the year on the basis of the book: from the day, the chosen year, or the current one. The month moves to
 * the same month of that year.
 */
export function settledChoice(
  settings: readonly BookYears[],
  choice: Omit<BookChoice, 'year'> & { readonly year: number | undefined },
  now: Date,
): BookChoice {
  const { day, month } = choice;
  const year = day === null ? (choice.year ?? bookYearAt(settings, choice, now)) : bookYearOfDay(settings, choice, day);
  const months = monthsOfBookYear(settings, choice, year);
  const isInYear = month === null || months.includes(month);
  return {
    ...choice,
    year,
    month: isInYear ? month : (months.find((item) => item.slice(5) === month.slice(5)) ?? null),
  };
}

/** Years to choose from, newest first: those with numbers, plus the current and the selected one. */
export const offeredYears = (numbered: readonly number[], ...others: readonly number[]): readonly number[] =>
  [...new Set([...numbered, ...others])].toSorted((a, b) => b - a);

export function bookQuery({ month, year, day, ...choice }: BookChoice, search: string): BookQuery {
  const text = search === '' ? {} : { search };
  if (day !== null) return { ...choice, year, fromDay: day, toDay: day, ...text };
  const days = month === null ? {} : { fromDay: `${month}-01`, toDay: lastDayOfMonth(month) };
  return { ...choice, year, ...days, ...text };
}

/** Day 0 of a month is the last day of the previous one, and `Date` months start at 0. */
const lastDayOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

export function bookExportUrl(query: BookQuery, format: TableFormat): string {
  const params = Object.entries({ ...query, format }).filter(([, value]) => value !== undefined);
  return apiAddress(`${bookExportPath}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`);
}
