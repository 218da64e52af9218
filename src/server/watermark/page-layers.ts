import { degrees, PDFName, type PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';

/**
 * Makes what stands on each page one closed picture, which nothing in it can leave: it neither hides nor moves what is drawn
 * afterwards. The pages are left empty; a page that was empty has no picture.
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

const turnOf = (page: PDFPage) => ((page.getRotation().angle % 360) + 360) % 360;

/** Width and height of a page as it is shown, whichever way it was scanned. */
export function shownSize(page: PDFPage): { readonly width: number; readonly height: number } {
  const { width, height } = page.getCropBox();
  return turnOf(page) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Lays the mark over a page, upright as the page is shown. */
export function drawMark(page: PDFPage, mark: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = turnOf(page);
  page.drawPage(mark, {
    x: turn === 90 || turn === 180 ? x + width : x,
    y: turn === 180 || turn === 270 ? y + height : y,
    rotate: degrees(turn),
  });
}
