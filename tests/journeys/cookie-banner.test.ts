import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { openPage } from '#tests/support/browser.ts';

import { walkSignIn, startJourney, type Journey } from './journey.ts';

describe('the sign-in screen on a device', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('shows the cookie notice until it is accepted, and counts visits across sign-outs', async () => {
    const { page, close } = await openPage(journey.browser);
    const visits = async () =>
      (await page.context().cookies()).find((cookie) => cookie.name === 'sarn_page_visits')?.value;
    const banner = page.getByRole('region', { name: th.signIn.cookieTitle });
    await page.goto(`${journey.url}/login`);
    await banner.waitFor();
    await page.reload();
    await banner.getByRole('button', { name: th.signIn.cookieAccept }).click();
    await banner.waitFor({ state: 'detached' });
    for (const count of ['1', '2']) {
      await walkSignIn(page, journey.url, 'heada');
      expect(await visits()).toBe(count);
      await page.evaluate('localStorage.clear()');
      await page.goto(`${journey.url}/login`);
      await page.getByRole('button', { name: th.signIn.submit }).waitFor();
      expect(await banner.count()).toBe(0);
    }
    await close();
  });

  it('redirects a signed-in person to the portal, and ignores return addresses of other hosts', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/login?returnTo=//example.com/`);
    await page.getByLabel(th.signIn.username).fill('headb');
    await page.getByLabel(th.signIn.password, { exact: true }).fill('Sarn2569test');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'เข้าสู่ระบบสำเร็จ !' }).waitFor();
    await page.waitForURL(`${journey.url}/intranet`);
    await page.goto(`${journey.url}/login`);
    await page.waitForURL(`${journey.url}/portal`);
    await close();
  });
});
