import type { Page } from 'playwright-core';

/** Holds the answers to a call, as a slow network does. Returns what lets them come. */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
