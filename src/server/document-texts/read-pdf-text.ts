import { repairThaiText } from '#domain/text/thai-glyphs.ts';
import type { OpenContent } from '#server/platform/files/read-content.ts';

import { readPdfPages, type PageCharacter } from './pdfium-page.ts';

/**
 * The text of a PDF as a person would type it: Thai marks where they belong and once, no spaces inside words, lines
 * that only wrapped put together again. Ends with the page on which `maxCharacters` are reached.
 * @throws when the file is no PDF that can be read without a password.
 */
export async function readPdfText(content: OpenContent, maxCharacters: number): Promise<string> {
  const pages: string[] = [];
  let length = 0;
  await readPdfPages(content, (characters) => {
    const page = textOfPage(characters);
    pages.push(page);
    length += page.length;
    return length < maxCharacters;
  });
  return pages.join('\n');
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  /** PDFium found a gap before it. */
  readonly hasGap: boolean;
}

interface Line {
  text: string;
  start: number;
  end: number;
  readonly baseline: number;
}

function textOfPage(characters: readonly PageCharacter[]): string {
  const heights = characters.map(({ height }) => height).filter((height) => height > 0);
  const letterHeight = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0;
  return joined(linesOf(piecesOf(characters), letterHeight));
}

/** A span is one piece with its own text, however many objects draw its glyphs. */
function piecesOf(characters: readonly PageCharacter[]): Piece[] {
  const seen = new Set<number>();
  const pieces: Piece[] = [];
  let hasGap = false;
  for (const group of groupsOf(characters)) {
    const [{ isGenerated, span, baseline }] = group;
    hasGap ||= isGenerated;
    if (isGenerated || (span && seen.has(span.id))) continue;
    if (span) seen.add(span.id);
    const start = Math.min(...group.map((character) => character.start));
    const end = Math.max(...group.map((character) => character.end));
    const written = span?.text ?? group.map(({ text }) => text).join('');
    const text = withoutRepetition(written, start, pieces.at(-1));
    if (text === '') continue;
    pieces.push({ text, start, end, baseline, hasGap });
    hasGap = false;
  }
  return pieces;
}

const hasMark = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/;

/**
 * Typst draws the mark of some syllables apart from the letter under it, both with the text of the whole syllable. A
 * mark stands above its letter; a syllable that is really written twice starts where the first one ended.
 */
function withoutRepetition(text: string, start: number, before: Piece | undefined): string {
  if (!before || !hasMark.test(before.text) || !text.startsWith(before.text)) return text;
  return start < before.end ? text.slice(before.text.length) : text;
}

type Group = [PageCharacter, ...PageCharacter[]];

/** Characters next to each other of the same span, or of the same object outside spans. */
function groupsOf(characters: readonly PageCharacter[]): Group[] {
  const groups: Group[] = [];
  for (const character of characters) {
    const group = groups.at(-1);
    if (group && sourceOf(group[0]) === sourceOf(character)) group.push(character);
    else groups.push([character]);
  }
  return groups;
}

const sourceOf = ({ isGenerated, span, textObject }: PageCharacter) =>
  isGenerated ? 'generated' : (span?.id ?? textObject);

const endsInThai = /[\u0E00-\u0E7F\uF700-\uF71A]$/;
const startsInThai = /^[\u0E00-\u0E7F\uF700-\uF71A]/;

/** Between Thai letters a gap less than this many letters high comes from the justified line or a wide glyph. */
const thaiGap = 1.5;

/**
 * A line ends where the baseline moves by the height of a letter: PDFium also ends it at a mark that is raised or drawn
 * twice.
 */
function linesOf(pieces: readonly Piece[], letterHeight: number): Line[] {
  const lines: Line[] = [];
  for (const { text, start, end, baseline, hasGap } of pieces) {
    const line = lines.at(-1);
    if (!line || Math.abs(baseline - line.baseline) > letterHeight) {
      lines.push({ text, start, end, baseline });
      continue;
    }
    const isInThai = endsInThai.test(line.text) && startsInThai.test(text);
    const isApart = hasGap && (!isInThai || start - line.end > thaiGap * letterHeight);
    line.text += isApart ? ` ${text}` : text;
    line.start = Math.min(line.start, start);
    line.end = Math.max(line.end, end);
  }
  return lines;
}

/** A line is taken as full when it ends within this part of the width of the text from its right edge. */
const fullLine = 0.1;

/** Thai wraps inside a sentence without a hyphen or a space: a full line goes on in the next one. */
function joined(lines: readonly Line[]): string {
  const left = Math.min(...lines.map(({ start }) => start));
  const right = Math.max(...lines.map(({ end }) => end));
  const isFull = ({ end }: Line) => end >= right - fullLine * (right - left);
  const parts = lines.map((line, index) => {
    const before = lines[index - 1];
    const wraps = before && isFull(before) && endsInThai.test(before.text) && startsInThai.test(line.text);
    return index === 0 || wraps ? line.text : `\n${line.text}`;
  });
  return repairThaiText(parts.join(''));
}
