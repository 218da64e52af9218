import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sarn } from '#domain/tenants/sarn.ts';
import { th } from '#locales/th.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { begin, leave, openFirst, submit } from './desk.ts';
import { storeSession, signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const { registers, idle } = th;

/** The guard writes this when it starts; earlier, idle time does not count. */
const lastActivity = `localStorage.getItem('${sarn.storageKey}_active')`;

describe('an idle session', () => {
  let journey: Journey;
  let registrar: Page;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  const drafts = () => journey.platform.database.selectFrom('autosaves').select('content').execute();
  const liveSessions = () =>
    journey.platform.database.selectFrom('sessions').select('id').where('endedAt', 'is', null).execute();
  const subject = (page: Page) => page.getByRole('textbox', { name: registers.subject });

  it('shows a warning, continues after an answer, and ends with all text saved', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.clock.install();
    await signIn(page, journey.url, 'secretregistrar');
    await page.goto(`${journey.url}/sarabun/register`);
    await subject(page).fill('ขอความอนุเคราะห์ข้อมูลที่ยังพิมพ์ไม่จบ');
    await expect.poll(drafts).toHaveLength(1);

    await page.clock.fastForward('29:10');
    await page.getByText(idle.warningTitle).waitFor();
    await expectAccessible(page, 'the warning');
    await page.getByRole('button', { name: idle.goOn }).click();
    await page.getByText(idle.warningTitle).waitFor({ state: 'hidden' });
    await page.clock.fastForward('28:00');
    expect(await page.getByText(idle.warningTitle).count()).toBe(0);

    await page.clock.fastForward('02:30');
    await page.getByRole('alert').getByText(idle.ended.replace('{minutes}', '30')).waitFor();
    await expectAccessible(page, 'the notice of the end');
    await expect.poll(liveSessions).toEqual([]);
    expect(await page.evaluate("localStorage.getItem('sarn_token')")).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/sarabun/register');

    await page.clock.fastForward('00:05');
    await page.getByText(th.signIn.sessionEnded).waitFor();
    await page.getByLabel(th.signIn.username).fill('secretregistrar');
    await page.getByLabel(th.signIn.password, { exact: true }).fill('Sarn2569test');
    await page.keyboard.press('Enter');
    await page.getByText(registers.draftRestored).waitFor();
    expect(await subject(page).inputValue()).toBe('ขอความอนุเคราะห์ข้อมูลที่ยังพิมพ์ไม่จบ');
    await subject(page).fill('');
    await expect.poll(drafts).toEqual([]);
    await close();
  });

  it('restores a letter written offline in the next session of the same person', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.clock.install();
    await signIn(page, journey.url, 'officerp');
    await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
    await page.getByRole('button', { name: 'หนังสือภายใน', exact: true }).click();
    const written = page.getByLabel(th.drafting.fields.subject, { exact: false }).first();
    await written.waitFor();
    await page.waitForLoadState('networkidle');
    const address = page.url();
    await page.context().setOffline(true);
    await written.fill('เขียนก่อนระบบออกเอง');
    await page.clock.runFor('00:03');
    await page.getByRole('alert').filter({ hasText: th.drafting.storedOnDevice }).waitFor();
    await page.clock.fastForward('29:30');
    await page.getByText(idle.warningTitle).waitFor();
    await page.clock.fastForward('01:00');
    await page.getByRole('alert').getByText(idle.ended.replace('{minutes}', '30')).waitFor();
    await page.context().setOffline(false);
    await page.clock.fastForward('00:05');
    await page.getByText(th.signIn.sessionEnded).waitFor();

    // Half an hour has passed on the server as well.
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    // It must not be offered to another person on this device.
    await storeSession(page, journey.url, 'officerq');
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('document.body.innerText')).not.toContain('เขียนก่อนระบบออกเอง');
    await storeSession(page, journey.url, 'officerp');
    await page.goto(address);
    await expect.poll(() => written.inputValue()).toBe('เขียนก่อนระบบออกเอง');
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain('เขียนก่อนระบบออกเอง');
    await close();
  });

  it('stays active while another tab is used, and ends in all tabs together', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.clock.install();
    await signIn(page, journey.url, 'clerkb');
    await expect.poll(() => page.evaluate(lastActivity)).not.toBeNull();
    const before = await page.evaluate(lastActivity);
    const other = await page.context().newPage();
    await other.goto(`${journey.url}/sarabun/dashboard`);
    await expect.poll(() => page.evaluate(lastActivity)).not.toBe(before);
    await page.clock.fastForward('29:30');
    await page.getByText(idle.warningTitle).waitFor();
    await page.getByRole('button', { name: th.common.signOut }).click();
    await other.getByLabel(th.signIn.username).waitFor();
    await close();
  });

  it('restores an unsent reason with its letter until it is sent', async () => {
    registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'เรื่องที่ส่งผิดกอง', main: ['กอง ก'] });
    const clerk = await journey.enter('clerkA');
    const letter = await openFirst(clerk, 'awaitingReceipt');
    await begin(letter, 'sendBack');
    const reason = letter.getByRole('textbox', { name: th.workflow.asks.reason });
    await reason.fill('มิใช่ภารกิจของกอง');
    await expect.poll(drafts).toHaveLength(1);
    await clerk.keyboard.press('Escape');
    await clerk.getByRole('button', { name: th.workflow.unsentLeave }).click();
    await leave(clerk);

    const again = await openFirst(clerk, 'awaitingReceipt');
    await clerk.getByText(th.workflow.draftRestored).waitFor();
    await expect
      .poll(() => again.getByRole('textbox', { name: th.workflow.asks.reason }).inputValue())
      .toBe('มิใช่ภารกิจของกอง');
    await submit(again);
    await expect.poll(drafts).toEqual([]);
  });

  it('restores the form of another leg, which offers only copies after a copy', async () => {
    await registerLetter(registrar, { subject: 'เรื่องที่ส่งสำเนาผิดกอง', main: ['กอง ก'], copies: ['กอง ข'] });
    const open = async () => {
      await registrar.goto(`${journey.url}/sarabun/registers`);
      await registrar.getByRole('row').filter({ hasText: 'เรื่องที่ส่งสำเนาผิดกอง' }).first().click();
    };
    await open();
    const letter = registrar.getByRole('dialog');
    await letter.getByRole('button', { name: th.workflow.actions.changeReceiver }).last().click();
    await letter.getByRole('combobox', { name: th.workflow.receiversCopy }).waitFor();
    expect(await letter.getByRole('combobox', { name: th.workflow.receiversMain }).count()).toBe(0);
    const reason = letter.getByRole('textbox', { name: th.workflow.asks.reason });
    await reason.fill('มิใช่ภารกิจของกอง');
    await expect.poll(drafts).toHaveLength(1);
    await registrar.keyboard.press('Escape');
    await registrar.getByRole('button', { name: th.workflow.unsentLeave }).click();
    await leave(registrar);
    await open();
    await registrar.getByText(th.workflow.draftRestored).waitFor();
    expect(await reason.inputValue()).toBe('มิใช่ภารกิจของกอง');
  });
});
