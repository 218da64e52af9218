/**
 * Older Thai fonts use private-use codes, from U+F700 on, for marks moved out of the way of another mark or of a tall
 * consonant. PDF writers leave them in the text; these are the letters they stand for.
 */
const letters = [
  'ฐ',
  'ิ',
  'ี',
  'ึ',
  'ื',
  '่',
  '้',
  '๊',
  '๋',
  '์',
  '่',
  '้',
  '๊',
  '๋',
  '์',
  'ญ',
  'ั',
  'ํ',
  '็',
  '่',
  '้',
  '๊',
  '๋',
  '์',
  'ุ',
  'ู',
  'ฺ',
];
const first = 0xf700;

/**
 * Nikhahit and sara aa as separate characters, possibly with a tone mark between them: some keyboards, fonts and PDF
 * writers produce this.
 */
const splitSaraAm = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;
const doubledMark = /([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g;
const doubledSaraE = /เเ/g;

/** Normal spelling: sara am and sara ae as one character, no mark twice. */
export const normalizeThaiMarks = (text: string): string =>
  text.replace(splitSaraAm, '$1ำ').replace(doubledMark, '$1').replace(doubledSaraE, 'แ');

/** Repairs text from a PDF or the clipboard: moved marks are put back and all marks normalized. */
export const repairThaiText = (text: string): string =>
  normalizeThaiMarks(text.replace(/[\uF700-\uF71A]/g, (glyph) => letters[glyph.charCodeAt(0) - first] ?? glyph));
