import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { readPreferences } from '#web/platform/preferences/preferences.ts';

/** Digits follow the person's preference. Not for text that is printed on paper. */
export const inOwnDigits = (number: number | string): string =>
  readPreferences().digits === 'thai' ? toThaiDigits(String(number)) : String(number);
