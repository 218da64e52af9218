/*
 * Where a line of Thai may end. Thai has no spaces between words, so the words must be found with a dictionary. ICU has
 * one; where it does not know a word it leaves fragments. They are put together again in four ways: by a list of whole
 * words and names, by the spelling (no word ends or begins there), by what belongs together (`kept-together.ts`) and by
 * the signs around. Each reads the text once.
 */
import { areaNames, keptTogether, namesIn, reluctantPlaces } from './kept-together.ts';
import { wordsIn, wordTree, type Part, type WordTree } from './whole-words.ts';
import { shortWords, unbrokenWords } from './word-lists.ts';

/** What is never broken: words of the agency's list, which are words wherever they stand, and names. */
export interface WholeWords {
  readonly words: WordTree;
  readonly names: WordTree;
}

export const wholeWords = (words: readonly string[] = unbrokenWords, names: Iterable<string> = []): WholeWords => ({
  words: treeOfList(words),
  names: wordTree(names),
});

/** One letter after the other is printed with the words of the same agency. */
let last: { readonly words: readonly string[]; readonly tree: WordTree } | undefined;

function treeOfList(words: readonly string[]): WordTree {
  const isSame = last?.words.length === words.length && words.every((word, index) => word === last?.words[index]);
  if (!last || !isSame) last = { words, tree: wordTree(words) };
  return last.tree;
}

export interface BreakPoint {
  /** The line ends before it. A space belongs to the line that ends. */
  readonly place: number;
  readonly isReluctant: boolean;
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

const endsOpen = /[([{“‘#/–-]$/;
const beginsClosed = /^[)\]}"”’,.:;!?/%ๆฯ–-]/;
/** Marks above and below, and vowels that stand after their consonant. */
const followsConsonant = /^(?:[\u0E30-\u0E3A\u0E45]|[\u0E47-\u0E4E])/;
const leadingVowel = /[\u0E40-\u0E44]$/;
/** A consonant that is not spoken ends a word. */
const beginsSilent = /^[ก-ฮ]{1,2}[\u0E34\u0E38]?์/;
/** These vowels want a consonant after them: รั-ก, เมื-อ, เ-ป็-น; and in เรี-ยน, other than in เวที, a ย. */
const endsInside = /[\u0E31\u0E37][\u0E48-\u0E4B]?$|(?<!(?:^|[^เแ])ก)\u0E47$/;
const endsBeforeYo = /เ[ก-ฮ]{1,2}\u0E35[\u0E48-\u0E4B]?$/;
const short = /^[\u0E01-\u0E4E]{1,3}$/;
const letter = /[\u0E01-\u0E4E]/;
const spaces = /^\s+$/;
/** An abbreviation of at least two letters, and the word that goes on after it. */
const endsAbbreviated = /(?:[ก-ฮ]{2}|[ก-ฮ]\.[ก-ฮ])\.$/;
const goesOn = /^[\u0E01-\u0E2E\u0E40-\u0E44]{1,2}[\u0E01-\u0E4E]{2}/;

/** Of a text without line breaks, in order; neither its start nor its end. */
export function breakPoints(text: string, whole: WholeWords): readonly BreakPoint[] {
  const listed = wordsIn(text, whole.words);
  const names = wordsIn(text, whole.names);
  const starts = startsOf(text, listed, names);
  const kept = [...keptTogether(text), ...namesIn(text).filter(({ start }) => starts.has(start)), ...names, ...listed];
  const isInside = coverOf(text.length, kept);
  const reluctant = reluctantPlaces(text);
  return [...starts]
    .filter((place) => place > 0 && place < text.length && isInside[place] !== 1 && mayEndBefore(text, place))
    .toSorted((a, b) => a - b)
    .map((place) => ({ place, isReluctant: reluctant.has(place) }));
}

/** Where words begin: as ICU finds them between the known ones. A name is one only where ICU sees no longer word. */
function startsOf(text: string, listed: readonly Part[], names: readonly Part[]): Set<number> {
  const around = segmentsAround(text, listed);
  const first = edgesOf([...around, ...listed]);
  const inListed = coverOf(text.length, listed);
  const isName = ({ start, end }: Part) =>
    first.has(start) && first.has(end) && inListed[start] !== 1 && inListed[end] !== 1;
  const known = [...listed, ...names.filter(isName)].toSorted((a, b) => a.start - b.start);
  const segments = known.length === listed.length ? around : segmentsAround(text, known);
  const starts = edgesOf([...segments, ...known]);
  for (const place of jointsIn(text, segments)) starts.delete(place);
  for (const place of afterAbbreviations(text)) starts.add(place);
  for (const { start } of areaNames(text)) starts.add(start);
  return starts;
}

const edgesOf = (parts: readonly Part[]) => new Set(parts.flatMap(({ start, end }) => [start, end]));

const segmentsAround = (text: string, known: readonly Part[]): readonly Part[] =>
  [...segmenter.segment(masked(text, known))]
    .filter(({ segment }) => !spaces.test(segment))
    .map(({ segment, index }) => ({ start: index, end: index + segment.length }));

/** ICU leaves fragments of what is before ฯ and around a word that it does not know: it sees spaces there. */
function masked(text: string, known: readonly Part[]): string {
  let end = 0;
  const shown = known.map((part) => {
    const before = text.slice(end, part.start);
    end = part.end;
    return before + ' '.repeat(part.end - part.start);
  });
  return `${shown.join('')}${text.slice(end)}`.replaceAll('ฯ', ' ');
}

/** Of a word that it does not know ICU leaves short pieces that are no words: they belong to what is around them. */
const jointsIn = (text: string, segments: readonly Part[]): readonly number[] =>
  segments
    .filter(({ start, end }) => isFragment(text.slice(start, end)))
    .flatMap(({ start, end }) => [start, end])
    .filter((place) => letter.test(text[place - 1] ?? '') && letter.test(text[place] ?? ''));

const isFragment = (segment: string) => short.test(segment) && !shortWords.has(segment);

function afterAbbreviations(text: string): readonly number[] {
  return [...text.matchAll(/\.(?=[\u0E01-\u0E44])/g)]
    .map(({ index }) => index + 1)
    .filter((place) => endsAbbreviated.test(text.slice(Math.max(0, place - 12), place)));
}

/** A few characters on each side of a place decide. */
function mayEndBefore(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - 6), place);
  const after = text.slice(place, place + 4);
  if (after.startsWith(' ') || followsConsonant.test(after) || leadingVowel.test(before) || beginsSilent.test(after))
    return false;
  if (letter.test(after.charAt(0)) && endsInside.test(before)) return false;
  if (after.startsWith('ย') && endsBeforeYo.test(before)) return false;
  if (before.endsWith('"') || after.startsWith('"')) return mayEndAtQuote(text, place);
  const isAfterSpace = before.endsWith(' ');
  if (endsOpen.test(before.trimEnd()) && !(isAfterSpace && /[/–-]\s+$/.test(before))) return false;
  if (beginsClosed.test(after)) return false;
  return (
    !before.endsWith('.') || (endsAbbreviated.test(text.slice(Math.max(0, place - 12), place)) && goesOn.test(after))
  );
}

/** A straight quote opens after a space and closes elsewhere. */
function mayEndAtQuote(text: string, place: number): boolean {
  const quote = text[place] === '"' ? place : place - 1;
  const opens = quote === 0 || /[ (]/.test(text[quote - 1] ?? '');
  return quote === place ? opens && text[place - 1] === ' ' : !opens;
}

/** 1 at each place that is inside a part. */
function coverOf(length: number, parts: readonly Part[]): Uint8Array {
  const changes = new Int32Array(length + 2);
  for (const { start, end } of parts) {
    if (end - start < 2) continue;
    changes[start + 1] = (changes[start + 1] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
  const cover = new Uint8Array(length + 1);
  let depth = 0;
  for (let place = 0; place <= length; place += 1) {
    depth += changes[place] ?? 0;
    cover[place] = depth > 0 ? 1 : 0;
  }
  return cover;
}
