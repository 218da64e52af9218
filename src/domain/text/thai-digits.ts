const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/** Thai digits as Arabic ones; everything else stays. */
export const toArabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)));

/** Arabic digits as Thai ones; everything else stays. */
export const toThaiDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => thaiDigits[Number(digit)] ?? digit);
