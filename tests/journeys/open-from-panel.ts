import type { Locator, Page } from 'playwright-core';

import { th } from '#locales/th.ts';

/** Opens a published document from its panel on the dashboard; the document modal stands open after it. */
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
