import { buddhistOffset } from './thai-dates.ts';
import { normalizeThaiMarks } from './thai-glyphs.ts';

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const thaiDigits = /[๐-๙]/g;
/** Buddhist years 2400–2699 and the same years in the common era. */
const year = /(?<!\d)(?:2[4-6]\d\d|1[89]\d\d|20\d\d|21[0-5]\d)(?!\d)/g;

/**
 * The text in which a document is sought: every way of typing the same Thai reads alike. It holds nothing that was not
 * written; a year is sought in either era (`readingsOf`). Applying it again changes nothing.
 */
export const searchText = (...parts: readonly string[]): string => folded(parts.join(' '));

/** The number of a letter as it is compared: people key the same one with and without its spaces. */
export const foldedNumber = (number: string): string => folded(number).replaceAll(' ', '');

/** A pattern for LIKE on a `search_text` column: the words of the query in the order typed, anything between them. */
export const likePattern = (query: string): string =>
  `%${folded(query)
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll(' ', '%')}%`;

/** Of more years the others are sought as they were typed. */
const maxYears = 3;

/** What was typed as `searchText` reads it, and with each of its years in the other era too. */
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

/** Letters of a text as a search reads them, the space around them kept. */
export const foldedLetters = (text: string): string =>
  normalizeThaiMarks(
    text
      .normalize('NFC')
      .replace(invisible, '')
      .replace(thaiDigits, (digit) => String(digit.charCodeAt(0) - 0x0e50)),
  )
    .toLowerCase()
    .replace(/\s+/g, ' ');

const inOtherEra = (text: string) => {
  const number = Number(text);
  return String(number >= 2400 ? number - buddhistOffset : number + buddhistOffset);
};
