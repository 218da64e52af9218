import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create } from 'fontkit';

import { partsOfCharacter } from '#domain/text/composed.ts';

import type { Measure } from './break-lines.ts';

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${file}`)));

const regular = read('400Regular/Sarabun_400Regular.ttf');
const bold = read('700Bold/Sarabun_700Bold.ttf');

/**
 * The same font with a name of the same length. The letter ำ uses it, so that `make-text-readable.ts` can tell its า
 * from a normal one.
 */
const renamed = (font: Buffer): Buffer =>
  Buffer.from(font.toString('latin1').replaceAll(utf16('Sarabun'), utf16('Saraamn')), 'latin1');

const utf16 = (text: string) => [...text].map((letter) => `\0${letter}`).join('');

/** The fonts of a letter. TH Sarabun at 16 points has the size of Sarabun at 10.9 points. */
export const fonts: readonly Buffer[] = [regular, bold, renamed(regular), renamed(bold)];

const regularMetrics = create(regular);

/** The template draws an empty box for it. */
export const unknownCharacter = '\uFFFD';

/** Word processors have these, and the fonts another. */
const bullets = /^[●○◦▪▫□➢➤]$/;
const bullet = '•';

/** What is drawn for a character: what it is made of may be in the font. */
function drawn(character: string): string {
  // Marks that are not seen, such as those of direction.
  if (/^\p{Default_Ignorable_Code_Point}$/u.test(character)) return '';
  const has = (part: string) =>
    'hasGlyphForCodePoint' in regularMetrics && regularMetrics.hasGlyphForCodePoint(part.codePointAt(0) ?? 0);
  const isKnown = /^[^\S\u1680]$/.test(character) || has(character) || partsOfCharacter(character).every(has);
  if (isKnown) return character;
  return bullets.test(character) ? bullet : unknownCharacter;
}

const drawnCharacters = new Map<string, string>();

/** The text as the fonts can show it. */
export const drawable = (text: string): string =>
  /^[\n\x20-\x7E\u0E01-\u0E3A\u0E3F-\u0E5B]*$/.test(text)
    ? text
    : Array.from(text.toWellFormed(), (character) => {
        const known = drawnCharacters.get(character) ?? drawn(character);
        drawnCharacters.set(character, known);
        return known;
      }).join('');

const widthsIn = (font: Buffer) => {
  const metrics = create(font);
  const widths = new Map<string, number>();
  return (character: string): number => {
    const known = widths.get(character);
    if (known !== undefined) return known;
    const width =
      'glyphForCodePoint' in metrics ? metrics.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth : 0;
    widths.set(character, width);
    return width;
  };
};

const widthOf = widthsIn(regular);
const widthOfBold = widthsIn(bold);

/** Marks above and below have no width. */
export const measure: Measure = (text, isBold = false) => {
  const width = isBold ? widthOfBold : widthOf;
  return [...drawable(text)].reduce((sum, character) => sum + width(character), 0);
};
