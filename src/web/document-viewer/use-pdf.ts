import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { openPdf } from './open-pdf.ts';

export interface OpenedPdf {
  readonly url: string;
  readonly document: PDFDocumentProxy;
  /** Its size is used for the other pages until they are loaded. */
  readonly firstPage: PDFPageProxy;
}

/** `refused`: the server denied access; `unread`: loading or parsing failed. */
type Failure = 'refused' | 'unread';
interface PdfOutcome {
  readonly opened?: OpenedPdf;
  readonly failed?: Failure;
}
type PdfState = PdfOutcome & { readonly url: string };

const unprocessable = 422;
const failureOf = (error: unknown): Failure =>
  Reflect.get(Object(error), 'status') === unprocessable ? 'refused' : 'unread';

/** A new `attempt` number loads the PDF again. */
export function usePdf(url: string, attempt: number): PdfOutcome {
  const [state, setState] = useState<PdfState>({ url });
  useEffect(() => {
    let isCurrent = true;
    const { document, close } = openPdf(url);
    document
      .then(async (opened) => ({ url, document: opened, firstPage: await opened.getPage(1) }))
      .then((opened) => isCurrent && setState({ url, opened }))
      .catch((error: unknown) => isCurrent && setState({ url, failed: failureOf(error) }));
    return () => {
      isCurrent = false;
      close();
    };
  }, [url, attempt]);
  return state.url === url ? state : {};
}
