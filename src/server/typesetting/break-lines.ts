/*
 * Line breaking for Thai. Thai has no spaces between words and a line may end after any word, so the words must be found
 * with a dictionary. ICU has one; this file corrects it where it is wrong, and keeps brackets, repetition marks and numbers
 * with the word they belong to. Lines are filled greedily, then justified as Thai typesetting does: first wider spaces,
 * then wider gaps between clusters, both within limits. The cost is one measurement of the line for each word.
 */
/**
 * A line for Typst, and how to widen it: first its spaces, then the gaps between its clusters (thousandths of the font
 * size).
 */
export interface Line {
  readonly text: string;
  readonly spacing: number;
  readonly tracking: number;
}

/** In thousandths of the font size. */
export type Measure = (text: string) => number;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** ICU's dictionary breaks these words in the wrong place. */
const unbreakableWords = ['พระราชบัญญัติ', 'กรุงเทพมหานคร', 'สาธารณภัย', 'อิเล็กทรอนิกส์', 'เหมาะสม', 'แผ่นดิน'];
const opensBefore = /[("“]$/;
const belongsToEarlier = /^[)"”,.:;/ๆฯ%-]/;
const endsOpen = /[/.-]$/;
/** Marks above and below belong to the cluster of the character before them. */
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g;
const maxSpacing = 420;
const maxTracking = 24;

/**
 * @param width of a line, in thousandths of the font size.
 * @param indent by which the first line is shorter.
 */
export function breakLines(text: string, width: number, measure: Measure, indent = 0): readonly Line[] {
  const lines: string[] = [];
  let current = '';
  for (const segment of segmentsOf(text)) {
    const available = lines.length === 0 ? width - indent : width;
    if (current !== '' && measure((current + segment).trimEnd()) > available) {
      lines.push(current.trimEnd());
      current = segment.trimStart();
    } else current += segment;
  }
  const full = lines.map((line, index) => spread(line, index === 0 ? width - indent : width, measure));
  return [...full, plainLine(current.trimEnd())];
}

/** A line with its natural width. */
export const plainLine = (text: string): Line => ({ text, spacing: 0, tracking: 0 });

function spread(text: string, width: number, measure: Measure): Line {
  const slack = width - measure(text);
  const spaces = text.split(' ').length - 1;
  const spacing = spaces === 0 ? 0 : Math.min(maxSpacing, slack / spaces);
  const clusters = text.replace(marks, '').length;
  return { text, spacing, tracking: Math.min(maxTracking, (slack - spacing * spaces) / Math.max(1, clusters - 1)) };
}

/** The segments between which a line may end. A space belongs to the segment before it. */
function segmentsOf(text: string): readonly string[] {
  const inside = insideUnbreakableWords(text);
  const segments: string[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const before = segments.at(-1);
    const joinsBefore = before !== undefined && (inside.has(index) || belongTogether(before, segment));
    if (joinsBefore) segments[segments.length - 1] = before + segment;
    else segments.push(segment);
  }
  return segments;
}

const belongTogether = (before: string, next: string) =>
  /^\s+$/.test(next) || opensBefore.test(before) || belongsToEarlier.test(next) || endsOpen.test(before);

/** Positions inside a word that must not be broken. */
function insideUnbreakableWords(text: string): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const word of unbreakableWords)
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
      for (let position = start + 1; position < start + word.length; position += 1) positions.add(position);
  return positions;
}
