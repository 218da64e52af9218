import { composed } from './composed.ts';
import { buddhistOffsetYears } from './thai-dates.ts';
import { normalizeThaiMarks } from './thai-glyphs.ts';

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const thaiDigits = /[๐-๙]/g;
/** Buddhist years 2400–2699 and the same years in the common era. */
const year = /(?<!\d)(?:2[4-6]\d\d|1[89]\d\d|20\d\d|21[0-5]\d)(?!\d)/g;

/**
 * The text in which a document is searched: every way of typing the same Thai gives the same result. It has only what
 * was written; a query tries a year in either era (`readingsOf`). Idempotent.
 */
export const searchText = (...parts: readonly string[]): string => folded(parts.join(' '));

/** The number of a letter for comparison: people type the same one with and without its spaces. */
export const foldedNumber = (number: string): string => folded(number).replaceAll(' ', '');

/** A pattern for LIKE on a `search_text` column: the words of the query in their order, anything between them. */
export const likePattern = (query: string): string =>
  `%${folded(query)
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll(' ', '%')}%`;

/** Further years are searched as typed, because each doubles the number of readings. */
const maxYears = 3;

/** The query as `searchText` folds it, and with each of its years in the other era too. */
export function readingsOf(typed: string): readonly string[] {
  const reading = folded(typed);
  const years = [...new Set(reading.match(year))].slice(0, maxYears);
  const inBothEras = (text: string, typedYear: string) => [
    text,
    text.replace(year, (found) => (found === typedYear ? inOtherEra(found) : found)),
  ];
  const readings = years.reduce((texts, item) => texts.flatMap((text) => inBothEras(text, item)), [reading]);
  return [...new Set(readings)];
}

const folded = (text: string) => foldedLetters(text).trim();

/** The folded letters of a text with the space around them. */
export const foldedLetters = (text: string): string =>
  normalizeThaiMarks(
    composed(text)
      .replace(invisible, '')
      .replace(thaiDigits, (digit) => String(digit.charCodeAt(0) - 0x0e50)),
  )
    .toLowerCase()
    .replace(/\s+/g, ' ');

const inOtherEra = (text: string) => {
  const number = Number(text);
  return String(number >= 2400 ? number - buddhistOffsetYears : number + buddhistOffsetYears);
};
