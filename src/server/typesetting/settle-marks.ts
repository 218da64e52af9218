import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';

import { joinRuns } from './join-runs.ts';
import { fontsOf, writeTexts } from './make-text-readable.ts';
import { withMovedGlyphs, type MovedGlyph } from './moved-glyphs.ts';
import { flateStreamOf, latin1Of, type PageContent } from './page-contents.ts';
import { glyphsIn, literalPattern } from './pdf-strings.ts';
import type { GlyphTexts } from './to-unicode.ts';

/*
 * Words whose marks give way to a high letter, such as ฝั่ง and ฟื้น. The engine moves the pen back, and sometimes up or down, draws the
 * mark and moves it forward again, and readers that measure the gaps between glyphs take this for a space or for the end of a line. So
 * the font in the file gets the mark once more, drawn in its place by itself, and the pen stays where it is. The look of the page does
 * not change.
 */

/** Thousandths of the size. Readers see a space in a hundred or less, and lines are widened by up to 24 (break-lines.ts). */
const leastShift = 50;
const aboveOrBelow = /^[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/;

/** @param textsOf the text of each glyph of a font. */
export function settleMarks(
  document: PDFDocument,
  contents: readonly PageContent[],
  textsOf: (font: PDFRef) => GlyphTexts,
): void {
  const moved = new Map<PDFRef, MovedInFont>();
  for (const content of contents) {
    const fonts = new Map(
      [...fontsOf(document, content.page.node.Resources())].map(([name, font]) => {
        const found = moved.get(font) ?? movedIn(document, font, textsOf(font));
        moved.set(font, found);
        return [name, found] as const;
      }),
    );
    content.source = joinRuns(content.source).replace(
      textObject,
      (_, text: string) => `BT\n${settled(text, fonts)}ET\n`,
    );
  }
  for (const font of moved.values()) font.write();
}

/** What a page needs of a font, and the glyphs that are new in it. */
interface MovedInFont {
  readonly texts: GlyphTexts;
  /** Undefined where the font can have no further glyph. */
  readonly glyphFor: (moved: MovedGlyph) => number | undefined;
  readonly write: () => void;
}

const key = (name: string) => PDFName.of(name);

function movedIn(document: PDFDocument, font: PDFRef, texts: GlyphTexts): MovedInFont {
  const parts = partsOfFont(document, font);
  const first = parts && withMovedGlyphs(parts.file, [])?.first;
  const found = new Map<string, MovedGlyph>();
  const write = () => {
    const moved = [...found.values()];
    const written = parts && moved.length > 0 ? withMovedGlyphs(parts.file, moved) : undefined;
    if (!parts || !written) return;
    document.context.assign(parts.place, flateStreamOf(document, written.file.toString('latin1')));
    parts.widths.push(PDFNumber.of(written.first));
    parts.widths.push(document.context.obj([...written.widths]));
    const textOf = ({ glyph }: MovedGlyph) => texts.get(glyph) ?? '';
    writeTexts(
      document,
      font,
      new Map([...texts, ...moved.map((one, index) => [written.first + index, textOf(one)] as const)]),
    );
  };
  const glyphFor = (moved: MovedGlyph) => {
    if (first === undefined) return undefined;
    const name = JSON.stringify(moved);
    if (!found.has(name)) found.set(name, moved);
    return first + [...found.keys()].indexOf(name);
  };
  return { texts, glyphFor, write };
}

function partsOfFont({ context }: PDFDocument, font: PDFRef) {
  const descendants = context.lookup(font, PDFDict).lookup(key('DescendantFonts'));
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  if (!(descendant instanceof PDFDict)) return undefined;
  const widths = descendant.lookup(key('W'));
  const descriptor = descendant.lookup(key('FontDescriptor'));
  const place = descriptor instanceof PDFDict ? descriptor.get(key('FontFile2')) : undefined;
  const stream = context.lookup(place);
  if (!(widths instanceof PDFArray) || !(place instanceof PDFRef) || !(stream instanceof PDFRawStream))
    return undefined;
  return { place, widths, file: Buffer.from(latin1Of(stream), 'latin1') };
}

const textObject = new RegExp(String.raw`\bBT\n((?:${literalPattern}|[^(])*?)ET\n`, 'g');
const shown = String.raw`\[(?:${literalPattern}|<[\dA-F]*>|[-\d. \n])*\] ?TJ|(?:${literalPattern}|<[\dA-F]*>) ?Tj`;
const operator = new RegExp(
  [
    String.raw`\/(?<font>\w+) (?<size>[\d.]+) Tf\n`,
    String.raw`1 0 0 -1 (?<x>-?[\d.]+) (?<y>-?[\d.]+) Tm\n`,
    String.raw`(?<shown>${shown})\n`,
  ].join('|'),
  'gi',
);
const element = new RegExp(String.raw`(?<glyphs>${literalPattern}|<[\dA-F]*>)|(?<shift>-?[\d.]+)`, 'gi');

interface Glyph {
  readonly glyph: number;
  /** By how much it is moved to the left. */
  readonly shift: number;
  readonly isMark: boolean;
  readonly size: number;
  readonly font: MovedInFont | undefined;
}

/** Glyphs from a place on, and what else is said there. */
interface Row {
  /** Null before the first place. */
  readonly place: { readonly x: string; readonly y: number } | null;
  readonly parts: (Glyph | string)[];
}

function settled(source: string, fonts: ReadonlyMap<string, MovedInFont>): string {
  let base = 0;
  let isChanged = false;
  const rows = rowsOf(source, fonts).map((row) => {
    const glyphs = row.parts.filter((part) => typeof part !== 'string');
    const y = row.place?.y ?? base;
    const isRaised = y !== base && glyphs.length > 0 && glyphs.every(({ isMark, font }) => isMark && font);
    if (!isRaised && glyphs.length > 0) base = y;
    const written = settledRow(row, isRaised ? base : y);
    isChanged ||= written.isChanged;
    return written.text;
  });
  return isChanged ? rows.join('') : source;
}

/** @param base on which the pen stands. */
function settledRow({ place, parts }: Row, base: number) {
  let text = place ? `1 0 0 -1 ${place.x} ${base} Tm\n` : '';
  let shown = '';
  let isChanged = false;
  /** By how much the pen is further to the right than the engine has it. */
  let ahead = 0;
  const show = () => {
    if (shown !== '') text += `[${shown}] TJ\n`;
    shown = '';
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      show();
      text += part;
      continue;
    }
    const shift = part.shift + ahead;
    const up = Math.round(((base - (place?.y ?? base)) / part.size) * 1000);
    const right = -Math.round(shift);
    const isMoved = part.isMark && (up !== 0 || Math.abs(right) >= leastShift);
    const glyph = isMoved ? part.font?.glyphFor({ glyph: part.glyph, right, up }) : undefined;
    ahead = glyph === undefined ? 0 : -right;
    isChanged ||= glyph !== undefined;
    shown += `${shiftOf(shift - ahead)}<${(glyph ?? part.glyph).toString(16).padStart(4, '0')}>`;
  }
  show();
  return { text, isChanged };
}

const shiftOf = (shift: number) => (Math.abs(shift) < 1e-4 ? '' : `${Number(shift.toFixed(4))} `);

function rowsOf(source: string, fonts: ReadonlyMap<string, MovedInFont>): readonly Row[] {
  const rows: Row[] = [{ place: null, parts: [] }];
  let font: MovedInFont | undefined;
  let size = 1;
  let from = 0;
  for (const { 0: found, index, groups = {} } of source.matchAll(operator)) {
    const parts = rows.at(-1)?.parts ?? [];
    parts.push(source.slice(from, index));
    from = index + found.length;
    if (groups['font'] !== undefined) {
      font = fonts.get(groups['font']);
      size = Number(groups['size']);
      parts.push(found);
    } else if (groups['x'] !== undefined) rows.push({ place: { x: groups['x'], y: Number(groups['y']) }, parts: [] });
    else parts.push(...glyphsOf(groups['shown'] ?? '').map((glyph) => ({ ...glyph, ...known(glyph, font), size })));
  }
  rows.at(-1)?.parts.push(source.slice(from));
  return rows;
}

const known = ({ glyph }: Pick<Glyph, 'glyph'>, font: MovedInFont | undefined) => ({
  font,
  isMark: aboveOrBelow.test(font?.texts.get(glyph) ?? ''),
});

/** What is moved after the last glyph counts for none: the next one has a place of its own. */
function glyphsOf(shownGlyphs: string): readonly Pick<Glyph, 'glyph' | 'shift'>[] {
  const found: Pick<Glyph, 'glyph' | 'shift'>[] = [];
  let shift = 0;
  for (const { groups } of shownGlyphs.matchAll(element)) {
    if (groups?.['shift'] !== undefined) shift += Number(groups['shift']);
    for (const glyph of glyphsIn(groups?.['glyphs'] ?? '')) {
      found.push({ glyph, shift });
      shift = 0;
    }
  }
  return found;
}
