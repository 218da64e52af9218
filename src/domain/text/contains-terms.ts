import { readingsOf, searchText } from './search-text.ts';

/**
 * Whether texts contain the query as a search reads it: its words in order, anything between them, its years in either
 * era.
 */
export function containsTerms(texts: readonly string[], typed: string): boolean {
  const text = searchText(...texts);
  return readingsOf(typed).some((reading) => appearInOrder(text, reading.split(' ')));
}

function appearInOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const place = text.indexOf(word, from);
    from = place + word.length;
    return place >= 0;
  });
}
