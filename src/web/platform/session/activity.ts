import { recall, remember } from '#web/platform/application/local-store.ts';

const key = 'active';
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Other tabs are notified at most this often. */
const reportEveryMs = 1000;

let here = 0;
let reportedAt = 0;

export function noteActivity(): void {
  here = Date.now();
  if (here - reportedAt < reportEveryMs) return;
  reportedAt = here;
  remember(key, String(here));
}

/** Last activity on this device in any tab, in milliseconds since 1970. */
export const lastActivity = (): number => Math.max(here, Number(recall(key) ?? 0));

/** Returns a function that stops watching. */
export function watchActivity(): () => void {
  for (const sign of signs) window.addEventListener(sign, noteActivity, { capture: true, passive: true });
  return () => signs.forEach((sign) => window.removeEventListener(sign, noteActivity, { capture: true }));
}
