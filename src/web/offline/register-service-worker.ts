/** Lets the product open without the server; only where the browser can and the connection is trusted. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => {
    // Without it the product works as before, with the server only.
  });
}
