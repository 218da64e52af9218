import type { Page } from 'playwright-core';

import { answered } from '#tests/support/leave-when-answered.ts';

/** Navigates within the loaded program, as a link does. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await answered(page);
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await answered(page);
}
