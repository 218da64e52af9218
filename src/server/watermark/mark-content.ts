import { isMarkable, type ViewerMark } from '#domain/watermark/watermark.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

import { markPdf } from './mark-pdf.ts';
import { pictureOnPage } from './picture-on-page.ts';

/** A large file is held whole while it is marked, so it is one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A PDF of the content with the mark on every page. What cannot be marked is not shown at all.
 * Errors: `file-not-markable`.
 */
export function markContent(content: Buffer, mediaType: string, mark: ViewerMark): Promise<Buffer | Refusal> {
  const marked = turn.then(() => markedOrRefused(content, mediaType, mark));
  turn = marked;
  return marked;
}

async function markedOrRefused(content: Buffer, mediaType: string, mark: ViewerMark): Promise<Buffer | Refusal> {
  if (!isMarkable(mediaType)) return refuse('file-not-markable');
  try {
    return await markPdf(mediaType === 'application/pdf' ? content : await pictureOnPage(content, mediaType), mark);
  } catch {
    // Whatever a reader takes and the marker does not stays unseen rather than unmarked.
    return refuse('file-not-markable');
  }
}
