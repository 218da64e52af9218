import type { BookQuery, BookFormat } from '#contract/registers/registers.ts';
import { bookExportPath } from '#contract/registers/registers.ts';
import { bookYearAt, bookYearOfDay, monthsOfBookYear, type BookYears } from '#domain/registers/book-years.ts';
import type { Book } from '#domain/registers/books.ts';

/** What a person has chosen to see. */
export interface BookChoice {
  readonly book: Book;
  readonly unitId: number;
  /** Of the book: a fiscal year is named by the year in which it ends. */
  readonly year: number;
  /** `YYYY-MM` of the common era, or null for the whole year. */
  readonly month: string | null;
  /** One day alone (`YYYY-MM-DD`) of the year, whatever the month says; null for all. */
  readonly day: string | null;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
}

/**
 * The choice with its year as the book counts it: that of the day, that which was chosen, or the present one. A month
 * becomes that of the same name in another year.
 */
export function settledChoice(
  settings: readonly BookYears[],
  choice: Omit<BookChoice, 'year'> & { readonly year: number | undefined },
  now: Date,
): BookChoice {
  const { day, month } = choice;
  const year = day === null ? (choice.year ?? bookYearAt(settings, choice, now)) : bookYearOfDay(settings, choice, day);
  const months = monthsOfBookYear(settings, choice, year);
  const isKept = month === null || months.includes(month);
  return { ...choice, year, month: isKept ? month : (months.find((item) => item.slice(5) === month.slice(5)) ?? null) };
}

/** The years offered of a book, newest first: those in which it has numbers, and others: the present one, the one looked at. */
export const offeredYears = (numbered: readonly number[], ...others: readonly number[]): readonly number[] =>
  [...new Set([...numbered, ...others])].toSorted((a, b) => b - a);

/** The request for the lines of a choice, with the text looked for. */
export function bookQuery({ month, year, day, ...choice }: BookChoice, search: string): BookQuery {
  const text = search === '' ? {} : { search };
  if (day !== null) return { ...choice, year, fromDay: day, toDay: day, ...text };
  const days = month === null ? {} : { fromDay: `${month}-01`, toDay: lastDayOfMonth(month) };
  return { ...choice, year, ...days, ...text };
}

/** The day before the first of the next month; months of a `Date` are counted from 0. */
const lastDayOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Where the same lines are fetched as a table. */
export function bookExportUrl(asked: BookQuery, format: BookFormat): string {
  const given = Object.entries({ ...asked, format }).filter(([, value]) => value !== undefined);
  return `/api/${bookExportPath}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
