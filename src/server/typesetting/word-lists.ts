/*
 * Words as lists that a person can read: one or more on a line, with headings that begin with #. The agency adds its own
 * and takes words out of use in the settings.
 */
import { readFileSync } from 'node:fs';

const wordsOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter((word) => word !== '');

/** A pattern takes the first that fits. */
const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);

/** All words of at most three letters that a letter has. */
export const shortWords: ReadonlySet<string> = new Set(wordsOf('short-words.txt'));

/** Words that the dictionary of ICU does not know or divides. */
export const unbrokenWords: readonly string[] = wordsOf('unbroken-words.txt');

/** What numbers count, as in ๓ วัน. */
export const countedWords: readonly string[] = longestFirst(wordsOf('counted-words.txt'));

/** What stands before a number that belongs to it, as in มาตรา ๑๒. */
export const numberedWords: readonly string[] = longestFirst(wordsOf('numbered-words.txt'));

/** What follows a name, or a word such as ตำบล, and is no name. */
export const notNames: readonly string[] = wordsOf('not-names.txt');
