import { joined } from './png-parts.ts';

const start = 0xd8;
const end = 0xd9;
const startOfScan = 0xda;
/** Adobe's segment names the colour transform; without it readers show wrong colours. */
const adobe = 0xee;

const isMetadata = (marker: number) => ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) && marker !== adobe;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Colours of print have four parts; a screen shows three, and a picture in grey has one. */
const partsOfPrint = 4;

/** Whether a JPEG is in the colours of print, of which no archive file may have any here. */
export function isInPrintColours(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== start) return false;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    if (isFrame(bytes[at + 1] ?? 0)) return bytes[at + 9] === partsOfPrint;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return false;
}

/** Inside a scan: a stuffed byte or a restart marker. */
const isOfScan = (marker: number | undefined) => marker === 0 || (marker !== undefined && (marker & 0xf8) === 0xd0);

/** Size and contents of a JPEG without its metadata; undefined when it is not a complete JPEG. */
export function jpegParts(bytes: Uint8Array): { width: number; height: number; bytes: Uint8Array } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== start) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = view.getUint8(at + 1);
    if (bytes[at] !== 0xff) return undefined;
    if (marker === end) return size && { ...size, bytes: joined([...segments, bytes.subarray(at, at + 2)]) };
    if (at + 4 > bytes.length) return undefined;
    const headEnd = at + 2 + view.getUint16(at + 2);
    if (headEnd > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (headEnd - at < 10) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    const segmentEnd = marker === startOfScan ? endOfScan(bytes, headEnd) : headEnd;
    if (!isMetadata(marker)) segments.push(bytes.subarray(at, segmentEnd));
    at = segmentEnd;
  }
  return undefined;
}

/** Where the coded data after a scan's header ends: at the next real marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] !== 0xff && !isOfScan(bytes[at + 1])) return at;
  return bytes.length;
}
