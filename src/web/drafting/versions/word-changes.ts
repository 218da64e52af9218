import { diffArrays } from 'diff';

/** A segment of a comparison: in both texts, only in the newer, or only in the older. */
export interface Change {
  readonly kind: 'same' | 'inserted' | 'removed';
  readonly text: string;
}

/** Beyond this many words removed and inserted the text counts as rewritten: the time grows with the square of them. */
const maxEditLength = 2000;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const splitIntoWords = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Compares two texts word by word; Thai is split into words first. */
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
