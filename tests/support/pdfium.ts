import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { init } from '@embedpdf/pdfium';

import type { Pixels } from '#domain/profile/signature-rules.ts';

type Pdfium = Awaited<ReturnType<typeof init>>;

/** A part of a page, in pixels of the enlarged page. */
export interface PagePart {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** As PDFium, the engine of a browser, draws a page; the first is 0. */
export const drawPage = (pdf: Buffer, part: PagePart, index = 0): Promise<Pixels> =>
  withDocument(pdf, (pdfium, document) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    const bitmap = pdfium.FPDFBitmap_Create(part.width, part.height, 0);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, part.width, part.height, 0xffffffff);
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const size = [Math.round(width * part.scale), Math.round(height * part.scale)] as const;
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -part.left, -part.top, ...size, 0, 0);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const rgba = Array.from({ length: part.width * part.height }, (_, pixel) => {
      const offset = start + Math.floor(pixel / part.width) * stride + (pixel % part.width) * 4;
      const [blue = 0, green = 0, red = 0] = pdfium.pdfium.HEAPU8.subarray(offset, offset + 3);
      return [red, green, blue, 255];
    }).flat();
    return { width: part.width, height: part.height, rgba };
  });

/** The text of each page as PDFium finds it, without repairs of ours. */
export const textByPdfium = (pdf: Buffer): Promise<readonly string[]> =>
  withDocument(pdf, (pdfium, document) =>
    Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
      const text = pdfium.FPDFText_LoadPage(pdfium.FPDF_LoadPage(document, index));
      const length = pdfium.FPDFText_CountChars(text);
      const memory = pdfium.pdfium.wasmExports.malloc(2 * (length + 1));
      pdfium.FPDFText_GetText(text, 0, length, memory);
      return Buffer.from(pdfium.pdfium.HEAPU8.slice(memory, memory + 2 * length)).toString('utf16le');
    }),
  );

async function withDocument<Result>(pdf: Buffer, use: (pdfium: Pdfium, document: number) => Result): Promise<Result> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  const file = pdfium.pdfium.wasmExports.malloc(pdf.length);
  pdfium.pdfium.HEAPU8.set(pdf, file);
  const document = pdfium.FPDF_LoadMemDocument(file, pdf.length, '');
  if (document === 0) throw new Error('PDFium cannot read the file');
  return use(pdfium, document);
}
