import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
  openPage,
  screens,
  type Screen,
} from '#tests/support/browser.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the frame around the screens', () => {
  let journey: Journey;
  let page: Page;
  let registrar: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database.updateTable('agency').set({ roomAddress: 'https://room.example.go.th/' }).execute();
    const { personId } = people.clerkA;
    await database.updateTable('persons').set({ email: 'clerk.a@example.go.th' }).where('id', '=', personId).execute();
    page = await journey.enter('clerkA');
  });
  afterAll(() => journey.end());

  it('shows the header menu in rows of 4, the letters on the dashboard alone', async () => {
    const menu = () => page.getByRole('navigation', { name: th.portal.menu });
    await page.getByRole('button', { name: th.portal.systems }).click();
    const links = menu().getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      'งานสารบรรณ',
      'อินทราเน็ตหน่วยงาน',
      'การแจ้งเตือนทั้งหมด',
      'คู่มือการใช้งาน',
      'จองห้องประชุม',
    ]);
    const tops = await Promise.all((await links.all()).map(async (link) => (await link.boundingBox())?.y));
    expect(new Set(tops.slice(0, 4)).size, 'four in a row').toBe(1);
    expect(tops[4], 'the fifth below them').not.toBe(tops[0]);
    expect(await links.nth(0).getAttribute('href')).toBe('/sarabun/dashboard');
    expect(await links.nth(1).getAttribute('href')).toBe('/intranet?menuID=3092&query=1&manage=0');
    expect(await links.nth(4).getAttribute('href')).toBe('https://room.example.go.th/');
    await expectAccessible(page, 'menus');
    await links.nth(2).click();
    await page.getByRole('heading', { name: th.notifications.all }).waitFor();
    await page.getByRole('button', { name: th.portal.systems }).click();
    await links.first().waitFor();
    expect(await links.first().innerText()).toBe('อินทราเน็ตหน่วยงาน');
    await page.keyboard.press('Escape');
  });

  it('shows the modules which the person may use in a grid', async () => {
    const modules = page
      .getByRole('dialog', { name: th.portal.systems })
      .getByRole('list', { name: th.portal.systems });
    const names = async () => {
      await page.getByRole('button', { name: th.portal.systems }).click();
      await modules.getByRole('link').first().waitFor();
      return modules.getByRole('link').allInnerTexts();
    };
    expect(await names()).toEqual(['งานสารบรรณ', 'อินทราเน็ตหน่วยงาน', 'จองห้องประชุม']);
    const rooms = journey.platform.database.updateTable('menuPermissions').where('menuId', '=', 3004);
    await rooms.set({ grantee: 'administrators' }).execute();
    await page.reload();
    expect(await names()).toEqual(['งานสารบรรณ', 'อินทราเน็ตหน่วยงาน']);
    await rooms.set({ grantee: 'everybody' }).execute();
    await page.reload();
  });

  it('opens a link of the agency in a window that learns nothing of ours', async () => {
    const { database } = journey.platform;
    const linkAddress = 'https://law.example.go.th/index.php?lang=th';
    await database.insertInto('menuLinks').values({ name: 'ฐานข้อมูลกฎหมาย', linkAddress, sortOrder: 10 }).execute();
    await page.reload();
    await page.getByRole('button', { name: th.portal.systems }).click();
    const links = page.getByRole('dialog', { name: th.portal.systems }).getByRole('link', { name: /ฐานข้อมูลกฎหมาย/ });
    await links.first().waitFor();
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toBe(linkAddress);
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      await link.getByText(th.portal.newWindow).waitFor({ state: 'attached' });
    }
    await expectAccessible(page, 'links of the agency');
    await database.deleteFrom('menuLinks').execute();
    await page.reload();
  });

  it('opens the person panel and closes it by Escape, a click outside and back, with the focus restored', async () => {
    await walkTo(page, '/intranet');
    const opener = page.getByRole('button', { name: th.common.account });
    const panel = page.getByRole('dialog', { name: th.common.account });
    await opener.click();
    await panel.getByText('clerkA ทดสอบ').waitFor();
    await panel.getByText('นักจัดการงานทั่วไป').waitFor();
    await panel.getByText('clerk.a@example.go.th').waitFor();
    const picture = panel.locator('img');
    expect(await picture.getAttribute('src')).toContain(`/api/users/view-file-avatar/${people.clerkA.personId}?`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await panel.getByRole('button', { name: th.common.signOut }).waitFor();
    const paths = (await panel.getByRole('link').all()).map((link) => link.getAttribute('href'));
    expect(await Promise.all(paths)).toEqual([
      '/profile',
      '/account-information',
      '/change-password',
      '/certificate-register',
      '/account-security',
      '/delegations',
    ]);
    await expectAccessible(page, 'side panel');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain(th.common.account);
    await opener.click();
    await panel.waitFor();
    await page.mouse.click(20, 400);
    await panel.waitFor({ state: 'hidden' });
    await opener.click();
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/intranet');
    await page.goForward();
    await panel.waitFor();
    await panel.getByRole('link', { name: th.portal.changePassword }).click();
    await page.waitForURL('**/change-password');
    await page.goBack();
    await page.getByRole('heading', { name: th.intranet.title }).waitFor();
    await panel.waitFor({ state: 'hidden' });
  });

  it('opens the tools with the state of the connection', async () => {
    await page.getByRole('button', { name: th.portal.tools }).click();
    const tools = page.getByRole('dialog', { name: th.portal.tools });
    await tools.getByText(th.common.socketConnected).waitFor();
    await expectAccessible(page, 'tools');
    await tools.getByRole('link', { name: th.notifications.all }).click();
    await page.getByRole('heading', { name: th.notifications.all }).waitFor();
    await tools.waitFor({ state: 'hidden' });
  });

  it('is accessible on portal, intranet and notifications, light and dark, desktop and phone', async () => {
    for (const screen of ['desktop', 'phone'] as const satisfies readonly Screen[]) {
      await page.setViewportSize(screens[screen]);
      for (const path of ['portal', 'intranet', 'notification-all']) {
        await walkTo(page, `/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path === 'portal')
          await page.getByRole('navigation', { name: th.portal.menu }).getByRole('link').first().waitFor();
        await expectAccessibleInLightAndDark(page, `${path} on ${screen}`);
      }
    }
    await page.setViewportSize(screens.desktop);
  });

  it('changes the language of the portal without a reload', async () => {
    await walkTo(page, '/portal');
    await page.getByText(th.portal.englishShort, { exact: true }).click();
    await page.getByRole('heading', { name: 'Systems of the agency' }).waitFor();
    await page.getByRole('link', { name: 'Correspondence' }).waitFor();
    await page.getByText('TH', { exact: true }).click();
    await page.getByRole('heading', { name: th.portal.title }).waitFor();
  });

  it('announces a letter by toast, badge and list; reading the notification opens the letter', async () => {
    await walkTo(page, '/intranet');
    await page.getByRole('heading', { name: th.intranet.title }).waitFor();
    await page.getByRole('button', { name: th.portal.tools }).click();
    await page.getByText(th.common.socketConnected).waitFor();
    await page.keyboard.press('Escape');
    registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุมคณะทำงาน', main: ['กอง ก'], copies: ['กอง ข'] });
    const arrival = page
      .locator('[data-group=document-notification]')
      .getByRole('button', { name: / · ขอเชิญประชุมคณะทำงาน$/ });
    await arrival.waitFor();
    await page.getByRole('button', { name: th.notifications.bell.replace('{count}', '1') }).click();
    await page.getByRole('tab', { name: `${th.notifications.alerts} (1)` }).waitFor();
    const alert = page.getByRole('tabpanel').getByRole('listitem');
    expect(await alert.allInnerTexts()).toEqual([expect.stringContaining(th.common.unread)]);
    await expectAccessible(page, 'dropdown with an alert');
    await page.getByRole('tab', { name: th.notifications.logs }).click();
    const entry = page.getByRole('listitem').filter({ hasText: th.events.session.opened }).first();
    await entry.waitFor();
    expect(await entry.locator('svg[data-icon=history]').count()).toBe(1);
    await page.getByRole('link', { name: th.notifications.seeAll }).click();
    const today = page.getByRole('region', { name: `${th.notifications.moduleSARABUN} ${th.common.today}` });
    const notice = today.getByRole('button', { name: /ขอเชิญประชุมคณะทำงาน/ });
    expect(await notice.innerText()).toContain(th.common.unread);
    await expectAccessible(page, 'all notices');
    await page.getByRole('link', { name: th.notifications.moduleSARABUN }).click();
    await page.waitForURL('**/notification-all/SARABUN');
    await notice.click();
    await page.locator('[data-group=portal-notification]').getByText(th.notifications.markedRead).waitFor();
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/notification-all/SARABUN');
    await expect.poll(() => notice.innerText()).not.toContain(th.common.unread);
    await page.getByRole('button', { name: th.notifications.bellNone, exact: true }).waitFor();
  });

  it('opens the letter of a new notice from its toast, and marks the notice read', async () => {
    await registerLetter(registrar, { subject: 'ขอเชิญประชุมด่วน', main: ['กอง ก'] });
    await page
      .locator('[data-group=document-notification]')
      .getByRole('button', { name: / · ขอเชิญประชุมด่วน$/ })
      .click();
    await page.getByRole('heading', { name: 'ขอเชิญประชุมด่วน' }).waitFor();
    await page.getByRole('button', { name: th.documents.closeDocument }).click();
    await page.getByRole('button', { name: th.notifications.bellNone, exact: true }).waitFor();
  });

  it('announces a letter by sound, and marks every notice read at once', async () => {
    await page.evaluate(`{
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        document.body.dataset.tones = String(Number(document.body.dataset.tones ?? 0) + 1);
        start.call(this, when);
      };
    }`);
    await page.bringToFront();
    for (const subject of ['ขอส่งรายงาน', 'ขอข้อมูลเพิ่มเติม']) {
      await registerLetter(registrar, { subject, main: ['กอง ก'] });
      await page.locator('[data-group=document-notification]').getByRole('button', { name: subject }).waitFor();
    }
    expect(await page.evaluate('document.body.dataset.tones')).toBe('2');
    await page.getByRole('button', { name: th.notifications.bell.replace('{count}', '2') }).click();
    const bell = page.getByRole('dialog', { name: th.notifications.title });
    await bell.getByRole('button', { name: th.notifications.readAll }).click();
    await page.getByRole('button', { name: th.notifications.bellNone, exact: true }).waitFor();
    const unread = journey.platform.database
      .selectFrom('notifications')
      .select('id')
      .where('personId', '=', people.clerkA.personId)
      .where('readAt', 'is', null);
    expect(await unread.execute()).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('shows a failed refetch in the status bar, with a retry', async () => {
    // Chromium logs the failures caused here, so this page's console is not checked.
    const { page, close } = await openPage(journey.browser);
    await signIn(page, journey.url, 'headb');
    const fails = (url: URL) => url.pathname.endsWith('/get-notifications');
    await page.route(fails, (route) => route.fulfill({ status: 503, json: { status: 'error' } }));
    await page.reload();
    const statusBar = page.getByRole('status').filter({ hasText: th.portal.lastRefreshFailed });
    await statusBar.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page, 'quiet line');
    await page.unroute(fails);
    await statusBar.getByRole('button', { name: th.common.retry }).click();
    await statusBar.waitFor({ state: 'detached' });
    await close();
  });
});
