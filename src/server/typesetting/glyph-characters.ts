import { glyphsIn, literalPattern, textOfHex } from './pdf-strings.ts';
import type { GlyphTexts } from './to-unicode.ts';

/** Glyphs that show one text together. */
interface Cluster {
  readonly font: string;
  readonly text: string;
  readonly glyphs: readonly number[];
}

const operator = new RegExp(
  [
    String.raw`\/ActualText\s*<FEFF([0-9A-F]*)>\s*>>\s*BDC`,
    String.raw`\b(EMC)\b`,
    String.raw`\/(\w+) [\d.]+ Tf`,
    String.raw`(\[(?:${literalPattern}|[^\](])*\] ?TJ|${literalPattern} ?Tj)`,
  ].join('|'),
  'gi',
);

/**
 * Finds the character of each glyph in the Thai clusters of a page, by font. Typst writes the text of a cluster around
 * it or at its first glyph, and may write a raised tone mark apart from its cluster.
 */
export function glyphCharacters(
  source: string,
  fonts: ReadonlyMap<string, GlyphTexts>,
): ReadonlyMap<string, GlyphTexts> {
  const characters = new Map([...fonts.keys()].map((font) => [font, new Map<number, string>()]));
  for (const { font, text, glyphs } of joined(clustersOf(source, fonts)))
    charactersOf(text, glyphs.length).forEach((character, index) => {
      const glyph = glyphs[index];
      if (glyph !== undefined) characters.get(font)?.set(glyph, character);
    });
  return characters;
}

function clustersOf(source: string, fonts: ReadonlyMap<string, GlyphTexts>): readonly Cluster[] {
  const clusters: Cluster[] = [];
  let around = '';
  let font = '';
  for (const [, actual, end, chosen, shown] of source.matchAll(operator)) {
    if (actual !== undefined) around = textOfHex(actual);
    if (end !== undefined) around = '';
    if (chosen !== undefined) font = chosen;
    if (shown === undefined) continue;
    const glyphs = glyphsIn(shown);
    if (around !== '') clusters.push({ font, text: around, glyphs });
    else for (const glyph of glyphs) clusters.push(clusterOf(font, glyph, fonts.get(font)?.get(glyph) ?? ''));
  }
  return clusters;
}

const whole: Cluster = { font: '', text: '', glyphs: [] };

/** Most glyphs are the whole of what they show, and nothing joins them. */
const clusterOf = (font: string, glyph: number, text: string): Cluster =>
  maxGlyphs(text) > 1 ? { font, text, glyphs: [glyph] } : whole;

/** Joins the parts of a cluster. A cluster of one glyph needs no change. */
function joined(clusters: readonly Cluster[]): readonly Cluster[] {
  const joinedClusters: Cluster[] = [];
  for (const cluster of clusters) {
    const before = joinedClusters.at(-1);
    const fits = before !== undefined && before.glyphs.length + cluster.glyphs.length <= maxGlyphs(cluster.text);
    // A ligature, such as ฤๅ, may follow itself.
    const isRepeated = before !== undefined && before.glyphs[0] === cluster.glyphs[0];
    if (fits && !isRepeated && before.font === cluster.font && before.text === cluster.text)
      joinedClusters[joinedClusters.length - 1] = { ...before, glyphs: [...before.glyphs, ...cluster.glyphs] };
    else joinedClusters.push(cluster);
  }
  return joinedClusters.filter(({ glyphs }) => glyphs.length > 1);
}

const saraAm = 'ำ';
const nothing = '\u200B';

const maxGlyphs = (text: string) =>
  (text.length < 2 ? text.length : [...text].length) + (text.endsWith(saraAm) ? 1 : 0);

/** The marks below and the tone marks, as a shaper sets them: vowels before ฺ, and tone marks last. */
const reorderedMarks = /[\u0E38-\u0E3A\u0E48-\u0E4B]{2,}/g;
const placeOf = (mark: string) => Math.sign((mark.codePointAt(0) ?? 0) - 0x0e3a);
const asDrawn = (text: string) =>
  text.replace(reorderedMarks, (marks) => [...marks].toSorted((a, b) => placeOf(a) - placeOf(b)).join(''));

/**
 * What each glyph of a cluster stands for. The letter ำ has two glyphs, a ring and an า: the ring gets no character, the า the
 * whole. A font may have one glyph for a ring that was typed by itself and its tone mark.
 */
function charactersOf(text: string, glyphs: number): readonly string[] {
  const drawn = asDrawn(text);
  const readings = [
    [...drawn],
    [...drawn.replaceAll(/([\u0E48-\u0E4B]?)ำ/g, `${nothing}$1ำ`)],
    drawn.match(/ํ[\u0E48-\u0E4B]|[\u0E48-\u0E4B]ํ|./gsu) ?? [],
  ];
  return readings.find(({ length }) => length === glyphs) ?? [];
}
