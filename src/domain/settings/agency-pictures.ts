import type { CleanImage } from '../files/clean-image.ts';
import { isInPrintColours } from '../files/jpeg-parts.ts';

/**
 * What an agency uploads: the mark in the header of the screens, the emblem at the head of letters and in its seal, the
 * whole seal of stamped letters where the drawn one will not do, and the picture behind the sign-in page.
 */
export const agencyPictureKinds = ['mark', 'emblem', 'seal', 'backdrop'] as const;
export type AgencyPictureKind = (typeof agencyPictureKinds)[number];

/** Edges in pixels. The emblem is printed 3 cm high: the smallest is sharp on a screen, the largest on paper. */
export const agencyPictureRules = { minEdge: 128, maxEdge: 2400, maxBytes: 500 * 1024 } as const;

/** Errors: `image-too-small`, `image-too-large`, `image-in-print-colours`: a letter, which is to be kept, is in those of a screen. */
export function agencyPictureProblem({ width, height, bytes }: Pick<CleanImage, 'width' | 'height' | 'bytes'>) {
  if (Math.min(width, height) < agencyPictureRules.minEdge) return 'image-too-small';
  const isLarge = Math.max(width, height) > agencyPictureRules.maxEdge || bytes.length > agencyPictureRules.maxBytes;
  if (isLarge) return 'image-too-large';
  return isInPrintColours(bytes) ? 'image-in-print-colours' : undefined;
}
