import { encodePng } from './encode-png.ts';

export interface Picture {
  readonly mediaType: string;
  readonly etag: string;
  readonly bytes: () => Promise<Buffer>;
}

const edge = 128;
const background = [226, 231, 239, 255];
const figure = [125, 138, 156, 255];

function isFigure(x: number, y: number): boolean {
  const middle = (edge - 1) / 2;
  const isHead = (x - middle) ** 2 + (y - 48) ** 2 <= 24 ** 2;
  const isBody = ((x - middle) / 46) ** 2 + ((y - 128) / 44) ** 2 <= 1;
  return isHead || isBody;
}

const figurePng = encodePng({
  width: edge,
  height: edge,
  rgba: Array.from({ length: edge * edge }, (_, index) =>
    isFigure(index % edge, Math.floor(index / edge)) ? figure : background,
  ).flat(),
});

export const defaultPicture: Picture = { mediaType: 'image/png', etag: '"default"', bytes: async () => figurePng };

const clear = encodePng({ width: 1, height: 1, rgba: [0, 0, 0, 0] });

/** A transparent pixel: our own screens show the initials behind it. */
export const clearPicture: Picture = { mediaType: 'image/png', etag: '"clear"', bytes: async () => clear };
