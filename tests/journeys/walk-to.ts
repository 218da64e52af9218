import type { Page } from 'playwright-core';

import { answered } from '#tests/support/leave-when-answered.ts';

/** Goes to another address of the program that stands open, as a link does: nothing is loaded anew. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await answered(page);
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await answered(page);
}
