const maxWaitMs = 2000;

/** Resolves when the browser is idle, so that invisible work does not delay visible work. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve, 0);
  });
