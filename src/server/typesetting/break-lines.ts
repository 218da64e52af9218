/*
 * Line breaking for Thai. Thai has no spaces between words and a line may end after any word, so the words must be found
 * with a dictionary. ICU has one; this file corrects it where it is wrong, and keeps brackets, repetition marks and numbers
 * with the word they belong to. Lines are filled greedily, then justified as Thai typesetting does: first wider spaces,
 * then wider gaps between clusters, both within limits. The cost is one measurement of each character.
 */
import { textOfLine, type Line, type Run } from '#domain/drafting/rich-text.ts';

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

const words = new Intl.Segmenter('th', { granularity: 'word' });
const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** ICU's dictionary breaks these words in the wrong place. */
const unbreakable = /พระราชบัญญัติ|กรุงเทพมหานคร|สาธารณภัย|อิเล็กทรอนิกส์|เหมาะสม|แผ่นดิน/g;
const opensBefore = /[("“]$/;
const belongsToEarlier = /^[)"”,.:;/ๆฯ%-]/;
const endsOpen = /[/.-]$/;
/** Marks above and below belong to the cluster of the character before them. */
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g;
const maxSpacing = 420;
const maxTracking = 24;

/** The end is not included. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The lines of a text. A line break in it is kept, and a word that is wider than a line is broken between clusters.
 * @param width of a line, in thousandths of the font size.
 * @param indent by which the first line is shorter.
 */
export function breakLines(line: Line, width: number, measure: Measure, indent = 0): readonly SetLine[] {
  const text = textOfLine(line);
  const widthOf = measured(line, measure);
  const lines: SetLine[] = [];
  const available = () => (lines.length === 0 ? width - indent : width);
  for (const paragraph of splitAtBreaks(text)) {
    let current = { start: paragraph.start, end: paragraph.start };
    for (const part of partsOf(text, paragraph, (wanted) => widthOf(wanted) <= available())) {
      if (current.end > current.start && widthOf(trimmed(text, { ...current, end: part.end })) > available()) {
        lines.push(spread(cut(line, trimmed(text, current)), available() - widthOf(trimmed(text, current))));
        current = withoutLeadingSpace(text, part);
      } else current = { ...current, end: part.end };
    }
    lines.push(plainLine(cut(line, trimmed(text, current))));
  }
  return lines;
}

/** A line with its natural width. */
export const plainLine = (runs: Line): SetLine => ({ runs, spacing: 0, tracking: 0 });

/** The width between two places in a text. */
function measured(line: Line, measure: Measure): (part: Part) => number {
  const widths = [0];
  for (const { text, marks: styles } of line)
    for (const unit of text) {
      const before = widths.at(-1) ?? 0;
      // The second half of a pair has the width of nothing.
      for (let index = 1; index < unit.length; index += 1) widths.push(before);
      widths.push(before + measure(unit, styles.includes('bold')));
    }
  return ({ start, end }) => (widths[end] ?? 0) - (widths[start] ?? 0);
}

function spread(runs: Line, slack: number): SetLine {
  const text = textOfLine(runs);
  const spaces = text.split(' ').length - 1;
  const spacing = spaces === 0 ? 0 : Math.min(maxSpacing, slack / spaces);
  const gaps = text.replace(marks, '').length - 1;
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

function trimmed(text: string, { start, end }: Part): Part {
  let last = end;
  while (last > start && text[last - 1] === ' ') last -= 1;
  return { start, end: last };
}

function withoutLeadingSpace(text: string, { start, end }: Part): Part {
  let first = start;
  while (first < end && text[first] === ' ') first += 1;
  return { start: first, end };
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

/** The parts between which a line may end. A space belongs to the part before it. */
function partsOf(text: string, within: Part, fits: (part: Part) => boolean): readonly Part[] {
  const parts: Part[] = [];
  for (const part of wordsOf(text, within)) {
    const before = parts.at(-1);
    if (before && belongTogether(text.slice(before.start, before.end), text.slice(part.start, part.end)))
      parts[parts.length - 1] = { ...before, end: part.end };
    else parts.push(part);
  }
  return parts.flatMap((part) => (fits(trimmed(text, part)) ? [part] : clustersOf(text, part)));
}

/** As the dictionary divides the text, but for the words that it does not know: they are whole, and begin and end one. */
function wordsOf(text: string, { start, end }: Part): readonly Part[] {
  const source = text.slice(start, end);
  const whole = unbreakableIn(source);
  const edges = new Set(
    [...words.segment(source)]
      .map(({ index }) => index)
      .filter((index) => !whole.some((part) => isInside(index, part))),
  );
  for (const part of whole) edges.add(part.start).add(part.end);
  edges.delete(source.length);
  const starts = [...edges].toSorted((a, b) => a - b);
  return starts.map((edge, index) => ({ start: start + edge, end: start + (starts[index + 1] ?? source.length) }));
}

const isInside = (place: number, { start, end }: Part) => place > start && place < end;

const clustersOf = (text: string, { start, end }: Part): readonly Part[] =>
  [...clusters.segment(text.slice(start, end))].map(({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.length,
  }));

const belongTogether = (before: string, next: string) =>
  /^\s+$/.test(next) || opensBefore.test(before) || belongsToEarlier.test(next) || endsOpen.test(before);

/** The places of words that must not be broken, one after the other. */
const unbreakableIn = (text: string): readonly Part[] =>
  [...text.matchAll(unbreakable)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
