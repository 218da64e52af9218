/** From 0 to 9. */
export const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

export const toArabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)));

export const toThaiDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => thaiDigits[Number(digit)] ?? digit);
