import type { PDFPageProxy } from 'pdfjs-dist';

/** How a PDF is looked at. Zoom 1 fits the width. */
export interface PdfView {
  readonly zoom: number;
  readonly rotation: number;
}

/** CSS pixels of a point at 100 %. */
const pixelsPerPoint = 96 / 72;
const largestFit = 1.75 * pixelsPerPoint;
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

/** Scale that makes a page as wide as the room there is, times the zoom. */
export function scaleOf(page: PDFPageProxy, view: PdfView, width: number): number {
  const natural = page.getViewport({ scale: 1, rotation: page.rotate + view.rotation }).width;
  return Math.min(largestFit, width / natural) * view.zoom;
}

export const percentOf = (scale: number) => Math.round((scale / pixelsPerPoint) * 100);
