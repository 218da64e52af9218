import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';

describe('arriving after sign-in', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('opens the intranet page first, and the portal for a person known to the device', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(journey.url);
    await page.getByLabel(th.signIn.username).fill('clerka');
    await page.getByLabel(th.signIn.password, { exact: true }).fill('Sarn2569demo');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: th.intranet.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/intranet');
    await expectAccessible(page, 'intranet');
    await page.goto(`${journey.url}/login`);
    await page.getByRole('heading', { name: th.portal.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/portal');
    await expectAccessible(page, 'portal');
    await close();
  });
});
