import type { RouterHistory } from '@tanstack/react-router';

let isUnderWay = false;

/**
 * Going back takes the browser a moment. Until then the open dialog still hears Escape, and every further step would
 * leave a screen below it, in the end the program.
 */
export function goBackOnce(history: RouterHistory, options?: Parameters<RouterHistory['back']>[0]): void {
  if (isUnderWay) return;
  isUnderWay = true;
  const end = () => {
    isUnderWay = false;
  };
  window.addEventListener('popstate', end, { once: true });
  // A page that was left and comes back from the browser's cache.
  window.addEventListener('pagehide', end, { once: true });
  history.back(options);
}
