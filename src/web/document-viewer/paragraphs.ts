import type { PageLine } from './page-lines.ts';

/** Lines with more than so many heights from one to the next are of two paragraphs. */
const widestPitch = 2.1;
/** So many heights to the right of the line before, a line is the first of a paragraph. */
const leastIndent = 1.2;
/** A line that ends before this share of the width of its page is the last of a paragraph. */
const leastFull = 0.75;
/** Type that is so many times larger than that of the line before is of a heading, or after one. */
const mostGrowth = 1.2;

const thaiLetter = /\p{Script=Thai}/u;

/**
 * The paragraphs of a page, from the lines in which they were set: the places of the lines tell where one ends. A line of
 * several pieces far apart, such as a table or a signature, stays by itself.
 */
export function paragraphsOf(lines: readonly PageLine[], pageWidth: number): string[] {
  const paragraphs: string[] = [];
  let before: PageLine | undefined;
  for (const line of lines) {
    const text = line.segments.join('  ');
    const last = paragraphs.length - 1;
    if (before && continues(before, line, pageWidth * leastFull))
      paragraphs[last] = joined(paragraphs[last] ?? '', text);
    else paragraphs.push(text);
    before = line;
  }
  return paragraphs;
}

function continues(before: PageLine, line: PageLine, fullRight: number): boolean {
  const height = Math.max(before.height, line.height);
  return (
    before.segments.length === 1 &&
    line.segments.length === 1 &&
    before.right >= fullRight &&
    height < mostGrowth * Math.min(before.height, line.height) &&
    line.top - before.top < widestPitch * height &&
    line.left - before.left < leastIndent * height
  );
}

/** Thai has no space between words, and a line of it ends at one. */
function joined(before: string, after: string): string {
  const isWithin = thaiLetter.test(before.at(-1) ?? '') && thaiLetter.test(after[0] ?? '');
  return `${before}${isWithin ? '' : ' '}${after}`;
}
