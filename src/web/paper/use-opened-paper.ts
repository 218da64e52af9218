import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { openPdfBytes } from '#web/document-viewer/open-pdf.ts';

export interface OpenedPaper {
  readonly document: PDFDocumentProxy;
  /** All pages of a letter have its size. */
  readonly firstPage: PDFPageProxy;
  readonly close: () => void;
}

interface PaperState {
  readonly opened?: OpenedPaper;
  /** Of which PDF. */
  readonly pdf?: string;
  readonly isBroken?: boolean;
}

/**
 * The pages of a PDF in base64. With `keepsFormer`, those of the last stay while the next one opens: a preview must not
 * blink while a person types. Otherwise they would be taken for those of another letter.
 */
export function useOpenedPaper(pdf: string | undefined, keepsFormer: boolean): Pick<PaperState, 'opened' | 'isBroken'> {
  const [state, setState] = useState<PaperState>({});
  useEffect(() => {
    if (pdf === undefined) return;
    const { document, close } = openPdfBytes(bytesOfBase64(pdf));
    let isKept = false;
    let isCurrent = true;
    document
      .then(async (loaded) => ({ document: loaded, firstPage: await loaded.getPage(1), close }))
      .then(
        (opened) => {
          if (!isCurrent) return;
          isKept = true;
          setState({ opened, pdf });
        },
        () => isCurrent && setState({ pdf, isBroken: true }),
      );
    return () => {
      isCurrent = false;
      if (!isKept) close();
    };
  }, [pdf]);
  const { opened } = state;
  useEffect(() => () => opened?.close(), [opened]);
  return pdf !== undefined && (keepsFormer || state.pdf === pdf) ? state : {};
}

export const bytesOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
