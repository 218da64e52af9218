import type { Pixels } from '#domain/profile/signature-rules.ts';
import { encodePng } from '#server/profile/encode-png.ts';

type Colour = readonly [number, number, number, number];
const white: Colour = [255, 255, 255, 255];
const black: Colour = [0, 0, 0, 255];

const pixelsOf = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels => ({
  width,
  height,
  rgba: Array.from({ length: width * height }, (_, index) => colourAt(index % width, Math.floor(index / width))).flat(),
});

/** A wave on white paper, which passes as a signature. */
export const signaturePixels = (width = 300, height = 100): Pixels =>
  pixelsOf(width, height, (x, y) =>
    x > 20 && x < width - 20 && Math.abs(y - height / 2 - Math.sin(x / 12) * (height / 4)) < 2 ? black : white,
  );

export const uniformPixels = (width: number, height: number, colour: Colour = white): Pixels =>
  pixelsOf(width, height, () => colour);

/** Covers most of the image, so that it looks like a photo instead of a signature. */
export const stripedPixels = (width: number, height: number): Pixels =>
  pixelsOf(width, height, (x) => (x % 7 < 4 ? ([x % 256, 90, 60, 255] as const) : white));

export const makeSignaturePng = (): Buffer => encodePng(signaturePixels());

/** Colours differ at every position, so that crops can be recognised. */
export const makeSquarePng = (edge: number): Buffer =>
  encodePng(pixelsOf(edge, edge, (x, y) => [x % 256, y % 256, 120, 255]));
