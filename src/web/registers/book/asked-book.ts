import type { AskedBook } from '#contract/registers.ts';
import { bookExportPath } from '#contract/registers.ts';
import type { Book } from '#domain/registers/books.ts';

/** What a person has chosen to see. */
export interface BookChoice {
  readonly book: Book;
  readonly unitId: number;
  readonly year: number;
  /** 1 to 12, or null for the whole year. */
  readonly month: number | null;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The request for the lines of a choice, with the text looked for. */
export function askedBook({ month, year, ...choice }: BookChoice, search: string): AskedBook {
  const lastDay = month === null ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days =
    month === null
      ? {}
      : {
          fromDay: `${year}-${twoDigits(month)}-01`,
          toDay: `${year}-${twoDigits(month)}-${twoDigits(lastDay)}`,
        };
  return { ...choice, year, ...days, ...(search === '' ? {} : { search }) };
}

/** Where the same lines are fetched as CSV. */
export function bookExportUrl(asked: AskedBook): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `/api/${bookExportPath}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
