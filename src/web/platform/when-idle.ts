const maxWaitMs = 2000;

/** Resolves when the browser has nothing more urgent to do: what nobody sees yet does not delay what they look at. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve, 1);
  });
