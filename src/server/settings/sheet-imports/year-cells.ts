import { books, type Book } from '#domain/registers/books.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { toArabicDigits } from '#domain/text/thai-digits.ts';

import type { FileRow, SheetFault } from '../sheets/sheet-plan.ts';
import { sheetWords } from '../sheets/sheet-words.ts';
import { languages, named, unknownIn } from './sheet-table.ts';

/** No year of the common era in a register comes after it, and none of the Buddhist era before it. */
const lastCommonYear = 2300;

/** Of the common era; undefined of what is no year. */
export function yearIn(text: string): number | undefined {
  const figures = toArabicDigits(text).trim();
  if (!/^\d{4}$/.test(figures)) return undefined;
  return Number(figures) > lastCommonYear ? Number(figures) - buddhistOffsetYears : Number(figures);
}

/** What is wrong with a row that names no register of a unit. */
export const unknownRegister = (row: FileRow, isUnit: (text: string) => boolean): SheetFault =>
  isUnit(row.texts.unit ?? '') ? unknownIn(row, 'book', 'bookOfUnit') : unknownIn(row, 'unit', 'unit');

/** An open register by its name in either language. */
export const openBookNamed = named<Book>(
  languages.flatMap((language) => books.map((book) => [sheetWords[language].registers.books[book], book] as const)),
);
