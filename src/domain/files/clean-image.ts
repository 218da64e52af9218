import { jpegParts } from './jpeg-parts.ts';
import { pngParts } from './png-parts.ts';

export interface CleanImage {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** Without location, camera, comments, or data after its end. */
  readonly bytes: Uint8Array;
}

/**
 * A PNG or JPEG without its metadata; undefined for anything else, and for a truncated one. Goes by the bytes, not by a
 * declared type.
 */
export function cleanImage(bytes: Uint8Array): CleanImage | undefined {
  const png = pngParts(bytes);
  if (png) return { mediaType: 'image/png', ...png };
  const jpeg = jpegParts(bytes);
  return jpeg && { mediaType: 'image/jpeg', ...jpeg };
}
