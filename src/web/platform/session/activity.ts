import { recall, remember } from '#web/platform/application/local-store.ts';

const key = 'active';
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** The other tabs are told at most this often. */
const reportEveryMs = 1000;

let here = 0;
let told = 0;

/** Somebody is using the product. */
export function noteActivity(): void {
  here = Date.now();
  if (here - told < reportEveryMs) return;
  told = here;
  remember(key, String(here));
}

/** When somebody last used the product on this device, in any tab; milliseconds since 1970. */
export const lastActivity = (): number => Math.max(here, Number(recall(key) ?? 0));

/** Notes what the person does; returns how to end that. */
export function watchActivity(): () => void {
  for (const sign of signs) window.addEventListener(sign, noteActivity, { capture: true, passive: true });
  return () => signs.forEach((sign) => window.removeEventListener(sign, noteActivity, { capture: true }));
}
