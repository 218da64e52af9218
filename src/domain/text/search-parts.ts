/** The index finds texts by parts of this many letters. */
const partLength = 3;

/**
 * The fewest parts of the query that cover every word of at least three letters: a text with the words has these parts.
 * A shorter word has no part.
 * @param reading the query, folded like the stored search texts (`readingsOf`).
 */
export function coveringParts(reading: string): readonly string[] {
  const parts = reading.split(' ').flatMap((word) => {
    const letters = [...word];
    const last = letters.length - partLength;
    if (last < 0) return [];
    const starts = Array.from({ length: Math.ceil(last / partLength) }, (_, index) => index * partLength);
    return [...starts, last].map((start) => letters.slice(start, start + partLength).join(''));
  });
  return [...new Set(parts)];
}
