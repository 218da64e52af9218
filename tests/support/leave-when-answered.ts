import { setTimeout as pass } from 'node:timers/promises';

import type { Page, Request } from 'playwright-core';

const quietMs = 100;
const longestWaitMs = 5000;

/**
 * Lets a walk go to another address, or load the page again, only once the page has its answers: a page that is still
 * on its way somewhere else (a letter done gives way to the next, an agreement opens the page again) would break off
 * the new one. Some walks keep an answer back on purpose, so the wait ends by itself.
 */
export function leaveWhenAnswered(page: Page): void {
  const open = new Set<Request>();
  page.on('request', (request) => isAwaited(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const answered = async () => {
    const start = Date.now();
    for (let quietSince = start; Date.now() - quietSince < quietMs && Date.now() - start < longestWaitMs;) {
      await pass(quietMs / 4);
      if (open.size > 0) quietSince = Date.now();
    }
    open.clear();
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...asked) => {
    await answered();
    return goto(...asked);
  };
  page.reload = async (...asked) => {
    await answered();
    return reload(...asked);
  };
}

/** The socket's long polls stay open for ever. */
const isAwaited = (request: Request) =>
  request.isNavigationRequest() || (request.url().includes('/api/') && !request.url().includes('socket.io'));
