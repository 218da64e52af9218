import type { Page } from 'playwright-core';

import { openPage, type Screen } from '#tests/support/browser.ts';

import type { Journey } from './journey.ts';

/** The same session in another browser, which remembers nothing else. */
export async function continueIn(journey: Journey, page: Page, screen: Screen, isDark = false): Promise<Page> {
  const cookies = await page.context().cookies();
  const session = await page.evaluate(
    "Object.entries(localStorage).filter(([key]) => key === 'sarn_token' || key === 'sarn_user')",
  );
  const other = await openPage(journey.browser, screen, isDark);
  await other.page.context().addCookies(cookies);
  await other.page.goto(`${journey.url}/healthz`);
  await other.page.evaluate(`for (const [key, value] of ${JSON.stringify(session)}) localStorage.setItem(key, value)`);
  return other.page;
}
