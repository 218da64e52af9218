import { crc32 } from 'node:zlib';

import { expect, test } from 'vitest';

import { makeSquarePng } from '#tests/support/server-images.ts';

import { cleanImage } from './clean-image.ts';
import { isInPrintColours } from './jpeg-parts.ts';

const chunk = (type: string, text: string) => {
  const body = Buffer.from(type + text, 'latin1');
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(text.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const frame = Buffer.from([8, 0, 64, 0, 96, 1, 1, 0x11, 0]);
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 5]),
]);
const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

test('a PNG loses its metadata and the data after its end', () => {
  const png = makeSquarePng(70);
  const withComment = Buffer.concat([png.subarray(0, 33), chunk('tEXt', 'Comment\0secret place'), png.subarray(33)]);
  const clean = cleanImage(Buffer.concat([withComment, Buffer.from('<script>')]));
  expect(clean).toMatchObject({ mediaType: 'image/png', width: 70, height: 70 });
  expect(Buffer.from(clean?.bytes ?? []).equals(png)).toBe(true);
  expect(Buffer.from(cleanImage(png)?.bytes ?? []).equals(png)).toBe(true);
});

test('a JPEG loses its location, camera, comment and the data after its end', () => {
  const exif = segment(0xe1, Buffer.from('Exif\0\0GPS secret place'));
  const comment = Buffer.concat([0xe0, 0xef, 0xfe].map((marker) => segment(marker, Buffer.from('secret comment'))));
  const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0'));
  const rest = Buffer.concat([adobe, segment(0xc0, frame), scan]);
  const clean = cleanImage(Buffer.concat([jpegStart, exif, comment, rest, jpegEnd, Buffer.from('<script>')]));
  expect(clean).toMatchObject({ mediaType: 'image/jpeg', width: 96, height: 64 });
  expect(Buffer.from(clean?.bytes ?? []).equals(Buffer.concat([jpegStart, rest, jpegEnd]))).toBe(true);
});

test('a JPEG whose scan is padded before the next marker is read to its end', () => {
  const padded = Buffer.concat([jpegStart, segment(0xc0, frame), scan, Buffer.from([0xff]), jpegEnd]);
  expect(cleanImage(padded)).toMatchObject({ mediaType: 'image/jpeg', width: 96, height: 64 });
});

// ITU-T T.81 table B.1: these three of the range are tables and an extension.
const isOfTables = (marker: number) => [0xc4, 0xc8, 0xcc].includes(marker);
const markers = Array.from({ length: 16 }, (_, number) => 0xc0 + number);

test.for(markers.filter((marker) => !isOfTables(marker)))('a JPEG has its size from the frame of kind %i', (marker) => {
  const image = Buffer.concat([jpegStart, segment(marker, frame), scan, jpegEnd]);
  expect(cleanImage(image)).toMatchObject({ width: 96, height: 64 });
});

test.for(markers.filter(isOfTables))('a JPEG does not have its size from the tables of kind %i', (marker) => {
  const tables = segment(marker, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
  expect(cleanImage(Buffer.concat([jpegStart, segment(0xc0, frame), tables, scan, jpegEnd]))).toMatchObject({
    width: 96,
    height: 64,
  });
});

test('a file truncated anywhere is refused, without an exception', () => {
  for (const whole of [makeSquarePng(8), Buffer.concat([jpegStart, segment(0xc0, frame), scan, jpegEnd])])
    for (let length = 0; length < whole.length; length += 1)
      expect(cleanImage(whole.subarray(0, length))).toBeUndefined();
});

test.for(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', ''])('“%s” is no picture', (text) => {
  expect(cleanImage(Buffer.from(text))).toBeUndefined();
});

test.each([
  [1, false],
  [3, false],
  [4, true],
])('a JPEG of %i parts of colour is in the colours of print: %s', (parts, expected) => {
  const ofParts = Buffer.concat([frame.subarray(0, 5), Buffer.from([parts]), Buffer.alloc(parts * 3)]);
  const jpeg = Buffer.concat([jpegStart, segment(0xee, Buffer.from('Adobe')), segment(0xc0, ofParts), scan, jpegEnd]);
  expect(isInPrintColours(jpeg)).toBe(expected);
  expect(isInPrintColours(jpeg.subarray(0, 14))).toBe(false);
  expect(isInPrintColours(makeSquarePng(70))).toBe(false);
});
