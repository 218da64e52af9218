import { inflateSync } from 'node:zlib';

import type { Pixels } from '#domain/profile/signature-rules.ts';

const signatureBytes = 8;
/** By color type: 2 is RGB, 6 is RGBA. A browser's canvas writes no others. */
const bytesOfPixel: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/**
 * Reads PNGs with 8 bits per channel, as a browser's canvas writes them. Undefined for any other file and a broken
 * one.
 */
export function decodePng(png: Buffer): Pixels | undefined {
  try {
    return decode(png);
  } catch {
    return undefined;
  }
}

function decode(png: Buffer): Pixels | undefined {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const pixelBytes = bytesOfPixel[png.readUInt8(25)];
  if (png.readUInt8(24) !== 8 || png.readUInt8(28) !== 0 || pixelBytes === undefined) return undefined;
  const rowBytes = width * pixelBytes;
  const expected = (rowBytes + 1) * height;
  const raw = inflateSync(Buffer.concat(dataOf(png)), { maxOutputLength: expected });
  if (raw.length !== expected) return undefined;
  return { width, height, rgba: withAlpha(unfiltered(raw, rowBytes, height, pixelBytes), pixelBytes) };
}

function dataOf(png: Buffer): Buffer[] {
  const data: Buffer[] = [];
  for (let position = signatureBytes; position < png.length;) {
    const length = png.readUInt32BE(position);
    if (png.toString('latin1', position + 4, position + 8) === 'IDAT')
      data.push(png.subarray(position + 8, position + 8 + length));
    position += 12 + length;
  }
  return data;
}

/** Reverses the filter of each row (clause 9 of the PNG specification). */
function unfiltered(raw: Buffer, rowBytes: number, height: number, pixelBytes: number): Buffer {
  const bytes = Buffer.alloc(rowBytes * height);
  const byteAt = (y: number, x: number) => (y < 0 || x < 0 ? 0 : (bytes[y * rowBytes + x] ?? 0));
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x += 1) {
      const value = raw[y * (rowBytes + 1) + 1 + x] ?? 0;
      const left = byteAt(y, x - pixelBytes);
      const predicted = prediction(filter, left, byteAt(y - 1, x), x < pixelBytes ? 0 : byteAt(y - 1, x - pixelBytes));
      bytes[y * rowBytes + x] = (value + predicted) & 255;
    }
  }
  return bytes;
}

function prediction(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) throw new Error('unknown PNG filter');
  const estimate = left + up - upLeft;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toUpLeft = Math.abs(estimate - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

function withAlpha(plain: Buffer, pixelBytes: number): Buffer {
  if (pixelBytes === 4) return plain;
  const rgba = Buffer.alloc((plain.length / 3) * 4, 255);
  for (let pixel = 0; pixel * 3 < plain.length; pixel += 1) plain.copy(rgba, pixel * 4, pixel * 3, pixel * 3 + 3);
  return rgba;
}
