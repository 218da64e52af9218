import { readingsOf, searchText } from './search-text.ts';

/**
 * Whether texts contain the query as a search reads it: its words in order, anything between them, its years in either
 * era.
 */
export function containsTerms(texts: readonly string[], typed: string): boolean {
  const text = searchText(...texts);
  return readingsOf(typed).some((reading) => appearInOrder(text, reading.split(' ')));
}

const appearInOrder = (text: string, words: readonly string[]): boolean =>
  words.reduce((from, word) => {
    const place = from < 0 ? -1 : text.indexOf(word, from);
    return place < 0 ? -1 : place + word.length;
  }, 0) >= 0;
