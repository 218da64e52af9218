import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { accountMessages } from '#locales/th/accounts.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { codeIn, startMailServer, type MailServer } from '#tests/support/mail-server.ts';

import { openAs, signIn, startJourney, type Journey } from './journey.ts';
import { tabTo } from './tab-to.ts';
import { walkTo } from './walk-to.ts';

const newPassword = 'Lotus7Boat3x';

describe('passwords', () => {
  let journey: Journey;
  let post: MailServer;
  beforeAll(async () => {
    post = await startMailServer();
    journey = await startJourney('SARN', { SMTP_URL: post.url, MAIL_TLS: 'optional' });
  });
  afterAll(async () => {
    await journey.end();
    await post.close();
  });

  async function emailOf(name: PersonName): Promise<string> {
    const email = `${name}@example.go.th`;
    const { database } = journey.platform;
    await database.updateTable('persons').set({ email }).where('id', '=', people[name].personId).execute();
    return email;
  }

  const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

  it('can be reset by an e-mailed code with the keyboard', async () => {
    const email = await emailOf('clerkA');
    const { page, errors, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/login`);
    await page.getByLabel(th.signIn.username).waitFor();
    await tabTo(page, th.signIn.forgot);
    await page.keyboard.press('Enter');
    await page.getByLabel(th.passwords.email).waitFor();
    await tabTo(page, th.passwords.email);
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByText(accountMessages.resetCodeSent).waitFor();
    await page.waitForURL(`**/reset-password?key=${encodeURIComponent(email)}`);
    const { text } = await post.mailTo(email);
    await tabTo(page, th.passwords.newPassword);
    await page.keyboard.type(newPassword);
    await tabTo(page, th.passwords.confirmation);
    await page.keyboard.type(newPassword);
    await tabTo(page, th.passwords.code);
    await page.keyboard.type(codeIn(text));
    const sent = page.waitForRequest('**/core/reset-password');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ TICKET: expect.any(String) });
    await page.getByRole('heading', { name: 'ทำรายการสำเร็จ!' }).waitFor();
    await page.waitForURL('**/login');
    expect(errors).toEqual([]);
    await close();
    const entered = await openPage(journey.browser);
    await signIn(entered.page, journey.url, 'clerka', newPassword);
    await entered.close();
  });

  it('get the same reset answer for an unknown address', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/forgot-password`);
    await page.getByLabel(th.passwords.email).fill('nobody@example.go.th');
    await page.keyboard.press('Enter');
    await page.getByText(accountMessages.resetCodeSent).waitFor();
    await close();
  });

  it('accept only valid e-mail characters, with a message', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/forgot-password`);
    const field = page.getByLabel(th.passwords.email);
    await field.pressSequentially('ก');
    await page.getByText('กรุณากรอกอีเมลให้ถูกต้อง.').waitFor();
    expect(await field.inputValue()).toBe('');
    await page.getByText('กรุณากรอกอีเมลให้ถูกต้อง.').waitFor({ state: 'detached' });
    await field.fill('clerk@agency');
    await field.pressSequentially('ก');
    await page.getByText('กรุณากรอกอีเมลให้ถูกต้อง.').waitFor();
    expect(await field.inputValue()).toBe('clerk@agency');
    await page.keyboard.press('Enter');
    await page.getByText('กรุณากรอก E-mail ให้ถูกต้อง').waitFor();
    await page.getByRole('link', { name: th.passwords.backToSignIn }).click();
    await page.getByRole('button', { name: th.signIn.submit }).waitFor();
    await close();
  });

  it('show their rules while typing, and are sent only when they meet them', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/reset-password?key=nobody@example.go.th`);
    const save = page.getByRole('button', { name: th.passwords.saveNew });
    const first = page.getByLabel(th.passwords.newPassword, { exact: true });
    await first.fill('Short1');
    await save.click();
    await page.getByText('กรุณากรอกรหัสผ่านใหม่อย่างน้อย 8 ตัวอักษร').waitFor();
    await expect.poll(() => first.evaluate((field) => field.ownerDocument.activeElement === field)).toBe(true);
    await first.fill(newPassword);
    expect(await page.getByText(th.passwords.met).count()).toBe(5);
    await page.getByLabel(th.passwords.confirmation).fill('Changed2570');
    await save.click();
    await page.getByText('รหัสผ่านใหม่ไม่ตรงกัน').waitFor();
    await page.getByLabel(th.passwords.confirmation).fill(newPassword);
    await save.click();
    await page.getByText(th.passwords.codeBlank).waitFor();
    await page.getByLabel(th.passwords.code).fill('000000');
    await save.click();
    await page.getByRole('heading', { name: 'เกิดข้อผิดพลาด !' }).waitFor();
    await page.getByText(refusals['reset-code-wrong']).waitFor();
    await page.getByRole('heading', { name: 'เกิดข้อผิดพลาด !' }).waitFor({ state: 'detached' });
    await close();
  });

  it('are refused when they are easily guessed, and the screen says so before', async () => {
    const email = await emailOf('clerkB');
    const { page, close } = await openPage(journey.browser, 'phone');
    await page.goto(`${journey.url}/forgot-password`);
    await page.getByLabel(th.passwords.email).fill(email);
    await page.keyboard.press('Enter');
    await page.getByText(th.passwords.notGuessable).waitFor();
    // Who has no code is told nothing of the password.
    const { text } = await post.mailTo(email);
    await page.getByLabel(th.passwords.newPassword, { exact: true }).fill('Password1');
    await page.getByLabel(th.passwords.confirmation).fill('Password1');
    await page.getByLabel(th.passwords.code).fill(codeIn(text));
    await page.getByRole('button', { name: th.passwords.saveNew }).click();
    await page.getByText(refusals['password-guessable']).waitFor();
    await close();
  });

  it('may be phrases at an agency with that rule, whose screen states it', async () => {
    const server = await openAs(journey, { passwordRule: 'nist' });
    const { page, errors, close } = await openPage(journey.browser, 'phone');
    await page.goto(`${server.url}/reset-password?key=nobody@example.go.th`);
    const first = page.getByLabel(th.passwords.newPassword, { exact: true });
    await first.fill('น้ำขึ้นตัก');
    await page.getByRole('button', { name: th.passwords.saveNew }).click();
    await page.getByText(th.passwords.phraseTooShort).waitFor();
    await page.getByText(th.passwords.rule.phraseLongEnough).waitFor();
    expect(await page.getByText(th.passwords.rule.uppercase).count()).toBe(0);
    await first.fill('น้ำขึ้น ให้รีบตัก ปลา');
    expect(await page.getByText(th.passwords.met).count()).toBe(1);
    await page.getByLabel(th.passwords.confirmation).fill('น้ำขึ้น ให้รีบตัก ปลา');
    await page.getByLabel(th.passwords.code).fill('000000');
    await page.getByRole('button', { name: th.passwords.saveNew }).click();
    await page.getByText(refusals['reset-code-wrong']).waitFor();
    expect(errors).toEqual([]);
    await close();
    await server.close();
  });

  it('cannot be reset without a key', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/reset-password`);
    await page.waitForURL('**/login');
    await close();
  });

  it('can be changed, which preserves the session and invalidates the old password', async () => {
    const page = await journey.enter('clerkB');
    await page.goto(`${journey.url}/change-password`);
    await page.getByLabel(th.passwords.oldPassword).fill('wrong');
    await page.getByLabel(th.passwords.newPassword, { exact: true }).fill(newPassword);
    await page.getByLabel(th.passwords.confirmation).fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText(refusals['password-wrong']).waitFor();
    await page.getByText(refusals['password-wrong']).waitFor({ state: 'detached' });
    await page.getByLabel(th.passwords.oldPassword).fill('Sarn2569test');
    await page.keyboard.press('Enter');
    await page.getByText(accountMessages.passwordChanged).waitFor();
    await page.reload();
    await expect.poll(() => titleOf(page).textContent()).toBe(th.passwords.changeTitle);
    await page.close();
  });

  it.each(['desktop', 'phone'] as const)('have accessible screens on a %s, light and dark', async (screen) => {
    const { page, errors, close } = await openPage(journey.browser, screen);
    for (const path of ['/login', '/forgot-password', '/reset-password?key=a@example.go.th', '/register']) {
      await page.goto(journey.url + path);
      await titleOf(page).waitFor();
      await expectAccessibleInLightAndDark(page, `${path} on ${screen}`);
    }
    await page.goto(`${journey.url}/reset-password?key=a@example.go.th`);
    await page.getByLabel(th.passwords.newPassword, { exact: true }).fill('Sarn');
    await page.getByRole('button', { name: th.passwords.saveNew }).click();
    await page.getByText(th.passwords.tooShort).waitFor();
    await expectAccessibleInLightAndDark(page, 'a new password that is too short');
    await signIn(page, journey.url, 'officerp');
    await walkTo(page, '/change-password');
    await page.getByLabel(th.passwords.oldPassword).waitFor();
    await expectAccessibleInLightAndDark(page, 'changing the password');
    expect(errors).toEqual([]);
    await close();
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
  });
});
