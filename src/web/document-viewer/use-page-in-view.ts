import { useCallback, useEffect, useState, type RefObject } from 'react';

export function usePageInView(scroller: RefObject<HTMLElement | null>, pages: number) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 3;
      const sheets = [...element.querySelectorAll<HTMLElement>('[data-page]')];
      const seen = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle);
      setPage(Number(seen?.dataset.page ?? 1));
    };
    element.addEventListener('scroll', watch, { passive: true });
    return () => element.removeEventListener('scroll', watch);
  }, [scroller]);
  const goTo = useCallback(
    (number: number) => {
      const wanted = Math.min(pages, Math.max(1, number));
      const frame = scroller.current;
      const sheet = frame?.querySelector(`[data-page="${wanted}"]`);
      // Nothing but the pages moves: a text may be beside them that somebody writes.
      if (sheet) frame?.scrollBy({ top: sheet.getBoundingClientRect().top - frame.getBoundingClientRect().top });
    },
    [scroller, pages],
  );
  return { page, goTo };
}
