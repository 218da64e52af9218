import type { Pixels } from '#domain/profile/signature-rules.ts';

/** Of 255 shades. Another engine may differ in the shade of an edge; a mark at another place is black for white. */
const otherShade = 96;

/** How many pixels of two pictures of one size differ, in red, green or blue. */
export function pixelsThatDiffer(drawn: Pixels, stored: Pixels): number {
  const isOther = (index: number) => Math.abs((drawn.rgba[index] ?? 0) - (stored.rgba[index] ?? 0)) > otherShade;
  return Array.from({ length: drawn.width * drawn.height }, (_, pixel) => 4 * pixel).filter(
    (index) => isOther(index) || isOther(index + 1) || isOther(index + 2),
  ).length;
}
