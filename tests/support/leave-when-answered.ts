import { setTimeout as pass } from 'node:timers/promises';

import type { Page, Request } from 'playwright-core';

const quietMs = 100;
const leastWaitMs = 50;
const maxWaitMs = 5000;

const waits = new WeakMap<Page, () => Promise<void>>();

/**
 * Waits until the page has received and rendered its responses. Ends after a limit, because some tests delay a
 * response on purpose.
 */
export async function answered(page: Page): Promise<void> {
  await waits.get(page)?.();
  await page.evaluate('new Promise((drawn) => requestIdleCallback(drawn, { timeout: 2000 }))');
}

/**
 * Navigates only after pending responses have arrived, because a page that is still navigating by itself (to the next
 * letter, or after consent) would abort the new navigation.
 */
export function leaveWhenAnswered(page: Page): void {
  const open = new Set<Request>();
  let changedAt = 0;
  const change = (request: Request, isOpen: boolean) => {
    if (!isAwaited(request)) return;
    changedAt = Date.now();
    if (isOpen) open.add(request);
    else open.delete(request);
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfinished', (request) => change(request, false));
  page.on('requestfailed', (request) => change(request, false));
  const quiet = async () => {
    const start = Date.now();
    const isQuiet = () => open.size === 0 && Date.now() - changedAt >= quietMs && Date.now() - start >= leastWaitMs;
    while (!isQuiet() && Date.now() - start < maxWaitMs) await pass(quietMs / 4);
    open.clear();
  };
  waits.set(page, quiet);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    await quiet();
    return goto(...args);
  };
  page.reload = async (...args) => {
    await quiet();
    return reload(...args);
  };
}

/** Long polls of the socket never end. */
const isAwaited = (request: Request) =>
  request.isNavigationRequest() ||
  request.resourceType() === 'script' ||
  (request.url().includes('/api/') && !request.url().includes('socket.io'));
