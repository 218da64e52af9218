/** One line as Typst sets it, with what fills it up: wider spaces, then wider clusters (thousandths of the font size). */
export interface Line {
  readonly text: string;
  readonly spacing: number;
  readonly tracking: number;
}

/** Width of a text in thousandths of the font size. */
export type Measure = (text: string) => number;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** Words that ICU's dictionary cuts in the wrong place. */
const unbreakableWords = ['พระราชบัญญัติ', 'กรุงเทพมหานคร', 'สาธารณภัย', 'อิเล็กทรอนิกส์', 'เหมาะสม', 'แผ่นดิน'];
const opensBefore = /[("“]$/;
const belongsToEarlier = /^[)"”,.:;/ๆฯ%-]/;
const endsOpen = /[/.-]$/;
/** What Thai typesetting spreads over: a base character with its marks. */
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g;
const maxSpacing = 420;
const maxTracking = 24;

/**
 * Breaks a Thai text into lines of at most `width` (thousandths of the font size), the first one shorter by `indent`.
 * ICU finds the words, we keep signs, repetition marks and numbers with theirs; lines but the last are spread to fill.
 */
export function breakLines(text: string, width: number, measure: Measure, indent = 0): readonly Line[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words(text)) {
    const room = lines.length === 0 ? width - indent : width;
    if (current !== '' && measure((current + word).trimEnd()) > room) {
      lines.push(current.trimEnd());
      current = word.trimStart();
    } else current += word;
  }
  const full = lines.map((line, index) => spread(line, index === 0 ? width - indent : width, measure));
  return [...full, plainLine(current.trimEnd())];
}

/** A line that is as long as its text. */
export const plainLine = (text: string): Line => ({ text, spacing: 0, tracking: 0 });

function spread(text: string, width: number, measure: Measure): Line {
  const slack = width - measure(text);
  const spaces = text.split(' ').length - 1;
  const spacing = spaces === 0 ? 0 : Math.min(maxSpacing, slack / spaces);
  const clusters = text.replace(marks, '').length;
  return { text, spacing, tracking: Math.min(maxTracking, (slack - spacing * spaces) / Math.max(1, clusters - 1)) };
}

/** The pieces between which a line may end; a space belongs to the piece before it. */
function words(text: string): readonly string[] {
  const inside = insideUnbreakableWords(text);
  const segments: string[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const before = segments.at(-1);
    const isGlued = before !== undefined && (inside.has(index) || isSingleWord(before, segment));
    if (isGlued) segments[segments.length - 1] = before + segment;
    else segments.push(segment);
  }
  return segments;
}

const isSingleWord = (before: string, next: string) =>
  /^\s+$/.test(next) || opensBefore.test(before) || belongsToEarlier.test(next) || endsOpen.test(before);

/** Places in the middle of a word that must not be cut. */
function insideUnbreakableWords(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const word of unbreakableWords)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let place = at + 1; place < at + word.length; place += 1) places.add(place);
  return places;
}
