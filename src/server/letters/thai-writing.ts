import { buddhistOffset } from '#domain/text/thai-dates.ts';

const monthOf = new Intl.DateTimeFormat('th', { month: 'long', timeZone: 'UTC' });

/** Official letters are written with Thai digits. */
export const withThaiDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0e20));

/** `2026-11-21` in words: 21 พฤศจิกายน 2569. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${monthOf.format(date)} ${date.getUTCFullYear() + buddhistOffset}`;
}

/** The same with the digits of a letter: ๒๑ พฤศจิกายน ๒๕๖๙. */
export const letterDate = (day: string): string => withThaiDigits(dayInWords(day));
