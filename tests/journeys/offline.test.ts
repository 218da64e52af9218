import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { begin, expectCount, leave, openFirst } from './desk.ts';
import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const isCached =
  "navigator.serviceWorker.controller !== null && localStorage.getItem('sarn_session_last-lists') !== null";

describe('the product without its server', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุมคณะทำงาน', main: ['กอง ก'] });
    const secretRegistrar = await journey.enter('secretRegistrar');
    await registerLetter(secretRegistrar, { subject: 'เรื่องชั้นความลับ', main: ['กอง ก'], secrecy: 'ลับ' });
  });
  afterAll(() => journey.end());

  it('opens with the stored lists and their age, queues nothing, and recovers when the server is back', async () => {
    const { page, close } = await openPage(journey.browser, 'desktop', false, true);
    await signIn(page, journey.url, 'clerka');
    await openFirst(page, 'awaitingReceipt');
    await leave(page);
    await expectCount(page, 'awaitingReceipt', 1);
    await expect.poll(() => page.evaluate(isCached)).toBe(true);
    await page.context().setOffline(true);
    await page.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const age = page.getByText(th.common.offline.split('{')[0] ?? '');
    await age.waitFor();
    await expectAccessible(page, 'a list without the server');
    await page.getByRole('row').filter({ hasText: 'ขอเชิญประชุมคณะทำงาน' }).click();
    await page.getByText(th.common.serverUnreachable).first().waitFor();

    await page.context().setOffline(false);
    await leave(page);
    await age.waitFor({ state: 'hidden' });
    await expectCount(page, 'awaitingReceipt', 1);
    const again = await openFirst(page, 'awaitingReceipt');
    await begin(again, 'receive');
    await expectCount(page, 'awaitingAssignment', 1);
    await close();
  });

  it('stores no rows of secret letters, and nothing after signing out', async () => {
    const { page, close } = await openPage(journey.browser, 'desktop', false, true);
    await signIn(page, journey.url, 'secretregistrara');
    await expectCount(page, 'awaitingReceipt', 1);
    await page
      .locator('main')
      .getByRole('link', { name: /รอลงรับ/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('เรื่องชั้นความลับ').waitFor();
    await expect
      .poll(() => page.evaluate("localStorage.getItem('sarn_session_last-lists')"))
      .toContain('awaitingReceipt');
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('เรื่องชั้นความลับ');
    await leave(page);
    await page.goto(`${journey.url}/sarabun/dashboard?forceLogout=true`);
    await page.getByLabel(th.signIn.username).waitFor();
    expect(await page.evaluate("localStorage.getItem('sarn_session_last-lists')")).toBeNull();
    await close();
  });

  it('can be installed with the agency’s manifest, icons and offline file', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/login`);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const place = new URL(address ?? '', journey.url).href;
    const reply = await page.request.get(place);
    expect(reply.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await reply.json()) as { start_url: string; icons: { src: string }[] };
    expect(new URL(manifest.start_url, place).href).toBe(`${journey.url}/sarabun/dashboard`);
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(new URL(src, place).href);
      expect(icon.headers()['content-type']).toBe('image/png');
    }
    const worker = await page.request.get(`${journey.url}/service-worker.js`);
    expect(worker.headers()['cache-control']).toBe('no-cache');
    await close();
  });
});
