import { ParseSpeeds, PDFDocument } from 'pdf-lib';

import type { ViewerMark } from '#domain/watermark/watermark.ts';
import { unreachable } from '#domain/unreachable.ts';

import { keepOnlyPages } from './keep-only-pages.ts';
import { closeContents, drawMark, shownSize } from './page-layers.ts';
import { printMarks } from './print-marks.ts';

/**
 * A PDF of the pages alone, each with the mark over it. Nothing else of the source is carried over: attached files, scripts
 * and what programs keep beside a page could hold the letter without a mark.
 * @throws when the source cannot be read as a whole.
 */
export async function markPdf(source: Uint8Array, mark: ViewerMark): Promise<Buffer> {
  const read = await PDFDocument.load(source, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  keepOnlyPages(read);
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
  // Copying the pages leaves behind all that no page shows.
  const marked = await PDFDocument.create({ updateMetadata: false });
  for (const page of await marked.copyPages(read, read.getPageIndices())) marked.addPage(page);
  return Buffer.from(await marked.save({ updateFieldAppearances: false }));
}
