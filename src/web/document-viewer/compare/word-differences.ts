import { diffArrays } from 'diff';

import { repairThaiText } from '#domain/text/thai-glyphs.ts';

import type { Passage } from '../highlights.ts';

/** A piece of the text of a page; a line ends after some. */
export interface TextPiece {
  readonly str: string;
  readonly hasEOL: boolean;
}

export interface Change {
  readonly kind: 'removed' | 'inserted';
  readonly text: string;
}

export interface WordDifferences {
  /** In the text of the older page: characters of all pieces in order. */
  readonly removed: readonly Passage[];
  /** In that of the newer page. */
  readonly inserted: readonly Passage[];
  /** The same in words, in the order in which they stand. */
  readonly changes: readonly Change[];
}

/** Above this many changed words a page counts as rewritten, because the time grows quadratically. */
const maxEditLength = 2000;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

interface Word extends Passage {
  readonly text: string;
  readonly line: number;
}

/** By words and not by lines or spaces: a text that was set anew in other lines is the same. */
export function wordDifferences(older: readonly TextPiece[], newer: readonly TextPiece[]): WordDifferences {
  const [before, after] = [wordsIn(older), wordsIn(newer)];
  const parts = diffArrays(before, after, { maxEditLength, comparator: (a, b) => a.text === b.text }) ?? [
    { added: false, removed: true, value: before },
    { added: true, removed: false, value: after },
  ];
  const removed = parts.filter((part) => part.removed && part.value.length > 0);
  const inserted = parts.filter((part) => part.added && part.value.length > 0);
  return {
    removed: removed.map(({ value }) => passageOf(value)),
    inserted: inserted.map(({ value }) => passageOf(value)),
    changes: parts.flatMap(({ added, removed: isRemoved, value }): Change[] =>
      (added || isRemoved) && value.length > 0
        ? [{ kind: added ? 'inserted' : 'removed', text: textOf(value, added ? newer : older) }]
        : [],
    ),
  };
}

const passageOf = (words: readonly Word[]): Passage => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });

/** As it stands in its lines, without the spaces that only the lines need. */
function textOf(words: readonly Word[], pieces: readonly TextPiece[]): string {
  const whole = pieces.map(({ str }) => str).join('');
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map(passageOf);
  return readable(lines.map(({ start, end }) => whole.slice(start, end)).join(' '));
}

const readable = (text: string) => repairThaiText(text).replaceAll(/\s+/g, ' ').trim();

/** The words of each line by themselves, so that the last of one is not taken for the beginning of the next. */
function wordsIn(pieces: readonly TextPiece[]): Word[] {
  const words: Word[] = [];
  let start = 0;
  for (const [line, content] of linesOf(pieces).entries()) {
    for (const { segment, index } of segmenter.segment(content)) {
      const text = readable(segment);
      if (text !== '') words.push({ text, line, start: start + index, end: start + index + segment.length });
    }
    start += content.length;
  }
  return words;
}

function linesOf(pieces: readonly TextPiece[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { str, hasEOL } of pieces) {
    line += str;
    if (!hasEOL) continue;
    lines.push(line);
    line = '';
  }
  return [...lines, line];
}
