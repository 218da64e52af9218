import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';

/** A page that was just opened is told nothing until its socket is there, and then shows what it missed as counts alone. */
export async function untilConnected(page: Page): Promise<void> {
  await page.getByRole('button', { name: th.portal.tools }).click();
  await page.getByText(th.common.socketConnected).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(th.common.socketConnected).waitFor({ state: 'detached' });
}
