import { useSyncExternalStore } from 'react';

import { spread } from '#web/platform/spread.ts';

/** Then the person is told that it did not go, and decides. */
const maxWaitMs = 60_000;
const maxGrowth = 4;
const secondMs = 1_000;

let waiting = 0;
const watchers = new Set<() => void>();

function changeWaiting(by: number): void {
  waiting += by;
  watchers.forEach((watcher) => watcher());
}

export const watchWaiting = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const isWaiting = () => waiting > 0;

/** Whether a request of this page waits to be sent again, because many people use the system. */
export const useIsWaiting = () => useSyncExternalStore(watchWaiting, isWaiting, isWaiting);

/** The seconds after which a refused request is to be sent again; the server says so only where that does no harm. */
export const secondsUntilAgain = (status: number, retryAfter: string | null): number | undefined =>
  status === 503 && retryAfter !== null && /^\d{1,3}$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** Sends again while the server is full, later each time and never all browsers together. */
export async function whileFull<Reply>(
  send: () => Promise<Reply>,
  secondsOf: (reply: Reply) => number | undefined,
  signal?: AbortSignal | null,
): Promise<Reply> {
  const startedAt = Date.now();
  for (let growth = 1; ; growth = Math.min(2 * growth, maxGrowth)) {
    const reply = await send();
    const seconds = secondsOf(reply);
    if (seconds === undefined || signal?.aborted || Date.now() - startedAt > maxWaitMs) return reply;
    changeWaiting(1);
    await pause(spread(seconds * growth * secondMs), signal).finally(() => changeWaiting(-1));
  }
}

/** Over as soon as nobody waits for the reply. */
const pause = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
