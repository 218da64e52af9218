import { setTimeout as pass } from 'node:timers/promises';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { th } from '#locales/th.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { people } from '#tests/rules/office.ts';
import { openPage } from '#tests/support/browser.ts';
import { codeIn, startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createTestCalls, type Caller, type TestCalls } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { startJourney, storeSession, type Journey } from './journey.ts';
import { expectAfter, stopClock } from './stopped-clock.ts';
import { walkTo } from './walk-to.ts';

const noticeText = 'ระบบจะปิดปรับปรุงเวลา 18.00 น.';
const newPassword = 'Lotus7Boat3x';
const sevenDays = 604_800;
/** With it, engine.io leaves polling for the websocket. */
const upgradePacket = '5';
/** Longer than the screen takes that begins to wait. */
const mountMs = 1000;

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isAt = (page: Page, path: string) => () => pathOf(page) === path;
const isGone = (locator: Locator) => async () => (await locator.count()) === 0;

/** Times of the specification as people wait for them, on a clock that the test moves. */
describe('on the clock of the browser', () => {
  let journey: Journey;
  let post: MailServer;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let calls: TestCalls;
  let administrator: Caller;
  beforeAll(async () => {
    post = await startMailServer();
    journey = await startJourney('SARN', { SMTP_URL: post.url, MAIL_TLS: 'optional' });
    const { database } = journey.platform;
    const { personId } = people.registrar;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    app = await buildApp(journey.platform, allCalls, createAllHandlers());
    calls = createTestCalls(app);
    const { success } = await calls.call(undefined, 'signIn', { username: 'registrar', password: testPassword });
    administrator = { token: success.token };
  });
  afterAll(async () => {
    await app.close();
    await journey.end();
    await post.close();
  });

  async function openWithClock() {
    const opened = await openPage(journey.browser);
    await opened.page.clock.install();
    return opened;
  }

  async function submitSignIn(page: Page, username: string) {
    await page.getByLabel(th.signIn.username).fill(username);
    await page.getByLabel(th.signIn.password, { exact: true }).fill(testPassword);
    await stopClock(page);
    await page.keyboard.press('Enter');
  }

  it('the welcome stands 2.5 s, then the intranet page; messages are shown 3 s later, also those to everybody', async () => {
    const { page, errors, close } = await openWithClock();
    const transports: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/socket.io/') transports.push(searchParams.get('transport') ?? '');
    });
    const upgrade = page
      .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
      .then(async (socket) => {
        await socket.waitForEvent('framesent', ({ payload }) => payload === upgradePacket);
        return socket;
      });
    await page.goto(`${journey.url}/login`);
    await submitSignIn(page, 'clerka');
    await page.getByRole('heading', { name: 'เข้าสู่ระบบสำเร็จ !' }).waitFor();
    await page.getByText('clerkA ทดสอบ').waitFor();
    await expectAfter(page, 2500, isAt(page, '/intranet'));
    const stored = await page.evaluate(() => [localStorage.getItem('sarn_token'), localStorage.getItem('sarn_user')]);
    expect(stored).toEqual([expect.stringMatching(/./), expect.stringContaining('clerkA')]);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'userAuth');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - sevenDays)).toBeLessThan(120);

    const socket = await upgrade;
    expect(transports[0]).toBe('polling');
    const announce = async (message: string) => {
      const isReceived = socket.waitForEvent('framereceived', ({ payload }) => payload.includes(message));
      await calls.call(administrator, 'sendServerNotice', { message });
      await isReceived;
    };
    await page.clock.runFor(2999);
    await announce('ข้อความก่อนครบสามวินาที');
    await page.clock.runFor(1);
    await announce(noticeText);
    await page.clock.resume();
    const toast = page.getByRole('alert').filter({ hasText: noticeText });
    await toast.getByText('Server Notification').waitFor();
    expect(await page.getByText('ข้อความก่อนครบสามวินาที').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('the message about wrong credentials stands 2.5 s, then the session of the device is verified', async () => {
    const { page, errors, close } = await openWithClock();
    await storeSession(page, journey.url, 'officerq');
    const stored = await page.evaluate(() => Object.entries(localStorage));
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${journey.url}/login`);
    await page.getByLabel(th.signIn.username).fill('clerka');
    // Stored by this page, which tells only other tabs.
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), stored);
    await page.getByLabel(th.signIn.password, { exact: true }).fill('wrong');
    await stopClock(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'ไม่พบข้อมูลผู้ใช้งาน !' }).waitFor();
    let isVerified = false;
    page.on('request', (request) => (isVerified ||= request.url().endsWith('/api/verify')));
    await expectAfter(page, 2500, () => isVerified);
    expect(errors).toEqual([]);
    await close();
  });

  it('the privacy notice appears after 2 s; agreement is sent and the page loaded again', async () => {
    await journey.platform.database
      .updateTable('accounts')
      .set({ privacyVersion: null })
      .where('personId', '=', people.headB.personId)
      .execute();
    const { page, errors, close } = await openWithClock();
    await page.goto(`${journey.url}/login`);
    await submitSignIn(page, 'headb');
    await page.getByRole('heading', { name: 'เข้าสู่ระบบสำเร็จ !' }).waitFor();
    await expectAfter(page, 2500, isAt(page, '/intranet'));
    await page.getByRole('status', { name: th.common.loading }).waitFor();
    await pass(mountMs);
    // React shows what was loaded later a moment after its program has come.
    let isRequested = false;
    page.on('request', (request) => (isRequested ||= request.url().includes('/consent-dialog-')));
    const question = page.getByRole('dialog', { name: th.privacy.title });
    await expectAfter(page, 2000, async () => isRequested || (await question.count()) > 0);
    await page.clock.resume();
    await question.waitFor();
    const answer = page.waitForRequest('**/api/sarabun/request-pdpa');
    const reload = page.waitForEvent('load');
    await question.getByRole('button', { name: th.privacy.agree, exact: true }).click();
    expect((await answer).postDataJSON()).toMatchObject({ F_IS_AGREE_PDPA: 1, F_IS_AGREE: 1 });
    await reload;
    await page.getByRole('heading', { name: th.intranet.title }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a rejected character of an e-mail address is explained for 2.5 s', async () => {
    const { page, errors, close } = await openWithClock();
    await page.goto(`${journey.url}/forgot-password`);
    const field = page.getByLabel(th.passwords.email);
    await field.fill('clerk@example');
    await stopClock(page);
    await field.pressSequentially('ก');
    const message = page.getByText('กรุณากรอกอีเมลให้ถูกต้อง.');
    await message.waitFor();
    expect(await field.inputValue()).toBe('clerk@example');
    await expectAfter(page, 2500, isGone(message));
    await page.keyboard.press('Enter');
    await page.getByText('กรุณากรอก E-mail ให้ถูกต้อง').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a reset password leads to sign-in after 3.5 s', async () => {
    const email = 'clerkB@example.go.th';
    const { personId } = people.clerkB;
    await journey.platform.database.updateTable('persons').set({ email }).where('id', '=', personId).execute();
    const { page, errors, close } = await openWithClock();
    await page.goto(`${journey.url}/forgot-password`);
    await page.getByLabel(th.passwords.email).fill(email);
    await stopClock(page);
    await page.keyboard.press('Enter');
    const success = page.getByRole('heading', { name: 'ทำรายการสำเร็จ!' });
    await success.waitFor();
    await expectAfter(page, 2500, isAt(page, '/reset-password'));
    const { text } = await post.mailTo(email);
    await page.getByLabel(th.passwords.newPassword, { exact: true }).fill(newPassword);
    await page.getByLabel(th.passwords.confirmation).fill(newPassword);
    await page.getByLabel(th.passwords.code).fill(codeIn(text));
    await page.keyboard.press('Enter');
    await success.waitFor();
    await expectAfter(page, 3500, isAt(page, '/login'));
    expect(errors).toEqual([]);
    await close();
  });

  it('a to-do list is searched 800 ms after the last key', async () => {
    const { page, errors, close } = await openWithClock();
    await storeSession(page, journey.url, 'clerka1');
    await page.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const search = th.dashboard.searchList.replace('{name}', 'รอลงรับ');
    await page.getByLabel(search).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/get-todo-list')) asked.push(request.postData() ?? '');
    });
    await stopClock(page);
    await page.getByLabel(search).pressSequentially('ฉบับ');
    await expectAfter(page, 800, () => asked.some((body) => body.includes('ฉบับ')));
    expect(asked).toHaveLength(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('the header menu is loaded 1 s after it appears', async () => {
    const { page, errors, close } = await openWithClock();
    await storeSession(page, journey.url, 'officerp');
    await page.goto(`${journey.url}/intranet`);
    await page.getByRole('heading', { name: th.intranet.title }).waitFor();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/get-authen-user-menu-permission-header-bottom')) requests += 1;
    });
    await walkTo(page, '/profile');
    await stopClock(page);
    await page.getByRole('button', { name: th.portal.systems }).click();
    await page.getByRole('heading', { name: th.portal.menu }).waitFor();
    await expectAfter(page, 1000, () => requests > 0);
    expect(errors).toEqual([]);
    await close();
  });
});
