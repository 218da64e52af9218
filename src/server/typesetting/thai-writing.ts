import { longThaiDate } from '#domain/text/thai-dates.ts';

export const withThaiDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0e20));

/** ๒๑ พฤศจิกายน ๒๕๖๙ */
export const letterDate = (day: string): string => withThaiDigits(longThaiDate(day));
