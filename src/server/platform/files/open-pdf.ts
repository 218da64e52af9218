import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { OpenContent } from './read-content.ts';

export const pdfFolder = (name: string) =>
  import.meta.resolve('pdfjs-dist/package.json').replace('package.json', `${name}/`);

/**
 * Opens a stored PDF without loading it into memory: pdf.js requests the ranges it needs. The document is destroyed
 * after `use`. Rejects with the errors of pdf.js (InvalidPDFException, PasswordException).
 */
export async function withPdf<Result>(
  content: OpenContent,
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const transport = new PDFDataRangeTransport(content.byteSize, null);
  let fail: (reason: unknown) => void = () => undefined;
  const failure = new Promise<never>((_resolve, reject) => (fail = reject));
  transport.requestDataRange = (begin, end) => {
    readAll(content, begin, end).then((bytes) => transport.onDataRange(begin, bytes), fail);
  };
  const task = getDocument({
    range: transport,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
    cMapUrl: pdfFolder('cmaps'),
    standardFontDataUrl: pdfFolder('standard_fonts'),
    wasmUrl: pdfFolder('wasm'),
  });
  try {
    return await Promise.race([task.promise.then(use), failure]);
  } finally {
    await task.destroy();
  }
}

async function readAll(content: OpenContent, begin: number, end: number): Promise<Uint8Array> {
  const segments: Buffer[] = [];
  for await (const segment of content.bytes({ first: begin, last: end - 1 })) segments.push(segment);
  // pdf.js takes ownership of the memory, so it gets a copy.
  return new Uint8Array(Buffer.concat(segments));
}
