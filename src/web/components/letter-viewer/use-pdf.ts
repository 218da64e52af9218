import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { openPdf } from './open-pdf.ts';

export interface OpenedPdf {
  readonly url: string;
  readonly document: PDFDocumentProxy;
  /** The first page, by whose size the others are laid out until they are read. */
  readonly firstPage: PDFPageProxy;
}

type PdfState = { readonly url: string; readonly opened?: OpenedPdf; readonly failed?: true };

/** A PDF being opened, open, or failed. `attempt` opens it anew. */
export function usePdf(url: string, attempt: number): { readonly opened?: OpenedPdf; readonly failed?: true } {
  const [state, setState] = useState<PdfState>({ url });
  useEffect(() => {
    let isCurrent = true;
    const { document, close } = openPdf(url);
    document
      .then(async (opened) => ({ url, document: opened, firstPage: await opened.getPage(1) }))
      .then((opened) => isCurrent && setState({ url, opened }))
      .catch(() => isCurrent && setState({ url, failed: true }));
    return () => {
      isCurrent = false;
      close();
    };
  }, [url, attempt]);
  return state.url === url ? state : {};
}
