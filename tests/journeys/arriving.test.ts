import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sarn } from '#domain/tenants/sarn.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, openPage, screens } from '#tests/support/browser.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const frameOf = async (page: Page) => ({
  header: await page.getByRole('banner').count(),
  menus: await page.getByRole('navigation').count(),
});
const blank = { header: 0, menus: 0 };

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
    await page.getByLabel(th.signIn.password, { exact: true }).fill('Sarn2569test');
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

  it('shows the screens of visitors alone, in Thai and without a session, and asks for sign-in before every other', async () => {
    const { page, errors, close } = await openPage(journey.browser);
    // Whatever language the browser prefers.
    await page.addInitScript(() => {
      for (const [name, value] of Object.entries({ language: 'en-US', languages: ['en-US'] }))
        Object.defineProperty(navigator, name, { value });
    });
    for (const [path, heading] of [
      ['/login', sarn.title],
      ['/forgot-password', th.passwords.forgotTitle],
      ['/reset-password?key=a@example.go.th', th.passwords.resetTitle],
      ['/register', th.signIn.registerTitle],
    ] as const) {
      await page.goto(`${journey.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect([path, await frameOf(page)]).toEqual([path, blank]);
    }
    for (const path of ['/', '/portal', '/notification-all', '/sarabun/dashboard', '/nowhere']) {
      await page.goto(`${journey.url}${path}`);
      await page.getByLabel(th.signIn.username).waitFor();
      expect([path, pathOf(page), await frameOf(page)]).toEqual([path, '/login', blank]);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('has a header, a footer, tools and two groups of messages around its screens, on a phone a bar below', async () => {
    const page = await journey.enter('headB');
    const header = page.getByRole('banner');
    const bar = page.getByRole('navigation', { name: th.common.mainMenu });
    const tops = () =>
      Promise.all(
        [header, page.getByRole('main'), page.getByRole('contentinfo')].map(
          async (part) => (await part.boundingBox())?.y,
        ),
      );
    await header.getByRole('navigation', { name: th.common.mainMenu }).waitFor();
    expect(await bar.count()).toBe(1);
    const found = await tops();
    expect(found).toEqual(found.toSorted((a = 0, b = 0) => a - b));
    await header.getByRole('button', { name: th.portal.tools }).waitFor();
    for (const group of ['portal-notification', 'document-notification'])
      await page.locator(`[data-group=${group}]`).first().waitFor({ state: 'attached' });

    await page.setViewportSize(screens.phone);
    await header.getByRole('navigation').waitFor({ state: 'hidden' });
    await bar.getByRole('button', { name: th.common.menu }).waitFor();
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(screens.phone.height);
    expect(await header.boundingBox()).toMatchObject({ x: 0, width: screens.phone.width });
    await header.getByRole('button', { name: th.portal.tools }).waitFor();
    await page.context().close();
  });

  it('has a portal with a header of its own: the agency, the language, the notices and the person', async () => {
    const page = await journey.enter('director');
    await walkTo(page, '/portal');
    await page.getByRole('heading', { name: th.portal.title }).waitFor();
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: `${sarn.title} ${sarn.agency}` });
    expect(await logo.innerText()).toContain(sarn.title);
    expect(await logo.getByRole('presentation').count()).toBe(1);
    await header.getByRole('radiogroup', { name: th.common.language }).waitFor();
    await header.getByRole('button', { name: th.notifications.bellNone, exact: true }).waitFor();
    const person = header.getByRole('button', { name: th.common.account });
    await person.getByText('director ทดสอบ', { exact: true }).waitFor();
    await person.getByText('นักจัดการงานทั่วไป').waitFor();
    expect(await page.getByRole('navigation', { name: th.common.mainMenu }).count()).toBe(0);
    await page.context().close();
  });

  it('verifies the session at the start: the person is refreshed, and after a refusal or a failure one signs in', async () => {
    const { database } = journey.platform;
    const { page, close } = await openPage(journey.browser);
    const stored = () => page.evaluate(() => [localStorage.getItem('sarn_token'), localStorage.getItem('sarn_user')]);
    const expectToSignIn = async () => {
      await page.reload();
      await page.getByLabel(th.signIn.username).waitFor();
      expect([pathOf(page), await stored(), await frameOf(page)]).toEqual(['/login', [null, null], blank]);
    };
    await signIn(page, journey.url, 'officerq');
    const renamed = database.updateTable('persons').set({ firstName: 'มาลี' });
    await renamed.where('id', '=', people.officerQ.personId).execute();
    await page.reload();
    await page.getByRole('banner').getByText('มาลี ทดสอบ').waitFor();
    await expect.poll(stored).toEqual([expect.stringMatching(/./), expect.stringContaining('มาลี')]);

    const endSession = () =>
      database
        .updateTable('sessions')
        .set({ endedAt: new Date() })
        .where('personId', '=', people.officerQ.personId)
        .execute();
    await endSession();
    await expectToSignIn();

    await signIn(page, journey.url, 'officerq');
    await page.route('**/api/verify', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
    await expectToSignIn();
    await close();
  });
});
