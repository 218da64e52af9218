import { useDeferredValue, useEffect, type ReactNode } from 'react';

/** After the first render the delay is pointless: a change of language renders everything at once. */
let isRendered = false;

/**
 * Renders in interruptible chunks on first load, so that the page stays responsive; nothing is shown until all is
 * ready.
 */
export function ChunkedRender({ children }: { readonly children: ReactNode }) {
  const isTime = useDeferredValue(true, isRendered);
  useEffect(() => {
    isRendered = isTime;
  }, [isTime]);
  return isTime ? children : null;
}
