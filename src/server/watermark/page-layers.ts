import { degrees, PDFName, type PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';

/**
 * Wraps the content of each page into a closed form, which nothing in it can escape: it can neither hide nor move what
 * is drawn later. Leaves the pages empty; null for a page without content.
 */
export async function closeContents(document: PDFDocument): Promise<readonly (PDFEmbeddedPage | null)[]> {
  const closed: (PDFEmbeddedPage | null)[] = [];
  for (const page of document.getPages()) {
    if (page.node.Contents()) {
      const { x, y, width, height } = page.getMediaBox();
      const content = await document.embedPage(page, { left: x, bottom: y, right: x + width, top: y + height });
      await content.embed();
      closed.push(content);
    } else closed.push(null);
  }
  for (const { node } of document.getPages()) {
    node.set(PDFName.of('Contents'), document.context.obj([]));
    node.set(PDFName.of('Resources'), document.context.obj({ Font: {}, XObject: {}, ExtGState: {} }));
  }
  return closed;
}

const rotationOf = (page: PDFPage) => ((page.getRotation().angle % 360) + 360) % 360;

/** As displayed, whichever way the page was scanned. */
export function shownSize(page: PDFPage): { readonly width: number; readonly height: number } {
  const { width, height } = page.getCropBox();
  return rotationOf(page) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Upright as the page is displayed. */
export function drawMark(page: PDFPage, mark: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox();
  const rotation = rotationOf(page);
  page.drawPage(mark, {
    x: rotation === 90 || rotation === 180 ? x + width : x,
    y: rotation === 180 || rotation === 270 ? y + height : y,
    rotate: degrees(rotation),
  });
}
