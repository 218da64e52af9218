import type { Pixels } from '#domain/profile/signature-rules.ts';

/** Of 255 shades. Another engine may differ in the shade of an edge; a mark at another place is black for white. */
const otherShade = 96;

/** How many pixels of two grey pictures of one size differ. */
export const pixelsThatDiffer = (drawn: Pixels, stored: Pixels): number =>
  Array.from(drawn.rgba, Number).filter(
    (shade, index) => index % 4 === 0 && Math.abs(shade - (stored.rgba[index] ?? 0)) > otherShade,
  ).length;
