import { PDFDocument } from '@cantoo/pdf-lib';

import type { CopyMarks } from '#domain/paper/copy-marks.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { isMarkable, markedType, type ViewerMark } from '#domain/watermark/watermark.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';
import { layOverPages } from '#server/watermark/lay-over-pages.ts';
import { pictureOnPage } from '#server/watermark/picture-on-page.ts';
import { printMarks } from '#server/watermark/print-marks.ts';

import { printCopyMarks } from './print-copy-marks.ts';

export interface CopyOptions {
  readonly mediaType: string;
  /** Null of what is the letter but for its class. */
  readonly marks: CopyMarks | null;
  /** Said on each page where the printed class is another one than the present; else empty. */
  readonly classChange: string;
  /** That of the viewer of a secret letter, above everything else. */
  readonly viewer: ViewerMark | null;
}

/**
 * A copy of a PDF or a picture with what belongs on such a copy; the content itself is only read. Errors:
 * `file-type-not-supported`, `file-encrypted`, `file-broken`.
 */
export async function copyPdf(
  content: OpenContent,
  { mediaType, marks, classChange, viewer }: CopyOptions,
): Promise<Buffer | Refusal> {
  if (!isMarkable(mediaType)) return refuse('file-type-not-supported');
  const source = await readWhole(content);
  try {
    const pdf = mediaType === markedType ? source : Buffer.from(await pictureOnPage(source, mediaType));
    return await layOverPages(pdf, async (pages) => [
      await printCopyMarks({ pdf, pages, isMarked: viewer !== null }, marks, classChange),
      ...(viewer ? [await printMarks(pages, viewer)] : []),
    ]);
  } catch {
    return refuse((await isEncrypted(source)) ? 'file-encrypted' : 'file-broken');
  }
}

async function isEncrypted(source: Buffer): Promise<boolean> {
  try {
    return (await PDFDocument.load(source, { ignoreEncryption: true, updateMetadata: false })).isEncrypted;
  } catch {
    return false;
  }
}
