import type { PDFPageProxy } from 'pdfjs-dist';

import { a4SheetIn, scaleOnSheet, type Size } from './a4-sheet.ts';

/** Zoom 1 fits the width, or the whole sheet. */
export interface PdfView {
  readonly zoom: number;
  readonly rotation: number;
}

/** Space for a page; the height matters only for whole A4 sheets. */
export interface Room {
  readonly width: number;
  readonly height?: number | undefined;
}

/** CSS pixels per PDF point at 100 %. */
const pixelsPerPoint = 96 / 72;
const maxFit = 1.75 * pixelsPerPoint;
const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

export const zoomIn = (view: PdfView): PdfView => ({
  ...view,
  zoom: steps.find((step) => step > view.zoom + 0.01) ?? 4,
});
export const zoomOut = (view: PdfView): PdfView => ({
  ...view,
  zoom: steps.findLast((step) => step < view.zoom - 0.01) ?? 0.5,
});
export const rotate = (view: PdfView): PdfView => ({ ...view, rotation: (view.rotation + 90) % 360 });

/** The scale of a page in the available space, and its A4 sheet when the A4 preview is on. */
export function pageIn(page: PDFPageProxy, view: PdfView, { width, height }: Room): { scale: number; sheet?: Size } {
  const natural = page.getViewport({ scale: 1, rotation: page.rotate + view.rotation });
  if (height === undefined) return { scale: Math.min(maxFit, width / natural.width) * view.zoom };
  const fitted = a4SheetIn({ width, height }, natural);
  const sheet = { width: fitted.width * view.zoom, height: fitted.height * view.zoom };
  return { scale: scaleOnSheet(natural, sheet), sheet };
}

export const percentOf = (scale: number) => Math.round((scale / pixelsPerPoint) * 100);
