import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { th } from '#locales/th.ts';
import { releaseNotes } from '#locales/th/release-notes.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { main, units } from '#tests/rules/office.ts';
import { createTestCalls } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const list = 'รอลงรับ';

/** The sizes, columns and times that the specification names, as they are on the screen. */
describe('on the screen', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const app = await buildApp(journey.platform, allCalls, createAllHandlers());
    const calls = createTestCalls(app);
    const { success } = await calls.call(undefined, 'signIn', { username: 'registrar', password: testPassword });
    for (let number = 1; number <= 11; number += 1)
      await calls.call({ token: success.token }, 'registerIncoming', {
        unitId: units.registry,
        kind: 1,
        letterNumber: `มท 0201/${number}`,
        letterDate: '2026-11-18',
        correspondentId: null,
        categoryId: null,
        documentTypeId: null,
        fromText: 'กระทรวงมหาดไทย',
        toText: 'อธิบดี',
        subject: `ขอความอนุเคราะห์ข้อมูล ฉบับที่ ${number}`,
        speed: 1,
        secrecy: 1,
        arrivedAt: null,
        remark: '',
        fileIds: [],
        receivers: [main(units.divisionA)],
        dueAt: null,
      });
    await calls.call({ token: success.token }, 'signOut', {});
    await app.close();
    page = await journey.enter('clerkA');
  });
  afterAll(() => journey.end());

  const openList = async () => {
    await page.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const dialog = page.getByRole('dialog', { name: list });
    await dialog.getByRole('row').nth(1).waitFor();
    return dialog;
  };

  it.each([
    [1101, 800],
    [1101, 1000],
    [1180, 820],
    [1199, 900],
    [1280, 800],
    [1366, 768],
    [1600, 1000],
  ])('a to-do list has ten rows in 500 px on a screen of %i × %i px', async (width, height) => {
    await page.setViewportSize({ width, height });
    const dialog = await openList();
    expect(await dialog.getByRole('row').count()).toBe(1 + 10);
    const rows = dialog.locator('div:has(> table)');
    expect((await rows.boundingBox())?.height).toBe(500);
    await dialog.getByText('1–10').waitFor();
  });

  it.each([
    [1101, 720],
    [1280, 640],
  ])('a to-do list on a screen of %i × %i px gives way only as far as its pager needs', async (width, height) => {
    await page.setViewportSize({ width, height });
    const dialog = await openList();
    const rows = await dialog.locator('div:has(> table)').boundingBox();
    const pager = await dialog.getByText('1–10').boundingBox();
    expect(rows?.height).toBeLessThanOrEqual(500);
    expect(rows?.height).toBeGreaterThan(height / 2);
    expect((pager?.y ?? height) + (pager?.height ?? 0)).toBeLessThan(height);
  });

  it('the cards of a to-do list fill the screen of an iPad held upright, and its pager stays', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const dialog = await openList();
    const rows = await dialog.locator('div:has(> table)').boundingBox();
    const pager = await dialog.getByText('1–10').boundingBox();
    expect(rows?.height).toBeGreaterThan(1000);
    expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThan(1180);
  });

  it('a letter without files shows its details first where it is shown in tabs', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const dialog = await openList();
    await dialog.getByText('ขอความอนุเคราะห์ข้อมูล ฉบับที่').first().click();
    await page.getByRole('tab', { name: th.documents.tabDetails, selected: true }).waitFor();
    await expectAccessible(page, 'the details of a letter without files on an upright tablet');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it.each([
    [1101, 180],
    [1200, 180],
    [1201, 500],
    [1280, 500],
    [1366, 500],
    [1600, 500],
  ])('the subject of a to-do list on a screen of %i px is %i px wide', async (width, subject) => {
    await page.setViewportSize({ width, height: 900 });
    const dialog = await openList();
    const heading = dialog.getByRole('columnheader', { name: th.dashboard.subject, exact: true });
    expect(Math.round((await heading.boundingBox())?.width ?? 0)).toBe(subject);
    const party = dialog.getByRole('columnheader', { name: th.dashboard.otherParty });
    expect((await party.boundingBox())?.width).toBeGreaterThan(90);
  });

  it('a to-do list is searched 800 ms after the last key', async () => {
    await page.setViewportSize(screens.desktop);
    const dialog = await openList();
    const asked: number[] = [];
    const search = 'ฉบับที่ 11';
    page.on('request', (request) => {
      if (request.url().endsWith('/get-todo-list') && request.postData()?.includes(search)) asked.push(Date.now());
    });
    await dialog.getByLabel(th.dashboard.searchList.replace('{name}', list)).pressSequentially(search);
    const typedAt = Date.now();
    await expect.poll(() => dialog.getByRole('row').count()).toBe(1 + 1);
    expect(asked).toHaveLength(1);
    expect((asked[0] ?? 0) - typedAt).toBeGreaterThan(700);
  });

  it('the grid of lists leads to another list, and closes the open one when it is chosen again', async () => {
    const dialog = await openList();
    await dialog.getByLabel(th.dashboard.searchList.replace('{name}', list)).fill('ฉบับ');
    await dialog.getByRole('button', { name: th.dashboard.chooseList }).click();
    const grid = page.getByRole('dialog', { name: th.dashboard.chooseList });
    await grid.getByRole('button', { name: list, pressed: true }).waitFor();
    await expectAccessible(page, 'the grid of lists');
    await page.keyboard.press('Escape');
    await grid.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: th.dashboard.chooseList }).click();
    await grid.getByRole('button', { name: 'รอดำเนินการ' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('list')).toBe('awaitingAction');
    await page.getByRole('button', { name: th.dashboard.chooseList }).click();
    await grid.getByRole('button', { pressed: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('list')).toBeNull();
    await page.locator('main').getByRole('link', { name: list }).first().click();
    await dialog.getByRole('row').nth(1).waitFor();
    expect(await dialog.getByLabel(th.dashboard.searchList.replace('{name}', list)).inputValue()).toBe('');
  });

  it('opening a letter refreshes the lists at once, and the notices after two seconds', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard`);
    // Until the subscription begins, notices are asked for as well.
    await page.getByRole('button', { name: th.portal.tools }).click();
    await page.getByText(th.common.socketConnected).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').getByRole('link', { name: list }).first().click();
    const dialog = page.getByRole('dialog', { name: list });
    const asked = new Map<string, number>();
    let readAt = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/update-read-portal')) readAt = Date.now();
    });
    page.on('request', (request) => {
      const name = request.url().split('/').at(-1) ?? '';
      if (readAt > 0 && !asked.has(name)) asked.set(name, Date.now() - readAt);
    });
    await dialog.getByText('ฉบับที่ 3', { exact: false }).first().click();
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    await expect.poll(() => asked.has('get-notifications')).toBe(true);
    const [listAt = Number.NaN, noticesAt = Number.NaN] = ['get-todo-list', 'get-notifications'].map((name) =>
      asked.get(name),
    );
    // Less than two seconds, because the test learns of the reply a little late.
    expect(noticesAt).toBeGreaterThan(1500);
    expect(listAt).toBeLessThan(noticesAt - 1000);
    await page.getByRole('button', { name: th.documents.closeDocument }).click();
  });

  it('the tables of the dashboard are built one second after the page was loaded, the cards before', async () => {
    await page.addInitScript(() => {
      const built: Record<string, number> = {};
      Object.assign(window, { built });
      new MutationObserver(() => {
        for (const [name, selector] of [
          ['cards', 'a[data-waiting]'],
          ['panels', 'section[aria-label="คำสั่ง"] [aria-controls]'],
        ] as const)
          if (document.querySelector(selector)) built[name] ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await page.getByRole('region', { name: th.dashboard.panelCommand, exact: true }).waitFor();
    const built = await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'built')?.value as object);
    expect(built).toMatchObject({ cards: expect.any(Number), panels: expect.any(Number) });
    const { cards, panels } = built as { cards: number; panels: number };
    expect(panels).toBeGreaterThanOrEqual(1000);
    expect(cards).toBeLessThan(panels);
  });

  it('the header is 70 px high, and the dropdown of notices scrolls at 300 px, on a phone at 200', async () => {
    const heights = async () => {
      const scroller = page.getByRole('tabpanel').locator('ul').first();
      await scroller.waitFor();
      return scroller.evaluate((element) => [getComputedStyle(element).maxHeight, getComputedStyle(element).overflowY]);
    };
    expect((await page.locator('header').first().boundingBox())?.height).toBe(70);
    await page
      .getByRole('button', { name: /การแจ้งเตือน/ })
      .first()
      .click();
    expect(await heights()).toEqual(['300px', 'auto']);
    await page.setViewportSize(screens.phone);
    await expect.poll(heights).toEqual(['200px', 'auto']);
    await page.keyboard.press('Escape');
  });

  it('the footer names the agency, application, version and build, and opens the notes of every release', async () => {
    await page.setViewportSize(screens.desktop);
    await page.goto(`${journey.url}/sarabun/dashboard`);
    const footer = page.locator('footer');
    await footer.getByText('ระบบสารบรรณอิเล็กทรอนิกส์ สาร').waitFor();
    expect(await footer.innerText()).toMatch(/SARN.*1\.7\.2.*1b/);
    await footer.getByRole('button', { name: th.common.whatIsNew }).click();
    const notes = page.getByRole('dialog', { name: th.help.releaseNotes });
    await notes.waitFor();
    const versions = (await notes.getByRole('heading', { level: 3 }).allInnerTexts()).map(
      (text) => /[\d.]{5}/.exec(text)?.[0],
    );
    expect(versions).toEqual(['1.7.2', '1.7.1', '1.2.7', '1.2.6']);
    await notes.getByText(releaseNotes['1.2.7'][0]).waitFor();
    await notes.getByRole('button', { name: th.common.close, exact: true }).last().click();
    await notes.waitFor({ state: 'detached' });
  });

  it.each([
    ['Linux', 1200, undefined],
    ['Windows', 1400, windows],
    ['an iPad', 1000, iPad],
  ])('a document on %s is %i px wide', async (_device, width, userAgent) => {
    const isTablet = userAgent === iPad;
    const context = await journey.browser.newContext({
      viewport: isTablet ? { width: 1180, height: 820 } : { width: 1600, height: 1000 },
      hasTouch: isTablet,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: await page.context().storageState(),
      ...(userAgent ? { userAgent } : {}),
    });
    const other = await context.newPage();
    // Chromium has one finger on a touch screen, an iPad five.
    if (isTablet) await other.addInitScript("Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })");
    const { id } = await journey.platform.database.selectFrom('documents').select('id').executeTakeFirstOrThrow();
    await other.goto(`${journey.url}/sarabun/dashboard?view=document&enc=n&docId=${id}`);
    await other.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    const modal = other
      .getByRole('dialog')
      .filter({ has: other.getByRole('button', { name: th.documents.closeDocument }) });
    await expect.poll(async () => Math.round((await modal.first().boundingBox())?.width ?? 0)).toBe(width);
    await context.close();
  });
});
