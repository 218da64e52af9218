import { deflateSync, inflateSync } from 'node:zlib';

import { decodePDFRawStream, PDFName, PDFRawStream, PDFRef, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

const filterKey = PDFName.of('Filter');
const parametersKey = PDFName.of('DecodeParms');
const flate = PDFName.of('FlateDecode');

/** The operators of a page as text, which is packed again once all is changed in it. */
export interface PageContent {
  readonly page: PDFPage;
  source: string;
}

/** Reads the content of each page of a file as Typst writes it, has it changed, and writes it back. */
export function changeContents(document: PDFDocument, change: (contents: readonly PageContent[]) => void): void {
  const { context } = document;
  const found = document.getPages().flatMap((page) => {
    const place = page.node.get(PDFName.of('Contents'));
    const stream = context.lookup(place);
    return place instanceof PDFRef && stream instanceof PDFRawStream
      ? [{ place, content: { page, source: latin1Of(stream) } }]
      : [];
  });
  change(found.map(({ content }) => content));
  for (const { place, content } of found) context.assign(place, flateStreamOf(document, content.source));
}

export function latin1Of(stream: PDFRawStream): string {
  const { dict, contents } = stream;
  // The library needs ten times as long for the same, and knows whatever else a stream may be packed with.
  const isFlate = dict.get(filterKey) === flate && !dict.has(parametersKey);
  return Buffer.from(isFlate ? inflateSync(contents) : decodePDFRawStream(stream).decode()).toString('latin1');
}

export function flateStreamOf({ context }: PDFDocument, latin1: string): PDFRawStream {
  const contents = deflateSync(Buffer.from(latin1, 'latin1'));
  return PDFRawStream.of(context.obj({ Filter: flate, Length: contents.length }), contents);
}
