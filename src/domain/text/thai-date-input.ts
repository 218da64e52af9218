import { buddhistOffsetYears } from './thai-dates.ts';
import { toArabicDigits } from './thai-digits.ts';

const months = ['มค', 'กพ', 'มีค', 'เมย', 'พค', 'มิย', 'กค', 'สค', 'กย', 'ตค', 'พย', 'ธค'];
const monthNames = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
];
const englishMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const centuryOfBuddhistYears = 2500;
/** A year above this is of the Buddhist era. */
const latestCommonYear = 2400;

/**
 * The day a person typed, as `YYYY-MM-DD` of the common era: `20/11/2569`, `๒๐-๑๑-๖๙`, `1 ม.ค. 69`, `20 พฤศจิกายน
 * 2569`, `20112569`, `2026-11-20`; the default year is that of `today`. Null for an invalid day, such as 31/02.
 * @param era of a year of two digits; in the common era it is the year nearest to `today`.
 */
export function parseTypedDay(typed: string, today: string, era: 'buddhist' | 'common' = 'buddhist'): string | null {
  const text = toArabicDigits(typed)
    .trim()
    .replace(/พ\.?\s*ศ\.?/, ' ');
  const presentYear = Number(today.slice(0, 4));
  const fullYear = (digits: string) =>
    digits.length === 2 ? yearOfTwo[era](Number(digits), presentYear) : Number(digits);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayFrom(Number(iso[3]), Number(iso[2]), Number(iso[1]));
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (packed) return dayFrom(Number(packed[1]), Number(packed[2]), fullYear(packed[3] ?? ''));
  const spaced = text.replaceAll(/[\s/.-]+/g, ' ').trimEnd();
  const parts = /^(\d{1,2}) (\d{1,2}|[ก-๎]+(?: [ก-๎]+)*)(?: ?(\d{4}|\d{2}))?$/.exec(spaced);
  if (!parts) return null;
  const year = parts[3] === undefined ? presentYear : fullYear(parts[3]);
  return dayFrom(Number(parts[1]), monthFrom(parts[2] ?? ''), year);
}

/**
 * The day in a cell of a table, as `YYYY-MM-DD` of the common era; null where that is not sure. Nobody sees it while it is
 * read, and other programs save days with the month first: so a year of four figures is needed, and with figures alone one
 * of the Buddhist era, or `2026-11-20`.
 */
export function parseDayOfTable(cell: string): string | null {
  const text = toArabicDigits(cell).trim();
  const isIso = /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
  const year = /(?:^|\D)(\d{4})$/.exec(text)?.[1];
  const isSure = isIso || (year !== undefined && (/[ก-๎]/.test(text) || Number(year) > latestCommonYear));
  // The year stands there, so today does not matter.
  return isSure ? parseTypedDay(text, '2000-01-01') : null;
}

/** 1 to 12 of a month in Thai or English letters, short or long: `มี.ค.`, `มีนาคม`, `Mar`; 0 for a word that is no month. */
export function monthTyped(word: string): number {
  const english = /^[a-z]{3,}\.?$/i.test(word) ? word.toLowerCase().replace('.', '') : undefined;
  if (english === undefined) return /\d/.test(word) ? 0 : monthFrom(word);
  return englishMonths.findIndex((name) => name === english || name.slice(0, 3) === english) + 1;
}

/** The year of the common era that two or four figures of either era mean: two are of the Buddhist era. */
export function yearTyped(digits: string): number {
  const year = digits.length === 2 ? yearOfTwo.buddhist(Number(digits)) : Number(digits);
  return year > latestCommonYear ? year - buddhistOffsetYears : year;
}

/** 1 to 12, or 0 for a word that is no month. */
function monthFrom(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.replace(/[\s.]/g, '');
  return Math.max(months.indexOf(word), monthNames.indexOf(word)) + 1;
}

const yearOfTwo = {
  buddhist: (digits: number) => centuryOfBuddhistYears + digits,
  common: (digits: number, present: number) => present + ((((digits - present) % 100) + 150) % 100) - 50,
};

function dayFrom(day: number, month: number, year: number): string | null {
  const commonYear = year > latestCommonYear ? year - buddhistOffsetYears : year;
  const date = new Date(Date.UTC(commonYear, month - 1, day));
  const isReal = date.getUTCFullYear() === commonYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
