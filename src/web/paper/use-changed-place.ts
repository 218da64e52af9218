import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, type RefObject } from 'react';

import { changedPlace, type PlacedText } from './changed-place.ts';

/** Keeps in view what a person writes. */
export function useChangedPlace(document: PDFDocumentProxy | undefined, scroller: RefObject<HTMLElement | null>): void {
  const before = useRef<readonly PlacedText[]>(undefined);
  useEffect(() => {
    let isCurrent = true;
    if (document)
      void textsOf(document).then(
        (texts) => {
          if (!isCurrent) return;
          const place = before.current && changedPlace(before.current, texts);
          before.current = texts;
          if (place && scroller.current) bringIntoView(scroller.current, place);
        },
        // Another document has taken the place of this one.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [document, scroller]);
}

async function textsOf(document: PDFDocumentProxy): Promise<readonly PlacedText[]> {
  const pages = Array.from({ length: document.numPages }, async (_, index): Promise<readonly PlacedText[]> => {
    const page = await document.getPage(index + 1);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return items.flatMap((item) =>
      'str' in item ? [{ text: item.str, page: index, down: 1 - Number(item.transform[5]) / height }] : [],
    );
  });
  return (await Promise.all(pages)).flat();
}

function bringIntoView(scroller: HTMLElement, { page, down }: PlacedText): void {
  const sheet = scroller.querySelectorAll<HTMLElement>('[data-page]')[page];
  if (!sheet) return;
  const frame = scroller.getBoundingClientRect();
  const { top, height } = sheet.getBoundingClientRect();
  const at = top + down * height;
  const isShown = at > frame.top + 24 && at < frame.bottom - 24;
  if (!isShown) scroller.scrollBy({ top: at - frame.top - frame.height / 2 });
}
