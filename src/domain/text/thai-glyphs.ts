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

/** Text taken out of a PDF with the moved marks put back, and sara am in one piece. */
export const repairThaiText = (text: string): string =>
  text
    .replace(/[\uF700-\uF71A]/g, (glyph) => letters[glyph.charCodeAt(0) - first] ?? glyph)
    .replace(/([\u0E48-\u0E4B]?)\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1$2ำ');
