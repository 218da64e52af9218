import type { Page } from 'playwright-core';
import { z } from 'zod';

import { openPage, type Screen } from '#tests/support/browser.ts';

import type { Journey } from './journey.ts';

type Place = Pick<Journey, 'url' | 'browser'>;

export type TakenSession = Awaited<ReturnType<typeof takeSession>>;

const entries = z.array(z.tuple([z.string(), z.string()]));

export async function takeSession(page: Page) {
  const stored = await page.evaluate(
    "Object.entries(localStorage).filter(([key]) => key === 'sarn_token' || key === 'sarn_user')",
  );
  return { cookies: await page.context().cookies(), stored: entries.parse(stored) };
}

/** The same session in another browser without other local data. */
export const continueIn = async (place: Place, page: Page, screen: Screen, isDark = false): Promise<Page> =>
  continueWith(place, await takeSession(page), screen, isDark);

export async function continueWith(
  { url, browser }: Place,
  { cookies, stored }: TakenSession,
  screen: Screen,
  isDark = false,
): Promise<Page> {
  const { page } = await openPage(browser, screen, isDark);
  await page.context().addCookies(cookies);
  await page.goto(`${url}/healthz`);
  await page.evaluate((items) => items.forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  return page;
}
