/** A stretch of a comparison: in both texts, only in the newer, or only in the older. */
export interface Change {
  readonly kind: 'same' | 'inserted' | 'removed';
  readonly text: string;
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const wordsOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Beyond this many pairs of words a comparison is not worth its time: the rest counts as rewritten. */
const maxPairs = 4_000_000;

/** What became of a text, by Thai words: the longest common run of words stays, all else was removed or inserted. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const older = wordsOf(before);
  const newer = wordsOf(after);
  const shorter = Math.min(older.length, newer.length);
  let head = 0;
  while (head < shorter && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  return joined([
    ...older.slice(0, head).map((text): Change => ({ kind: 'same', text })),
    ...middleChanges(older.slice(head, older.length - tail), newer.slice(head, newer.length - tail)),
    ...older.slice(older.length - tail).map((text): Change => ({ kind: 'same', text })),
  ]);
}

function middleChanges(older: readonly string[], newer: readonly string[]): readonly Change[] {
  if (older.length * newer.length > maxPairs)
    return [
      { kind: 'removed', text: older.join('') },
      { kind: 'inserted', text: newer.join('') },
    ];
  const width = newer.length + 1;
  const common = commonLengths(older, newer, width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  const changes: Change[] = [];
  let row = 0;
  let column = 0;
  while (row < older.length || column < newer.length) {
    const [old, fresh] = [older[row], newer[column]];
    if (old !== undefined && old === fresh) {
      changes.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      changes.push({ kind: 'inserted', text: fresh ?? '' });
      column += 1;
    }
  }
  return changes;
}

/** How many words the ends of both texts have in common, from each pair of places on. */
function commonLengths(older: readonly string[], newer: readonly string[], width: number): Uint16Array {
  const lengths = new Uint16Array((older.length + 1) * width);
  for (let row = older.length - 1; row >= 0; row -= 1)
    for (let column = newer.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        older[row] === newer[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  return lengths;
}

/** Neighbours of one kind are one stretch. */
const joined = (changes: readonly Change[]): readonly Change[] =>
  changes.reduce<Change[]>((segments, change) => {
    const last = segments.at(-1);
    if (change.text === '') return segments;
    if (last?.kind !== change.kind) return [...segments, change];
    segments[segments.length - 1] = { kind: last.kind, text: last.text + change.text };
    return segments;
  }, []);
