import type { Page } from 'playwright-core';

/** Apart from the setup file, which runs anew for each test file. */
export const openPages = new Set<Page>();

/** What the page shows is told when a test fails while it is open. */
export function followPage(page: Page): void {
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
}
