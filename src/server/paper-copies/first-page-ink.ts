import type { PageInk } from '#domain/paper/stamp-place.ts';
import { withPdfium } from '#server/document-texts/pdfium-page.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';

/** Pixels a point: enough to see a line of text. */
const scale = 0.5;
/** Of a cell, in pixels. */
const cellPixels = 3;
/** A page of any size costs as much as a poster at most. */
const maxPixels = 4_000_000;
const white = 0xffffffff;
/** Darker than the grey of paper that was scanned. */
const inkBelow = 200;
const drawsAnnotations = 1;

/** Where the first page of a PDF has ink, also where it is a picture, as it is displayed. @throws when PDFium cannot read it. */
export const firstPageInk = (pdf: Buffer): Promise<PageInk> =>
  withPdfium(contentOfBuffer(pdf), (pdfium, document) => {
    const page = pdfium.FPDF_LoadPage(document, 0);
    if (page === 0) throw new Error('PDFium cannot read the first page');
    const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
    const used = Math.min(scale, Math.sqrt(maxPixels / Math.max(1, size.width * size.height)));
    const [width, height] = [Math.max(1, Math.ceil(size.width * used)), Math.max(1, Math.ceil(size.height * used))];
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawsAnnotations);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const pixels = pdfium.pdfium.HEAPU8.subarray(start, start + stride * height);
      return { ...cellsOf(pixels, { width, height, stride }), cell: cellPixels / used };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
      pdfium.FPDF_ClosePage(page);
    }
  });

interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

/** The share of each cell that has ink. */
function cellsOf(pixels: Uint8Array, { width, height, stride }: Bitmap): Pick<PageInk, 'columns' | 'cells'> {
  const columns = Math.ceil(width / cellPixels);
  const cells = Array.from({ length: columns * Math.ceil(height / cellPixels) }, () => 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = y * stride + x * 4;
      const light = ((pixels[place] ?? 0) + (pixels[place + 1] ?? 0) + (pixels[place + 2] ?? 0)) / 3;
      const cell = Math.floor(y / cellPixels) * columns + Math.floor(x / cellPixels);
      if (light < inkBelow) cells[cell] = (cells[cell] ?? 0) + 1 / cellPixels ** 2;
    }
  return { columns, cells };
}
