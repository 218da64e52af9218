import type { Locator, Page } from 'playwright-core';

import { th } from '#locales/th.ts';

/** Returns the modal of the document. */
export async function openFromPanel(page: Page, subject: string): Promise<Locator> {
  await page
    .locator('main')
    .getByRole('button', { name: `${th.common.open} ${subject}` })
    .click();
  const letter = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: th.documents.closeDocument }) });
  await letter.waitFor();
  return letter;
}
