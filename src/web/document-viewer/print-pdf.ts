import type { PDFDocumentProxy } from 'pdfjs-dist';

import { beginPrint } from '#web/components/print-page.ts';

import { drawPage } from './draw-page.ts';
import { printSheets } from './print-sheets.ts';

const pointsPerInch = 72;

export interface PrintOptions {
  /** Of the picture of each page. */
  readonly dotsPerInch: number;
  /** Whether every page is A4, whatever paper the browser would choose. */
  readonly isA4: boolean;
}

/** Pages of any size, of a file that may have hundreds. */
const anyFile: PrintOptions = { dotsPerInch: 150, isA4: false };

/** Renders every page first, because the browser prints only what is ready; another print meanwhile replaces this one. */
export async function printPdf(pdf: PDFDocumentProxy, { dotsPerInch, isA4 } = anyFile): Promise<void> {
  const signal = beginPrint();
  const sheets: HTMLImageElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const scale = dotsPerInch / pointsPerInch / window.devicePixelRatio;
    const canvas = await drawPage(page, { scale, rotation: 0 }, signal);
    if (signal.aborted) return;
    if (canvas) sheets.push(await asPicture(canvas));
  }
  printSheets(sheets, isA4, () => sheets.forEach(({ src }) => URL.revokeObjectURL(src)));
}

/** Packed: the pages of a long file as they are drawn would fill the memory. */
async function asPicture(canvas: HTMLCanvasElement): Promise<HTMLImageElement> {
  const packed = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  canvas.width = 0;
  const picture = new Image();
  picture.alt = '';
  if (packed) picture.src = URL.createObjectURL(packed);
  await picture.decode();
  return picture;
}
