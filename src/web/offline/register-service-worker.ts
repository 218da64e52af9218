/** The worker fetches the whole program at once; the first screen, and who looks at it, come before that. */
const restMs = 5000;

/** Lets the product open without the server; only where the browser can and the connection is trusted. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Without it the product works as before, with the server only.
    });
  }, restMs);
}
