import type { PDFDocumentProxy } from 'pdfjs-dist';

import { beginPrint } from '#web/components/print-page.ts';

import { drawPage } from './draw-page.ts';
import { printSheets } from './print-sheets.ts';

/** 150 dpi; a PDF point is 1/72 inch. */
const printScale = 150 / 72;

/** Renders every page first, because the browser prints only what is ready; another print meanwhile replaces this one. */
export async function printPdf(pdf: PDFDocumentProxy): Promise<void> {
  const signal = beginPrint();
  const sheets: HTMLElement[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const canvas = await drawPage(page, { scale: printScale / window.devicePixelRatio, rotation: 0 }, signal);
    if (signal.aborted) return;
    if (canvas) sheets.push(canvas);
  }
  printSheets(sheets);
}
