import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { create } from 'fontkit';

import { partsOfCharacter } from '#domain/text/composed.ts';

import type { Measure } from './break-lines.ts';
import { nameFont } from './name-font.ts';

/** What an agency uploaded in the place of the shipped font, and the points at which it is as high as TH Sarabun at 16. */
export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  readonly size: number;
}

/** The fonts of a letter. */
export interface LetterFont {
  readonly files: readonly Buffer[];
  /** As a template asks for them; `unknown` is the width of an unknown character, in relation to the size. */
  readonly names: {
    readonly family: string;
    readonly raised: string;
    readonly size: number;
    readonly unknown: number;
  };
  readonly measure: Measure;
  /** The text as the fonts can show it. */
  readonly drawable: (text: string) => string;
}

/**
 * The letter ำ has the same font under another name, so that `make-text-readable.ts` can tell its า from a normal one.
 */
const families = { family: 'Letter', raised: 'Letter Am' } as const;

/** The template draws an empty box for it. */
const unknownCharacter = '\uFFFD';
/** A font may give it no width. */
const leastUnknown = 0.3;

function letterFont({ regular, bold, size }: FontFiles): LetterFont {
  const faces = { regular: faceOf(regular), bold: faceOf(bold) };
  const named = (family: string) => [
    nameFont(faces.regular.file, { family, postScript: faces.regular.postScript, isBold: false }),
    nameFont(faces.bold.file, { family, postScript: faces.bold.postScript, isBold: true }),
  ];
  const drawnCharacters = new Map<string, string>();
  const hasBoth = (character: string) => faces.regular.has(character) && faces.bold.has(character);
  const drawable = (text: string): string =>
    /^[\n\x20-\x7E\u0E01-\u0E3A\u0E3F-\u0E5B]*$/.test(text)
      ? text
      : Array.from(text.toWellFormed(), (character) => {
          const known = drawnCharacters.get(character) ?? drawn(character, hasBoth);
          drawnCharacters.set(character, known);
          return known;
        }).join('');
  return {
    files: Object.values(families).flatMap(named),
    names: { ...families, size, unknown: Math.max(leastUnknown, faces.regular.widthOf(unknownCharacter) / 1000) },
    // Marks above and below have no width.
    measure: (text, isBold = false) => {
      const { widthOf } = isBold ? faces.bold : faces.regular;
      return [...drawable(text)].reduce((sum, character) => sum + widthOf(character), 0);
    },
    drawable,
  };
}

/** Word processors have these, and the fonts another. */
const bullets = /^[●○◦▪▫□➢➤]$/;
const bullet = '•';

/** What is drawn for a character: what it is made of may be in the font. */
function drawn(character: string, has: (part: string) => boolean): string {
  // Marks that are not seen, such as those of direction.
  if (/^\p{Default_Ignorable_Code_Point}$/u.test(character)) return '';
  const isKnown = /^[^\S\u1680]$/.test(character) || has(character) || partsOfCharacter(character).every(has);
  if (isKnown) return character;
  return bullets.test(character) ? bullet : unknownCharacter;
}

/** @throws of what is no font. */
function faceOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const font = create(file);
  if (!('glyphForCodePoint' in font)) throw new Error('a collection is not a font');
  const widths = new Map<string, number>();
  return {
    file,
    postScript: String(font.postscriptName ?? '').replaceAll(/[^\w-]/g, '') || 'Letter',
    has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    /** In thousandths of the size. */
    widthOf: (character: string): number => {
      const known = widths.get(character);
      if (known !== undefined) return known;
      const width = (font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth * 1000) / font.unitsPerEm;
      widths.set(character, width);
      return width;
    },
  };
}

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${file}`)));

/** Sarabun at 10.9 points is as high as TH Sarabun at 16. */
export const shippedFont = letterFont({
  regular: read('400Regular/Sarabun_400Regular.ttf'),
  bold: read('700Bold/Sarabun_700Bold.ttf'),
  size: 10.9,
});
export const { measure } = shippedFont;

let last: { readonly digest: string; readonly font: LetterFont } | undefined;

/** One agency has one font: what was made of it last serves the next letter. */
export function fontOf(files: FontFiles | undefined): LetterFont {
  if (!files) return shippedFont;
  const digest = createHash('sha256').update(files.regular).update(files.bold).update(`${files.size}`).digest('hex');
  if (last?.digest !== digest) last = { digest, font: letterFont(files) };
  return last.font;
}
