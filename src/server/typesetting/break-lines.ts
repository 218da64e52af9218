/*
 * Lines of Thai. The ends of all lines of a paragraph are chosen together, so that no line is stretched much although
 * another end of the line before it would have served both: for each place where a line may end, the best way to get there
 * is the cheapest of those from the places that are less than a line before it. The cost grows with the places times
 * those of one line. Each line is then justified as Thai typesetting does: first wider spaces, then wider gaps between
 * clusters, both within limits.
 */
import { textOfLine, type Line, type Run } from '#domain/drafting/rich-text.ts';

import { breakPoints, wholeWords, type BreakPoint, type WholeWords } from './break-points.ts';
import type { Part } from './whole-words.ts';

/**
 * A line for Typst, and how to widen it: first its spaces, then the gaps between its clusters (thousandths of the font
 * size).
 */
export interface SetLine {
  readonly runs: Line;
  readonly spacing: number;
  readonly tracking: number;
}

/** In thousandths of the font size. */
export type Measure = (text: string, isBold?: boolean) => number;

const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** Marks above and below belong to the cluster of the character before them. */
const mark = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/;
const maxSpacing = 420;
const maxTracking = 24;

/** A line of more places is none: it bounds the work for text that has no width. */
const maxPlacesInLine = 1000;
/** What a line costs that is stretched as far as it may, and what else is ugly in relation to it. */
const costs = { stretch: 100, notFlush: 80, line: 10, reluctant: 60, insideWord: 40, lonelyWord: 400, tooWide: 1e9 };
/** A last line shorter than this part of the width, and of one word, looks forgotten. */
const lonely = 0.12;

const noWords = wholeWords();

/**
 * The lines of a text. A line break in it is kept, and a word that is wider than a line is broken between clusters.
 * @param width of a line, in thousandths of the font size.
 * @param indent by which the first line is shorter.
 */
export function breakLines(
  line: Line,
  width: number,
  measure: Measure,
  indent = 0,
  whole: WholeWords = noWords,
): readonly SetLine[] {
  const text = textOfLine(line);
  const totals = totalsOf(line, measure);
  return splitAtBreaks(text).flatMap((paragraph, index) => {
    const first = index === 0 ? width - indent : width;
    const lines = bestLines({ text, totals, first, width }, paragraph, whole);
    return lines.map((part, lineIndex) => {
      const runs = cut(line, part);
      if (lineIndex === lines.length - 1) return plainLine(runs);
      return spread(runs, (lineIndex === 0 ? first : width) - widthOf(totals, part));
    });
  });
}

/** A line with its natural width. */
export const plainLine = (runs: Line): SetLine => ({ runs, spacing: 0, tracking: 0 });

/** Up to each place of a text, without what is before it. */
interface Totals {
  readonly widths: Float64Array;
  readonly spaces: Uint32Array;
  readonly clusters: Uint32Array;
}

interface Setting {
  readonly text: string;
  readonly totals: Totals;
  /** Width of the first line, and of the others. */
  readonly first: number;
  readonly width: number;
}

interface Place extends BreakPoint {
  readonly isInsideWord: boolean;
  /** Where a line ends that ends here: before the spaces. */
  readonly end: number;
}

function totalsOf(line: Line, measure: Measure): Totals {
  const { length } = textOfLine(line);
  const totals = {
    widths: new Float64Array(length + 1),
    spaces: new Uint32Array(length + 1),
    clusters: new Uint32Array(length + 1),
  };
  let place = 0;
  for (const { text, marks } of line)
    for (const unit of text) {
      const width = (totals.widths[place] ?? 0) + measure(unit, marks.includes('bold'));
      const spaces = (totals.spaces[place] ?? 0) + (unit === ' ' ? 1 : 0);
      const before = totals.clusters[place] ?? 0;
      for (let half = 0; half < unit.length; half += 1) {
        place += 1;
        // Between the halves of a pair no line ends.
        totals.widths[place] = width;
        totals.spaces[place] = spaces;
        totals.clusters[place] = before + (mark.test(unit) ? 0 : 1);
      }
    }
  return totals;
}

const between = (values: Float64Array | Uint32Array, { start, end }: Part) => (values[end] ?? 0) - (values[start] ?? 0);
const widthOf = ({ widths }: Totals, part: Part) => between(widths, part);

/** Each line from its first letter to its last. */
function bestLines(setting: Setting, paragraph: Part, whole: WholeWords): readonly Part[] {
  const places = placesIn(setting, paragraph, whole);
  const costOf = new Float64Array(places.length).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(places.length);
  costOf[0] = 0;
  for (const [index, place] of places.entries())
    for (let start = index - 1; start >= 0 && start >= index - maxPlacesInLine; start -= 1) {
      const part = { start: places[start]?.place ?? 0, end: place.end };
      if (start < index - 1 && widthOf(setting.totals, part) > Math.max(setting.first, setting.width)) break;
      const isOneWord = start === index - 1;
      const cost =
        (costOf[start] ?? 0) +
        costOfLine(setting, part, { place, isOneWord, isFirst: start === 0, isLast: index === places.length - 1 });
      if (cost < (costOf[index] ?? 0)) {
        costOf[index] = cost;
        from[index] = start;
      }
    }
  return linesBackFrom(places, from);
}

function linesBackFrom(places: readonly Place[], from: Int32Array): readonly Part[] {
  const lines: Part[] = [];
  for (let index = places.length - 1; index > 0; index = from[index] ?? 0)
    lines.push({ start: places[from[index] ?? 0]?.place ?? 0, end: places[index]?.end ?? 0 });
  return lines.toReversed();
}

interface LineKind {
  readonly place: Place;
  readonly isOneWord: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function costOfLine(
  { totals, first, width }: Setting,
  part: Part,
  { place, isOneWord, isFirst, isLast }: LineKind,
): number {
  const slack = (isFirst ? first : width) - widthOf(totals, part);
  if (slack < 0) return costs.tooWide - slack;
  if (isLast) return isOneWord && !isFirst && slack > (1 - lonely) * width ? costs.lonelyWord : 0;
  const gaps = Math.max(0, between(totals.clusters, part) - 1);
  const stretch = Math.max(1, between(totals.spaces, part) * maxSpacing + gaps * maxTracking);
  const ugly = (place.isReluctant ? costs.reluctant : 0) + (place.isInsideWord ? costs.insideWord : 0);
  const notFlush = slack > stretch ? costs.notFlush : 0;
  return costs.line + costs.stretch * (slack / stretch) ** 2 + notFlush + ugly;
}

/** The start of the paragraph, where its lines may end, and its end. */
function placesIn(setting: Setting, { start, end }: Part, whole: WholeWords): readonly Place[] {
  const { text, totals, first, width } = setting;
  const points = breakPoints(text.slice(start, end), whole).map((point) => ({ ...point, place: start + point.place }));
  const ends = [...points, { place: end, isReluctant: false }];
  const places: Place[] = [{ place: start, end: start, isReluctant: false, isInsideWord: false }];
  for (const point of ends) {
    const part = { start: places.at(-1)?.place ?? start, end: withoutSpaces(text, start, point.place) };
    if (widthOf(totals, part) > (part.start === start ? first : width)) places.push(...clusterPlaces(text, part));
    places.push({ ...point, end: part.end, isInsideWord: false });
  }
  return places;
}

const clusterPlaces = (text: string, { start, end }: Part): readonly Place[] =>
  [...clusters.segment(text.slice(start, end))].slice(1).map(({ index }) => ({
    place: start + index,
    end: start + index,
    isReluctant: false,
    isInsideWord: true,
  }));

function withoutSpaces(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && text[last - 1] === ' ') last -= 1;
  return last;
}

function spread(runs: Line, slack: number): SetLine {
  const text = textOfLine(runs);
  const spaces = text.split(' ').length - 1;
  const spacing = spaces === 0 ? 0 : Math.min(maxSpacing, slack / spaces);
  const gaps = text.replace(/[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g, '').length - 1;
  return { runs, spacing, tracking: Math.min(maxTracking, (slack - spacing * spaces) / Math.max(1, gaps)) };
}

/** The runs of a part of the text. */
function cut(line: Line, { start, end }: Part): Line {
  const runs: Run[] = [];
  let offset = 0;
  for (const run of line) {
    const text = run.text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
    if (text !== '') runs.push({ ...run, text });
    offset += run.text.length;
  }
  return runs;
}

function splitAtBreaks(text: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const piece of text.split('\n')) {
    parts.push({ start, end: start + piece.length });
    start += piece.length + 1;
  }
  return parts;
}
