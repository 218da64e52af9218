import {
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import { encode } from 'uqr';

import { isInPrintColours, jpegParts } from '#domain/files/jpeg-parts.ts';
import { pngParts } from '#domain/files/png-parts.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { paper } from '#locales/paper.ts';

import { ornamentPicture } from './ornament-picture.ts';

const pixels = (length: number) => (length / 2.54) * 96;
const emus = (length: number) => Math.round(length * 360_000);

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly source: { readonly type: 'jpg' | 'png'; readonly data: Buffer };
}

const ownOrnament = (): Picture => ({ width: 1, height: 1, source: { type: 'png', data: ornamentPicture() } });

/** What the agency uploaded, or our ornament in its place. */
function emblemOf(uploaded: Buffer | undefined): Picture {
  if (!uploaded || isInPrintColours(uploaded)) return ownOrnament();
  const png = pngParts(uploaded);
  if (png) return { ...png, source: { type: 'png', data: Buffer.from(png.bytes) } };
  const jpeg = jpegParts(uploaded);
  return jpeg ? { ...jpeg, source: { type: 'jpg', data: Buffer.from(jpeg.bytes) } } : ownOrnament();
}

/** Within a square of so many centimetres. */
function sizeWithin({ width, height }: Picture, side: number) {
  const scale = side / Math.max(width, height, 1);
  return { width: pixels(width * scale), height: pixels(height * scale) };
}

/** In the middle of the page, its head a centimetre above the text, as on paper. */
export function letterEmblem(uploaded: Buffer | undefined): ImageRun {
  const emblem = emblemOf(uploaded);
  return new ImageRun({
    ...emblem.source,
    transformation: sizeWithin(emblem, 3),
    altText: described(paper.pictures.emblem),
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.MARGIN, align: HorizontalPositionAlign.CENTER },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: -emus(1) },
      wrap: { type: TextWrappingType.NONE },
      allowOverlap: true,
    },
  });
}

export function memoEmblem(uploaded: Buffer | undefined): ImageRun {
  const emblem = emblemOf(uploaded);
  return new ImageRun({
    ...emblem.source,
    transformation: sizeWithin(emblem, 1.5),
    altText: described(paper.pictures.emblem),
  });
}

const described = (text: string) => ({ name: text, description: text, title: text });

const pointsOfModule = 8;

/** A QR code, 2.4 cm wide. */
export function codeImage(address: string): ImageRun {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const width = size * pointsOfModule;
  const rgba = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[Math.floor(y / pointsOfModule)]?.[Math.floor(x / pointsOfModule)])
        rgba.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return new ImageRun({
    type: 'png',
    data: encodePng({ width, height: width, rgba }),
    transformation: { width: pixels(2.4), height: pixels(2.4) },
    altText: described(paper.pictures.code),
  });
}
