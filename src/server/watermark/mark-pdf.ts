import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { unreachable } from '#domain/unreachable.ts';
import { contentLimits } from '#server/platform/sandbox/limits.ts';

import { removeHiddenContent } from './remove-hidden-content.ts';
import { closeContents, drawMark, shownSize } from './page-layers.ts';
import { printMarks } from './print-marks.ts';

/**
 * Returns a PDF of the pages with the mark on each. Attached files, scripts and hidden data are left out, because they
 * could contain the letter without a mark.
 * @throws when the source cannot be read completely, or has too many pages.
 */
export async function markPdf(source: Uint8Array, mark: ViewerMark): Promise<Buffer> {
  const read = await PDFDocument.load(source, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  if (read.getPageCount() > contentLimits.maxPdfPages) throw new Error('the file has too many pages');
  removeHiddenContent(read);
  const pages = read.getPages();
  const contents = await closeContents(read);
  const marks = await PDFDocument.load(await printMarks(pages.map(shownSize), mark));
  const overlays = await read.embedPages(marks.getPages());
  for (const [index, page] of pages.entries()) {
    const content = contents[index];
    if (content) page.drawPage(content, { x: page.getMediaBox().x, y: page.getMediaBox().y });
    drawMark(page, overlays[index] ?? unreachable('a page without its mark'));
  }
  await read.flush();
  // Copying the pages leaves behind everything that no page uses.
  const marked = await PDFDocument.create({ updateMetadata: false });
  for (const page of await marked.copyPages(read, read.getPageIndices())) marked.addPage(page);
  return Buffer.from(await marked.save({ updateFieldAppearances: false }));
}
