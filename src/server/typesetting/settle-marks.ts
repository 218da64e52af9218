import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';

import { joinRuns } from './join-runs.ts';
import { fontsOf, writeTexts } from './make-text-readable.ts';
import { widthsOfGlyphs, withMovedGlyphs, type MovedGlyph } from './moved-glyphs.ts';
import { flateStreamOf, latin1Of, type PageContent } from './page-contents.ts';
import { literalPattern } from './pdf-strings.ts';
import { drawnGlyphs, filled, type DrawnGlyph, type FontOfText } from './text-objects.ts';
import type { GlyphTexts } from './to-unicode.ts';

/*
 * Letters that stay with their marks in what is copied. The engine moves the pen to draw a mark and moves it back, and readers, which know
 * words and their order by the places of glyphs, see a space or the end of a line, or the mark behind the next letter: อยูต ่ ลอด for อยู่ตลอด.
 * So the font in the file gets a moved mark once more, drawn in its place by itself, and the pen stands a hair before the next letter.
 * The look of the page does not change.
 */

const aboveOrBelow = /^[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/;
/** Of the ring of ำ, which is in the text of its า (glyph-characters.ts). */
const nothing = '\u200B';

/** @param textsOf the text of each glyph of a font. */
export function settleMarks(
  document: PDFDocument,
  contents: readonly PageContent[],
  textsOf: (font: PDFRef) => GlyphTexts,
): void {
  const known = new Map<PDFRef, GrowingFont | undefined>();
  for (const content of contents) {
    const fonts = new Map(
      [...fontsOf(document, content.page.node.Resources())].map(([name, font]) => {
        const found = known.has(font) ? known.get(font) : growingFont(document, font, textsOf(font));
        known.set(font, found);
        return [name, found] as const;
      }),
    );
    content.source = joinRuns(content.source).replace(textObject, (_, text: string) => {
      const glyphs = drawnGlyphs(text, fonts);
      return `BT\n${glyphs ? written(clustersOf(glyphs)) : text}ET\n`;
    });
  }
  for (const font of known.values()) font?.write();
}

const textObject = new RegExp(String.raw`\bBT\n((?:${literalPattern}|[^(])*?)ET\n`, 'g');

interface GrowingFont extends FontOfText {
  readonly glyphFor: (moved: MovedGlyph) => number;
  /** Writes the glyphs that are new in it. */
  readonly write: () => void;
}

const key = (name: string) => PDFName.of(name);

/** Undefined where the font can have no further glyph. */
function growingFont(document: PDFDocument, font: PDFRef, texts: GlyphTexts): GrowingFont | undefined {
  const parts = partsOfFont(document, font);
  const former = parts && widthsOfGlyphs(parts.file);
  if (!former) return undefined;
  const first = former.length;
  const added = new Map<string, { readonly glyph: number; readonly moved: MovedGlyph }>();
  const textOf = (glyph: number) => texts.get(glyph) ?? '';
  return {
    textOf,
    widthOf: (glyph) => former[glyph] ?? 0,
    glyphFor: (moved) => {
      if (moved.right === 0 && moved.up === 0) return moved.glyph;
      const name = `${moved.glyph} ${moved.right} ${moved.up}`;
      const known = added.get(name) ?? { glyph: first + added.size, moved };
      added.set(name, known);
      return known.glyph;
    },
    write: () => {
      const glyphs = [...added.values()];
      const moved = glyphs.map((one) => one.moved);
      const grown = moved.length === 0 ? undefined : withMovedGlyphs(parts.file, moved);
      if (!grown) return;
      document.context.assign(parts.place, flateStreamOf(document, grown.file.toString('latin1')));
      parts.widths.push(PDFNumber.of(first));
      parts.widths.push(document.context.obj(grown.widths.slice(first)));
      const newTexts = glyphs.map((one) => [one.glyph, textOf(one.moved.glyph)] as const);
      writeTexts(document, font, new Map([...texts, ...newTexts]));
    },
  };
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

type Glyph = DrawnGlyph<GrowingFont>;
/** A letter and its marks, or another glyph. */
type Cluster = readonly [Glyph, ...Glyph[]];

function clustersOf(glyphs: readonly Glyph[]): readonly Cluster[] {
  const clusters: [Glyph, ...Glyph[]][] = [];
  for (const glyph of glyphs) {
    const open = clusters.at(-1);
    if (open && isMark(glyph) && isLetter(open[0]) && isAt(open[0], glyph)) open.push(glyph);
    else clusters.push([glyph]);
  }
  return clusters;
}

const textOf = ({ glyph, font }: Glyph) => font.textOf(glyph);
const isMark = (glyph: Glyph) => textOf(glyph) === nothing || aboveOrBelow.test(textOf(glyph));
const isLetter = (glyph: Glyph) => !isMark(glyph) && textOf(glyph).trim() !== '';
const isAt = (letter: Glyph, { x, y, name, size }: Glyph) =>
  name === letter.name &&
  size === letter.size &&
  [x - letter.x, y - letter.y].every((distance) => Math.abs(distance) < 2 * size);

/** Thousandths of the size. What is further away has a place of its own, and what nobody sees is left out, and does not add up. */
const gaps = { most: 1000, least: 0.1 } as const;

function written(clusters: readonly Cluster[]): string {
  let text = filled;
  let shown = '';
  let last: Glyph | undefined;
  let pen = 0;
  const show = () => {
    if (shown !== '') text += `[${shown}] TJ\n`;
    shown = '';
  };
  for (const cluster of clusters) {
    const [letter] = cluster;
    const { x, y, name, size } = letter;
    if (name !== last?.name || size !== last.size) {
      show();
      text += `/${name} ${size} Tf\n`;
    }
    const gap = ((x - pen) / size) * 1000;
    if (y !== last?.y || Math.abs(gap) > gaps.most) {
      show();
      text += `1 0 0 -1 ${decimal(x, 5)} ${decimal(y, 5)} Tm\n`;
      pen = x;
    } else if (Math.abs(gap) > gaps.least) {
      shown += ` ${decimal(-gap, 2)} `;
      pen = x;
    }
    const set = settled(cluster, pen);
    shown += set.shown;
    pen = set.pen;
    last = letter;
  }
  show();
  return text.replaceAll('><', '');
}

/** Never with an exponent, which PDF does not know. */
const decimal = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/**
 * Thousandths of the size between the pens of marks and of the next letter, because readers sort by them. Poppler sees a space in 30, and
 * lines are widened by up to 24 (break-lines.ts).
 */
const step = 3;

/** What is shown of a cluster, and where the pen is then. */
function settled(cluster: Cluster, from: number) {
  const { y: base } = cluster[0];
  let pen = from;
  const shown = cluster.map(({ glyph, x, y, size, font }, index) => {
    const thousandths = (distance: number) => Math.round((distance / size) * 1000);
    const back = index === 1 ? step * (cluster.length - 1) : index === 0 ? 0 : -step;
    pen -= (back * size) / 1000;
    const moved = font.glyphFor({ glyph, right: thousandths(x - pen), up: thousandths(base - y) });
    pen += (font.widthOf(glyph) / 1000) * size;
    return `${back === 0 ? '' : ` ${back} `}<${moved.toString(16).padStart(4, '0')}>`;
  });
  return { shown: shown.join(''), pen };
}
