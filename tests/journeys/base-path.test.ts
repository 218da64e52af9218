import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { openPage } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { untilConnected } from './until-connected.ts';

const subject = 'ขอเชิญประชุมผ่านเว็บไซต์กลาง';

describe('the product below /eoffice', () => {
  let journey: Journey;
  let page: Page;
  const outside: string[] = [];

  /** What a browser asks of the host outside the base path. */
  const watch = (watched: Page) =>
    watched.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !pathname.startsWith('/eoffice/')) outside.push(pathname);
    });

  beforeAll(async () => {
    journey = await startJourney('SARN', (port) => ({ PUBLIC_URL: `http://127.0.0.1:${port}/eoffice` }));
    page = (await openPage(journey.browser)).page;
    watch(page);
  });
  afterAll(() => journey.end());

  it('signs in there, after the address that was asked for', async () => {
    await page.goto(`${journey.url}/notification-all/SARABUN`);
    await page.getByLabel(th.signIn.username).waitFor();
    expect(new URL(page.url()).pathname).toBe('/eoffice/login');
    await page.getByLabel(th.signIn.username).fill('clerka');
    await page.getByLabel(th.signIn.password, { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText(th.signIn.notFound).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel(th.signIn.password, { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/eoffice/notification-all/SARABUN');
    await page.getByRole('link', { name: th.common.home }).first().click();
    await page.waitForURL('**/eoffice/sarabun/dashboard');
  });

  it('announces a letter by socket, and opens it with its file', async () => {
    await untilConnected(page);
    const registrar = await journey.enter('registrar');
    watch(registrar);
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    await registrar.context().close();
    await page.locator('[data-group=document-notification]').getByText(new RegExp(subject)).waitFor();
    await page.getByRole('button', { name: th.notifications.bell.replace('{count}', '1') }).click();
    await page
      .getByRole('button', { name: new RegExp(subject) })
      .last()
      .click();
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    await page.locator('canvas').first().waitFor();
    const address = new URL(page.url());
    expect(address.pathname).toBe('/eoffice/sarabun/dashboard');
    expect(address.searchParams.get('docId')).toContain('.');
    await page.reload();
    await page.getByRole('heading', { name: subject }).waitFor();
  });

  it('leads by every link of the portal to a screen of its own', async () => {
    await page.goto(`${journey.url}/portal`);
    const links = page.locator('a[href^="/"]');
    await page.getByRole('navigation', { name: th.portal.menu }).getByRole('link').first().waitFor();
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((address) => !address?.startsWith('/eoffice/'))).toEqual([]);
    await page.getByRole('link', { name: 'อินทราเน็ตหน่วยงาน' }).first().click();
    await page.waitForURL('**/eoffice/intranet?menuID=*');
    await page.goto(`${journey.url}/nowhere`);
    await page.waitForURL('**/eoffice/intranet');
  });

  it('opens the page of a letter sent outside by the fragment of its link', async () => {
    const { page: receiver, close } = await openPage(journey.browser);
    watch(receiver);
    await receiver.goto(`${journey.url}/outside-letter#key=made-up`);
    await receiver.getByRole('alert').filter({ hasText: 'ไม่พบหนังสือตามลิงก์นี้' }).waitFor();
    await close();
  });

  it('is installed and cached below the base path only', async () => {
    const { page: cached, close } = await openPage(journey.browser, 'desktop', false, true);
    watch(cached);
    await signIn(cached, journey.url, 'clerkb');
    const scope = await cached.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${journey.url}/`);
    const stored = () =>
      cached.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map((request) => new URL(request.url).pathname);
      });
    await expect.poll(async () => (await stored()).some((path) => path === '/eoffice/index.html')).toBe(true);
    expect((await stored()).filter((path) => !path.startsWith('/eoffice/'))).toEqual([]);
    await close();
  });

  it('asks the host for nothing outside the base path', () => expect(outside).toEqual([]));

  it('signs out to its own sign-in page, and the language stays', async () => {
    await page.goto(`${journey.url}/portal`);
    await page.getByText(th.portal.englishShort, { exact: true }).click();
    await page.getByRole('heading', { name: 'Systems of the agency' }).waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('User name').waitFor();
    expect(new URL(page.url()).pathname).toBe('/eoffice/login');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    // What belongs to the device: the description of the agency, the language, and how the screen is displayed.
    expect(stored.toSorted()).toEqual(['/eofficesarn-application', '/eofficesarn_lang', '/eofficesarn_preferences']);
    const displayed = await page.evaluate(() => localStorage.getItem('/eofficesarn_preferences') ?? '');
    expect(JSON.parse(displayed)).toMatchObject({ phrases: [] });
    await page.reload();
    await page.getByLabel('User name').waitFor();
  });
});
