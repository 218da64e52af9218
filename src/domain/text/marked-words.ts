import { readingsOf } from './search-text.ts';
import { toArabicDigits, toThaiDigits } from './thai-digits.ts';

/** The words to be marked where they were found: as typed, in the digits of either script, their years in either era. */
export function markedWords(typed: string): string[] {
  const words = [typed, ...readingsOf(typed)].flatMap((reading) => reading.trim().split(/\s+/));
  return [...new Set(words.flatMap((word) => [word, toArabicDigits(word), toThaiDigits(word)]))].filter(Boolean);
}
