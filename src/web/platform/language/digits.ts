import { toThaiDigits } from '#domain/text/thai-digits.ts';
import { readPreferences } from '#web/platform/preferences/preferences.ts';

/** Numbers of lists, counts and dates in the digits the person likes; what was written on paper stays as it is. */
export const inOwnDigits = (number: number | string): string =>
  readPreferences().digits === 'thai' ? toThaiDigits(String(number)) : String(number);
