import { addressOf } from '#web/platform/application/base-path.ts';

/** Milliseconds before installing: the worker downloads the whole program, which must not slow down the first screen. */
const restMs = 5000;

/** Lets the program start offline, where the browser supports it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register(addressOf('/service-worker.js')).catch(() => {
      // On failure the program still works online.
    });
  }, restMs);
}
