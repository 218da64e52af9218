import type { PDFDocumentProxy } from 'pdfjs-dist';

import { drawPage } from './draw-page.ts';
import { printSheets } from './print-sheets.ts';

/** Dots per point of paper: 150 dpi. */
const printScale = 150 / 72;

/** Prints every page: drawn first, then given to the printer as sheets that fill the paper. */
export async function printPdf(pdf: PDFDocumentProxy): Promise<void> {
  const sheets: HTMLElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const canvas = await drawPage(
      page,
      { scale: printScale / window.devicePixelRatio, rotation: 0 },
      new AbortController().signal,
    );
    if (canvas) sheets.push(canvas);
  }
  printSheets(sheets);
}
