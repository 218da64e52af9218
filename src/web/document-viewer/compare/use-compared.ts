import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';

import type { OpeningPdf } from '../open-pdf.ts';
import { pageDifferences, type PageDifference } from './page-differences.ts';

export interface ComparedFile {
  readonly id: string;
  readonly label: string;
  readonly open: () => OpeningPdf;
}

export interface OpenedFile {
  readonly document: PDFDocumentProxy;
  readonly firstPage: PDFPageProxy;
}

interface Opening {
  readonly id: string;
  readonly opened?: OpenedFile;
  readonly isBroken?: boolean;
}

/** A file to be compared, by its id: while another one opens there is none. */
export function useOpenedFile({ id, open }: ComparedFile): Omit<Opening, 'id'> {
  const [opening, setOpening] = useState<Opening>({ id });
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const { document, close } = openNow();
    let isCurrent = true;
    document
      .then(async (loaded) => ({ document: loaded, firstPage: await loaded.getPage(1) }))
      .then(
        (opened) => isCurrent && setOpening({ id, opened }),
        () => isCurrent && setOpening({ id, isBroken: true }),
      );
    return () => {
      isCurrent = false;
      close();
    };
  }, [id]);
  return opening.id === id ? opening : {};
}

/** Undefined until all pages are compared. */
export function useDifferences(
  older: PDFDocumentProxy | undefined,
  newer: PDFDocumentProxy | undefined,
): readonly PageDifference[] | undefined {
  const [found, setFound] = useState<readonly PageDifference[]>();
  useEffect(() => {
    if (!older || !newer) return;
    let isCurrent = true;
    pageDifferences(older, newer).then(
      (differences) => isCurrent && setFound(differences),
      // Another document has taken the place of one of them.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setFound(undefined);
    };
  }, [older, newer]);
  return found;
}
