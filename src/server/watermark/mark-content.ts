import { isMarkable, type ViewerMark } from '#domain/watermark/watermark.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

import { markPdf } from './mark-pdf.ts';
import { pictureOnPage } from './picture-on-page.ts';

/** Serializes the work, because a large file is in memory while it is marked. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Returns a PDF with the mark on every page.
 * Errors: `file-not-markable`, and then the file must not be shown at all.
 */
export function markContent(content: Buffer, mediaType: string, mark: ViewerMark): Promise<Buffer | Refusal> {
  const marked = queue.then(() => markedOrRefused(content, mediaType, mark));
  queue = marked;
  return marked;
}

async function markedOrRefused(content: Buffer, mediaType: string, mark: ViewerMark): Promise<Buffer | Refusal> {
  if (!isMarkable(mediaType)) return refuse('file-not-markable');
  try {
    return await markPdf(mediaType === 'application/pdf' ? content : await pictureOnPage(content, mediaType), mark);
  } catch {
    // A file that other readers accept but the PDF library does not stays hidden, because it cannot be marked.
    return refuse('file-not-markable');
  }
}
