import { isMarkable, type ViewerMark } from '#domain/watermark/watermark.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import { markPdf } from './mark-pdf.ts';
import { pictureOnPage } from './picture-on-page.ts';

/**
 * Returns a PDF with the mark on every page.
 * Errors: `file-not-markable`, and then the file must not be shown at all.
 */
export async function markContent(
  content: OpenContent,
  { mediaType, mark }: { readonly mediaType: string; readonly mark: ViewerMark },
): Promise<Buffer | Refusal> {
  if (!isMarkable(mediaType)) return refuse('file-not-markable');
  try {
    const source = await readWhole(content);
    return await markPdf(mediaType === 'application/pdf' ? source : await pictureOnPage(source, mediaType), mark);
  } catch {
    // A file that other readers accept but the PDF library does not stays hidden, because it cannot be marked.
    return refuse('file-not-markable');
  }
}
