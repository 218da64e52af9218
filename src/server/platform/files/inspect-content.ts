import { fileTypeFromBuffer } from 'file-type';

import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';

import { inspectPdf } from './inspect-pdf.ts';
import { inspectText } from './inspect-text.ts';
import { inspectVideo } from './inspect-video.ts';
import { readRange, type OpenContent } from './read-content.ts';

export interface InspectedContent {
  readonly mediaType: string;
  /** Only for a PDF. */
  readonly pageCount: number | null;
}

const office = 'application/vnd.openxmlformats-officedocument';
const zipTypes = new Set([
  'application/zip',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
]);

const videoTypes = new Set(['video/mp4', 'video/webm']);

const headBytes = 256 * 1024;
const tailBytes = 66 * 1024;

/**
 * Determines the type by the bytes alone. Refuses types that are not supported (a video only for manuals), broken and
 * encrypted files.
 */
export async function inspectContent(
  content: OpenContent,
  { allowsVideo }: { readonly allowsVideo: boolean },
): Promise<InspectedContent | Refusal> {
  if (content.byteSize === 0) return refuse('file-empty');
  const head = await readRange(content, 0, headBytes);
  const tail = await readRange(content, Math.max(0, content.byteSize - tailBytes), tailBytes);
  const mediaType = (await fileTypeFromBuffer(head))?.mime ?? 'text/plain';
  if (mediaType === 'application/pdf') return withPages(await inspectPdf(content));
  if (mediaType === 'text/plain') return asType(await inspectText(content));
  if (mediaType === 'application/x-cfb')
    return refuse(isLockedOffice(head) ? 'file-encrypted' : 'file-type-not-supported');
  if (zipTypes.has(mediaType)) return inspectZip(mediaType, head, tail);
  if (allowsVideo && videoTypes.has(mediaType)) return asType(await inspectVideo(content, mediaType));
  const endMark = imageEnds[mediaType];
  if (!endMark) return refuse('file-type-not-supported');
  return tail.includes(endMark) ? asType(mediaType) : refuse('file-broken');
}

/** The bytes at the end of a complete image. A TIFF has none. */
const imageEnds: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from('IEND'),
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/tiff': Buffer.alloc(0),
};

const asType = (mediaType: string | Refusal): InspectedContent | Refusal =>
  isRefusal(mediaType) ? mediaType : { mediaType, pageCount: null };

const withPages = (pageCount: number | Refusal): InspectedContent | Refusal =>
  isRefusal(pageCount) ? pageCount : { mediaType: 'application/pdf', pageCount };

/** Bit 0 of the flags means encrypted. An archive without the end record is incomplete. */
function inspectZip(mediaType: string, head: Buffer, tail: Buffer): InspectedContent | Refusal {
  if (!tail.includes(Buffer.from('PK\u0005\u0006', 'latin1'))) return refuse('file-broken');
  return (head.readUInt16LE(6) & 1) === 1 ? refuse('file-encrypted') : asType(mediaType);
}

/** An Office document with a password is a compound file with this stream. */
const isLockedOffice = (head: Buffer) => head.includes(Buffer.from('EncryptedPackage', 'utf16le'));
