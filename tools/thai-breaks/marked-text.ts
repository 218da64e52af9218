import { readFileSync } from 'node:fs';

import { breakPoints, type WholeWords } from '../../src/server/typesetting/break-points.ts';
import { unbrokenWords } from '../../src/server/typesetting/word-lists.ts';

export interface Measured {
  /** The ends of lines that the program allows. */
  readonly allowed: number;
  /** Those that a reader accepts, as marked. */
  readonly accepted: number;
  readonly found: number;
  /** Each with what is around it. */
  readonly wrong: readonly string[];
}

/** Of lines in which a reader marked with | where a line may end. */
export function measureMarked(lines: readonly string[], whole: WholeWords): Measured {
  const all = lines.map((line) => measureLine(line, whole));
  const sum = (of: 'allowed' | 'accepted' | 'found') => all.reduce((total, measured) => total + measured[of], 0);
  return {
    allowed: sum('allowed'),
    accepted: sum('accepted'),
    found: sum('found'),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}

function measureLine(line: string, whole: WholeWords): Measured {
  const text = line.replaceAll('|', '');
  const accepted = new Set<number>();
  let place = 0;
  for (const part of line.split('|').slice(0, -1)) accepted.add((place += part.length));
  const allowed = breakPoints(text, whole).map((point) => point.place);
  const wrong = allowed.filter((at) => !accepted.has(at));
  return {
    allowed: allowed.length,
    accepted: accepted.size,
    found: allowed.length - wrong.length,
    wrong: wrong.map((at) => `${text.slice(Math.max(0, at - 15), at)}|${text.slice(at, at + 15)}`),
  };
}

/** The words of the program, and those with which the list of the agency begins, as its migration writes them. */
export function firstWords(): readonly string[] {
  const migration = new URL('../../db/migrations/0090-words-that-are-not-broken.sql', import.meta.url);
  const listed = [...readFileSync(migration, 'utf8').matchAll(/^ {2}\('([^']+)'/gm)].map(([, word = '']) => word);
  return [...unbrokenWords, ...listed];
}
