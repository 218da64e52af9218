import { jpegParts } from './jpeg-parts.ts';
import { pngParts } from './png-parts.ts';

export interface CleanImage {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** The picture alone: no place, no camera, no comment, nothing behind its end. */
  readonly bytes: Uint8Array;
}

/** A whole PNG or JPEG without its metadata, by its bytes alone; undefined for anything else, and for a broken one. */
export function cleanImage(bytes: Uint8Array): CleanImage | undefined {
  const png = pngParts(bytes);
  if (png) return { mediaType: 'image/png', ...png };
  const jpeg = jpegParts(bytes);
  return jpeg && { mediaType: 'image/jpeg', ...jpeg };
}
