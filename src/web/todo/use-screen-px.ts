import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** The width of the window as media queries see it. */
export const useScreenPx = (): number => useSyncExternalStore(subscribe, () => window.innerWidth);
