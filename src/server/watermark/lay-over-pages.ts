import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

import { unreachable } from '#domain/unreachable.ts';
import { contentLimits } from '#server/platform/sandbox/limits.ts';

import { closeContents, drawMark, shownSize } from './page-layers.ts';
import type { PageSize } from './print-marks.ts';
import { removeHiddenContent } from './remove-hidden-content.ts';

/** Without pauses for what else a process does: a sandbox has one task at a time. */
const reading = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false } as const;

/**
 * Returns a PDF of the pages with others laid over them, the last one on top. Attached files, scripts and hidden data are left out,
 * because they could contain the letter without what is laid over it.
 * @param printLayers prints PDFs with a transparent page for each page, which has its displayed size.
 * @throws when the source cannot be read completely, or has too many pages.
 */
export async function layOverPages(
  source: Uint8Array,
  printLayers: (pages: readonly PageSize[]) => Promise<readonly Buffer[]>,
): Promise<Buffer> {
  const read = await PDFDocument.load(source, reading);
  if (read.getPageCount() > contentLimits.maxPdfPages) throw new Error('the file has too many pages');
  removeHiddenContent(read);
  const pages = read.getPages();
  const contents = await closeContents(read);
  const layers = [];
  for (const layer of await printLayers(pages.map(shownSize)))
    layers.push(await read.embedPages((await PDFDocument.load(layer, reading)).getPages()));
  for (const [index, page] of pages.entries()) {
    const content = contents[index];
    if (content) page.drawPage(content, { x: page.getMediaBox().x, y: page.getMediaBox().y });
    for (const layer of layers) drawMark(page, layer[index] ?? unreachable('a page without its mark'));
  }
  await read.flush();
  // Copying the pages leaves behind everything that no page uses.
  const laid = await PDFDocument.create({ updateMetadata: false });
  for (const page of await laid.copyPages(read, read.getPageIndices())) laid.addPage(page);
  return Buffer.from(await laid.save({ updateFieldAppearances: false, objectsPerTick: Infinity }));
}
