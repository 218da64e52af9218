export const signaturePad = {
  minWidthPx: 0.5,
  maxWidthPx: 2.5,
  dotSizePx: 1.5,
  throttleMs: 16,
  minDistancePx: 5,
  velocityFilterWeight: 0.7,
  penColor: 'black',
  imageQuality: 0.92,
} as const;

export const signatureRules = {
  minImageWidthPx: 60,
  minImageHeightPx: 20,
  maxImageWidthPx: 1600,
  maxImageHeightPx: 800,
  maxBytes: 400 * 1024,
  maxSourceBytes: 5 * 1024 * 1024,
  /** The stroke itself: a dot is no signature. */
  minStrokeWidthPx: 24,
  minStrokeHeightPx: 8,
  /** Share of the image that is ink: an empty sheet has less, a photograph or a filled box more. */
  minInk: 0.0008,
  maxInk: 0.3,
} as const;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel, row by row. */
  readonly rgba: ArrayLike<number>;
}

export type SignatureProblem = 'signature-size' | 'signature-empty' | 'signature-unclear';

/** A signature's image must have ink, not be uniform, and have a sane size. Undefined when nothing is wrong. */
export function signatureProblem(image: Pixels): SignatureProblem | undefined {
  const { width, height } = image;
  const { minImageWidthPx, minImageHeightPx, maxImageWidthPx, maxImageHeightPx } = signatureRules;
  if (width < minImageWidthPx || height < minImageHeightPx || width > maxImageWidthPx || height > maxImageHeightPx)
    return 'signature-size';
  const ink = inkOf(image);
  const share = ink.count / (width * height);
  if (share < signatureRules.minInk) return 'signature-empty';
  if (ink.width < signatureRules.minStrokeWidthPx || ink.height < signatureRules.minStrokeHeightPx)
    return 'signature-empty';
  return share > signatureRules.maxInk ? 'signature-unclear' : undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether the image of a saved signature is still the one that was saved; undefined when it cannot be read. */
export const isAsSaved = (saved: Size, image: Size | undefined): boolean =>
  image !== undefined && image.width === saved.width && image.height === saved.height;

const leastContrast = 48;

/** The number of pixels that differ from the paper, and the box around them. The most frequent shade is the paper. */
function inkOf(image: Pixels) {
  const shades = shadesOf(image);
  const paper = commonest(shades);
  let count = 0;
  let [left, right, top, bottom] = [image.width, -1, image.height, -1];
  shades.forEach((shade, index) => {
    if (Math.abs(shade - paper) < leastContrast) return;
    const x = index % image.width;
    const y = Math.floor(index / image.width);
    count += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return { count, width: Math.max(0, right - left + 1), height: Math.max(0, bottom - top + 1) };
}

/** How light each pixel is on white paper, 0 to 255. */
function shadesOf({ width, height, rgba }: Pixels): Uint8Array {
  const shades = new Uint8Array(width * height);
  const at = (index: number) => rgba[index] ?? 0;
  for (let index = 0; index < shades.length; index += 1) {
    const from = index * 4;
    const light = at(from) * 0.299 + at(from + 1) * 0.587 + at(from + 2) * 0.114;
    const cover = at(from + 3) / 255;
    shades[index] = light * cover + 255 * (1 - cover);
  }
  return shades;
}

function commonest(shades: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}
