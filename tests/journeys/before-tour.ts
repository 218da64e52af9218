import type { Page } from 'playwright-core';

import { terms } from '#locales/th/terms.ts';

const script = '**/dashboard-tour*.js';

/** Delays the first tour until a list is open, then waits for the time at which it would have started. */
export async function beforeTour(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, (route) => promise.then(() => route.continue()));
  const requested = page.waitForRequest(script);
  return async () => {
    await requested;
    const list = terms.todoLists.unsignedDrafts;
    await page.getByRole('link').filter({ hasText: list }).first().click();
    await page.getByRole('dialog', { name: list }).waitFor();
    const answered = page.waitForResponse(script);
    resolve();
    const loaded = `import(${JSON.stringify((await answered).url())})`;
    await page.evaluate(`${loaded}.then(() => new Promise((settled) => setTimeout(settled, 500)))`);
  };
}
