import { decodePDFRawStream, type PDFRawStream } from '@cantoo/pdf-lib';

/** The operators of a page as text. */
export const latin1Of = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
