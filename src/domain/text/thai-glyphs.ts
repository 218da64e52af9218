/**
 * The private-use codes by which older Thai fonts name marks moved out of the way of another mark or of a tall
 * consonant, and the letters they stand for, from U+F700 on. PDF writers leave them in the text.
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

/** Nikhahit and sara aa apart, a tone mark perhaps between them: what some keyboards, fonts and PDF writers leave behind. */
const splitSaraAm = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;
const doubledMark = /([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g;
const doubledSaraE = /เเ/g;

/** Thai as it is spelled: sara am and sara ae in one piece, no mark twice. */
export const normalizeThaiMarks = (text: string): string =>
  text.replace(splitSaraAm, '$1ำ').replace(doubledMark, '$1').replace(doubledSaraE, 'แ');

/** Text taken out of a PDF or pasted, with the moved marks put back, and its marks mended. */
export const repairThaiText = (text: string): string =>
  normalizeThaiMarks(text.replace(/[\uF700-\uF71A]/g, (glyph) => letters[glyph.charCodeAt(0) - first] ?? glyph));
