import { glyphsIn, literalPattern } from './pdf-strings.ts';

/* The glyphs of a text object, and where they are drawn. */

/** What is known of a font. */
export interface FontOfText {
  readonly textOf: (glyph: number) => string;
  /** In thousandths of the size. */
  readonly widthOf: (glyph: number) => number;
}

export interface DrawnGlyph<Font> {
  readonly glyph: number;
  readonly x: number;
  /** Downwards. */
  readonly y: number;
  readonly name: string;
  readonly size: number;
  readonly font: Font;
}

const shown = String.raw`\[(?:${literalPattern}|<[\dA-F]*>|[-\d. \n])*\] ?TJ|(?:${literalPattern}|<[\dA-F]*>) ?Tj`;
/** That letters are filled. */
export const filled = '0 Tr\n';
const operator = new RegExp(
  [
    filled,
    String.raw`\/(?<name>\w+) (?<size>[\d.]+) Tf\n`,
    String.raw`1 0 0 -1 (?<x>-?[\d.]+) (?<y>-?[\d.]+) Tm\n`,
    String.raw`(?<shown>${shown})\n`,
  ].join('|'),
  'gi',
);
const element = new RegExp(String.raw`(?<glyphs>${literalPattern}|<[\dA-F]*>)|(?<shift>-?[\d.]+)`, 'gi');

/** Undefined of a text that says anything else, or has a font that is not known. */
export function drawnGlyphs<Font extends FontOfText>(
  source: string,
  fonts: ReadonlyMap<string, Font | undefined>,
): readonly DrawnGlyph<Font>[] | undefined {
  const drawn: DrawnGlyph<Font>[] = [];
  let [name, size, x, y] = ['', 1, 0, 0];
  let from = 0;
  for (const { 0: found, index, groups = {} } of source.matchAll(operator)) {
    if (index !== from) return undefined;
    from += found.length;
    if (groups['name'] !== undefined) [name, size] = [groups['name'], Number(groups['size'])];
    if (groups['x'] !== undefined) [x, y] = [Number(groups['x']), Number(groups['y'])];
    if (groups['shown'] === undefined) continue;
    const font = fonts.get(name);
    if (!font) return undefined;
    for (const { groups: part } of groups['shown'].matchAll(element)) {
      x -= (Number(part?.['shift'] ?? 0) / 1000) * size;
      for (const glyph of glyphsIn(part?.['glyphs'] ?? '')) {
        drawn.push({ glyph, x, y, name, size, font });
        x += (font.widthOf(glyph) / 1000) * size;
      }
    }
  }
  return from === source.length ? drawn : undefined;
}
