import { foldedLetters, readingsOf } from './search-text.ts';

/** A segment of a text, marked when the search matched it. */
export interface Segment {
  readonly text: string;
  readonly isMarked: boolean;
}

const invisible = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF';
const tone = '\\u0E48-\\u0E4B';
/** Marks and signs that are rendered together with a letter. */
const mark = `\\u0E31\\u0E33-\\u0E3A\\u0E47-\\u0E4E\\u0300-\\u036F${invisible}`;
const base = `(?:\\u0E40[${invisible}]*\\u0E40|[^\\s${mark}])`;
/** Matches what a search reads as one letter: a letter with its marks, or the space between two words. */
const letterPattern = new RegExp(
  `(?:\\s[${invisible}]*)+|${base}?(?:[${mark}]{0,9}\\u0E4D[${tone}${invisible}]{0,9}\\u0E32)+[${mark}]*|${base}[${mark}]*|[${mark}]+`,
  'gu',
);

/**
 * A stored text with the matches of a search marked, in the digits of either script and with years in either era. A
 * letter is marked together with all its marks.
 */
export function highlightSegments(text: string, typed: string): readonly Segment[] {
  const letters = text.match(letterPattern) ?? [];
  const folded = letters.map(foldedLetters);
  const isFound = foundPlaces(folded.join(''), typed);
  let at = 0;
  return letters.reduce<Segment[]>((segments, letter, index) => {
    const length = folded[index]?.length ?? 0;
    const before = segments.at(-1);
    // What the search does not read belongs to the letter before it.
    const isMarked = length === 0 ? before?.isMarked === true : isFound.slice(at, at + length).includes(true);
    at += length;
    if (before?.isMarked !== isMarked) return [...segments, { text: letter, isMarked }];
    segments[segments.length - 1] = { text: before.text + letter, isMarked };
    return segments;
  }, []);
}

/** For each letter of a folded text, whether a word of the query covers it. */
function foundPlaces(folded: string, typed: string): readonly boolean[] {
  const isFound = Array.from({ length: folded.length }, () => false);
  const words = new Set(readingsOf(typed).flatMap((reading) => reading.split(' ')));
  words.delete('');
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      isFound.fill(true, at, at + word.length);
  return isFound;
}
