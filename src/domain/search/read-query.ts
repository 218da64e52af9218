import type { directions, DocumentState } from '#domain/documents/document.ts';
import {
  namedPeriods,
  parseTypedPeriod,
  periodNamed,
  type NamedPeriod,
  type Period,
} from '#domain/text/typed-period.ts';
import { searchText } from '#domain/text/search-text.ts';

export type ReadCondition =
  | { readonly field: 'speed' | 'secrecy'; readonly value: number }
  | { readonly field: 'state'; readonly value: DocumentState }
  | { readonly field: 'direction'; readonly value: (typeof directions)[number] }
  | { readonly field: 'period'; readonly value: Period };
export type ReadField = ReadCondition['field'];

/** Words that mean a condition when they are typed alone; each is compared as a search folds it. */
export interface QueryWords {
  readonly named: readonly {
    readonly words: readonly string[];
    readonly condition: Exclude<ReadCondition, { readonly field: 'period' }>;
  }[];
  readonly periods: ReadonlyMap<NamedPeriod, readonly string[]>;
}

export interface ReadPart {
  /** As it stands in the query. */
  readonly typed: string;
  readonly condition: ReadCondition;
}

export interface ReadQuery {
  /** What is left to be found in letters. */
  readonly text: string;
  readonly parts: readonly ReadPart[];
}

/** `13 มีนาคม 2569`, and `พ.ศ.` before its year. */
const longestPart = 4;

/**
 * A query as a person means it: a word that names a speed, a state or a time is a condition, the others are looked for in letters. What
 * stands in quotation marks is always looked for as it is written. Of each field only the first is read: no letter has two speeds.
 * @param taken fields that are chosen otherwise, and not read.
 */
export function readQuery(
  typed: string,
  words: QueryWords,
  { today, taken }: { readonly today: string; readonly taken: ReadonlySet<ReadField> },
): ReadQuery {
  const pieces = piecesOf(typed);
  const known = new Set(taken);
  const parts: ReadPart[] = [];
  const text: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = longestAt(pieces, at, (phrase) => {
      const condition = conditionOf(phrase, words, today);
      return condition && !known.has(condition.field) ? condition : undefined;
    });
    if (found) {
      known.add(found.condition.field);
      parts.push({
        typed: typed.slice(pieces[at]?.start, pieces[at + found.count - 1]?.end),
        condition: found.condition,
      });
    } else text.push(pieces[at]?.text ?? '');
    at += found?.count ?? 1;
  }
  return { text: text.filter((piece) => piece !== '').join(' '), parts };
}

/** The query in which a part is looked for as it is written. */
export const asWritten = (query: string, { typed }: ReadPart): string => query.replace(typed, `"${typed}"`);

interface Piece {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly start: number;
  readonly end: number;
}

const quotes = /["“”]/g;

/** Words, and what stands in quotation marks as one. A mark without its second is no mark. */
const piecesOf = (typed: string): readonly Piece[] =>
  [...typed.matchAll(/["“”][^"“”]*["“”]|[^\s"“”]+/g)].map(({ 0: piece, index }) => ({
    text: piece.replace(quotes, '').trim(),
    isQuoted: /^["“”]/.test(piece),
    start: index,
    end: index + piece.length,
  }));

function longestAt(pieces: readonly Piece[], at: number, read: (phrase: string) => ReadCondition | undefined) {
  for (let count = Math.min(longestPart, pieces.length - at); count > 0; count -= 1) {
    const some = pieces.slice(at, at + count);
    const isQuoted = some.some((piece) => piece.isQuoted);
    const condition = isQuoted ? undefined : read(some.map(({ text }) => text).join(' '));
    if (condition) return { condition, count };
  }
  return undefined;
}

function conditionOf(phrase: string, words: QueryWords, today: string): ReadCondition | undefined {
  const folded = searchText(phrase);
  const isIn = (of: readonly string[]) => of.some((word) => searchText(word) === folded);
  const named = words.named.find((entry) => isIn(entry.words));
  if (named) return named.condition;
  const name = namedPeriods.find((period) => isIn(words.periods.get(period) ?? []));
  const value = name ? periodNamed(name, today) : parseTypedPeriod(phrase, today);
  return value && { field: 'period', value };
}
