import { useDeferredValue, useEffect, type ReactNode } from 'react';

/** A change of language draws everything anew at once; only the first drawing has a phone to keep free. */
let isDrawn = false;

/** First drawn in small pieces between which the page answers, however urgently it is asked for; nothing before it is whole. */
export function ChunkedRender({ children }: { readonly children: ReactNode }) {
  const isTime = useDeferredValue(true, isDrawn);
  useEffect(() => {
    isDrawn = isTime;
  }, [isTime]);
  return isTime ? children : null;
}
