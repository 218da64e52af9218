import { useEffect } from 'react';

import type { Work } from './use-work.ts';

/**
 * A form or button that had the focus is gone once it was used. The title of the letter takes the focus then, because
 * from nowhere the keyboard and the screen reader would start again at the top of the page.
 */
export function useFocusKept({ open, isPending }: Work, documentId: number): void {
  const action = open?.action;
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const titles = document.querySelectorAll<HTMLElement>('[role=dialog] [data-autofocus]');
    [...titles].at(-1)?.focus({ preventScroll: true });
  }, [action, isPending, documentId]);
}
