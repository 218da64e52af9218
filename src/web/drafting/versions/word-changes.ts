import { diffArrays } from 'diff';

/** A segment found in both texts, only in the newer, or only in the older. */
export interface Change {
  readonly kind: 'same' | 'inserted' | 'removed';
  readonly text: string;
}

/** Above this many changed words the text counts as rewritten, because the time grows quadratically. */
const maxEditLength = 2000;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const splitIntoWords = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Compares by words; Thai is segmented into words first. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const parts = diffArrays(splitIntoWords(before), splitIntoWords(after), { maxEditLength });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'inserted', text: after },
    ];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'inserted' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
