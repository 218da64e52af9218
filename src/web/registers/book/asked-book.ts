import type { AskedBook, BookFormat } from '#contract/registers.ts';
import { bookExportPath } from '#contract/registers.ts';
import type { Book } from '#domain/registers/books.ts';

/** What a person has chosen to see. */
export interface BookChoice {
  readonly book: Book;
  readonly unitId: number;
  readonly year: number;
  /** 1 to 12, or null for the whole year. */
  readonly month: number | null;
  /** One day alone (`YYYY-MM-DD`), whatever year and month say; null for all. */
  readonly day: string | null;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The request for the lines of a choice, with the text looked for. */
export function askedBook({ month, year, day, ...choice }: BookChoice, search: string): AskedBook {
  const text = search === '' ? {} : { search };
  if (day !== null) return { ...choice, year: Number(day.slice(0, 4)), fromDay: day, toDay: day, ...text };
  return { ...choice, year, ...(month === null ? {} : daysOfMonth(year, month)), ...text };
}

function daysOfMonth(year: number, month: number) {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const start = `${year}-${twoDigits(month)}`;
  return { fromDay: `${start}-01`, toDay: `${start}-${twoDigits(lastDay)}` };
}

/** Where the same lines are fetched as a table. */
export function bookExportUrl(asked: AskedBook, format: BookFormat): string {
  const given = Object.entries({ ...asked, format }).filter(([, value]) => value !== undefined);
  return `/api/${bookExportPath}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
