import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { openPdfBytes } from '#web/document-viewer/open-pdf.ts';

export interface OpenedPaper {
  readonly document: PDFDocumentProxy;
  /** All pages of a letter have its size. */
  readonly firstPage: PDFPageProxy;
  readonly close: () => void;
}

/**
 * The pages of a PDF in base64. While the next one opens, those of the last stay: a preview must not blink while a person
 * types.
 */
export function useOpenedPaper(pdf: string | undefined): OpenedPaper | undefined {
  const [opened, setOpened] = useState<OpenedPaper>();
  useEffect(() => {
    if (pdf === undefined) return;
    const { document, close } = openPdfBytes(bytesOfBase64(pdf));
    let isKept = false;
    let isCurrent = true;
    void document
      .then(async (loaded) => ({ document: loaded, firstPage: await loaded.getPage(1), close }))
      .then(
        (next) => {
          if (!isCurrent) return;
          isKept = true;
          setOpened(next);
        },
        (error: unknown) => {
          if (isCurrent) throw error;
        },
      );
    return () => {
      isCurrent = false;
      if (!isKept) close();
    };
  }, [pdf]);
  useEffect(() => () => opened?.close(), [opened]);
  return pdf === undefined ? undefined : opened;
}

export const bytesOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
