import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

import { addressOf } from '#web/platform/application/base-path.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

const assets = addressOf('/assets/pdf');

const settings = {
  cMapUrl: `${assets}/cmaps/`,
  standardFontDataUrl: `${assets}/standard_fonts/`,
  wasmUrl: `${assets}/wasm/`,
  iccUrl: `${assets}/iccs/`,
};

export interface OpeningPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/** Pages are loaded on demand; `close` aborts loading. */
export function openPdf(url: string): OpeningPdf {
  const task = getDocument({ url, withCredentials: true, ...settings });
  return { document: task.promise, close: () => void task.destroy() };
}

let shared: PDFWorker | undefined;

/** For a PDF that is replaced while a person types: one worker opens all of them, since starting one takes longer. */
export function openPdfBytes(data: Uint8Array): OpeningPdf {
  shared ??= PDFWorker.create({});
  const task = getDocument({ data, worker: shared, ...settings });
  return { document: task.promise, close: () => void task.destroy() };
}
