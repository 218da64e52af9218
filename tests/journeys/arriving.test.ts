import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';

describe('arriving', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('ends signing in on the intranet page, and leads a person known to the device to the portal', async () => {
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
