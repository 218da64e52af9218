import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

import { addressOf } from '#web/platform/application/base-path.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

const assets = addressOf('/assets/pdf');

/** Pages are loaded on demand; `close` aborts loading. */
export function openPdf(url: string): { readonly document: Promise<PDFDocumentProxy>; readonly close: () => void } {
  const task = getDocument({
    url,
    withCredentials: true,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
