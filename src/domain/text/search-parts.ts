/** So many letters a part has by which the index finds texts. */
const partLength = 3;

/**
 * Parts of what was typed, as few as cover every word of three letters and more: what holds the words holds these. A
 * shorter word has no part.
 * @param reading what was typed, as texts for search are kept (`readingsOf`).
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
