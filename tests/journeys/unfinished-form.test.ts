import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { classifyArrival } from '#server/arrivals/classify-arrival.ts';
import { fetchMail } from '#server/arrivals/fetch-mail.job.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { refusals } from '#locales/th/refusals.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';
import { people } from '#tests/rules/office.ts';
import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { expectCount, leave } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';

const { registers } = th;
const subject = (page: Page) => page.getByRole('textbox', { name: registers.subject });

describe('an unfinished registration form', () => {
  let mailbox: Mailbox;
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    mailbox = await startMailbox();
    journey = await startJourney('SARN', { MAILBOX_URL: mailbox.url, MAIL_TLS: 'optional' });
    page = await journey.enter('registrar');
    await page.goto(`${journey.url}/sarabun/register`);
    await subject(page).fill('หนังสือที่ยังกรอกไม่จบ');
    await give('เดิม.pdf');
    const autosaves = () => journey.platform.database.selectFrom('autosaves').select('content').execute();
    await vi.waitFor(async () => expect((await autosaves()).at(0)?.content).toContain('เดิม.pdf'), 45_000);
  });
  afterAll(async () => {
    await journey.end();
    await mailbox.close();
  });

  const give = async (name: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await makePdf(1) });

  /** Opens the form while the response with the saved content is delayed; returns a function that releases it. */
  async function openBeforeItAnswers(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/drafts/get', async (route) => {
      await promise;
      await route.continue();
    });
    const requested = page.waitForRequest('**/api/drafts/get');
    await page.goto(`${journey.url}/sarabun/register`);
    await requested;
    await subject(page).waitFor();
    return resolve;
  }

  it('is restored late without overwriting new input and files', async () => {
    const answer = await openBeforeItAnswers();
    await give('ใหม่.pdf');
    await page.getByText('ใหม่.pdf').first().waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await page.getByRole('textbox', { name: registers.letterNumber }).fill('กค ๐๔๐๘/ว ๑๒');
    answer();
    await page.getByText(registers.draftRestored).waitFor();
    expect(await subject(page).inputValue()).toBe('หนังสือที่ยังกรอกไม่จบ');
    expect(await page.getByRole('textbox', { name: registers.letterNumber }).inputValue()).toBe('กค ๐๔๐๘/ว ๑๒');
    await page.getByText('เดิม.pdf').first().waitFor();
    await page.getByText('ใหม่.pdf').first().waitFor();
  });

  it('is not overwritten while it could not be loaded, and restored as soon as it can', async () => {
    let failures = 1;
    const asked: (string | undefined)[] = [];
    page.on(
      'request',
      (request) => void (/\/drafts\//.test(request.url()) && asked.push(request.url().split('/').at(-1))),
    );
    await page.route('**/api/drafts/get', (route) =>
      failures-- > 0 ? route.fulfill({ status: 429 }) : route.continue(),
    );
    const refused = page.waitForResponse((response) => response.status() === 429);
    await page.reload();
    await refused;
    await page.getByRole('textbox', { name: registers.letterNumber }).fill('กค ๐๔๐๘/ว ๑๓');
    await page.getByText(registers.draftRestored).waitFor();
    // What the page before still had to save comes first.
    const sinceOpened = asked.slice(asked.indexOf('get'));
    expect(sinceOpened.slice(0, 2)).toEqual(['get', 'get']);
    expect(await subject(page).inputValue()).toBe('หนังสือที่ยังกรอกไม่จบ');
    await page.unroute('**/api/drafts/get');
  });

  it('is not restored into a cleared form', async () => {
    const answer = await openBeforeItAnswers();
    const answered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/drafts/get'));
    await page.getByRole('button', { name: registers.clearForm }).click();
    await answered;
    answer();
    await subject(page).fill('เรื่องใหม่');
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await subject(page).inputValue()).toBe('เรื่องใหม่');
    expect(await page.getByText('เดิม.pdf').count()).toBe(0);
  });

  it('contains the last input before leaving the page', async () => {
    await page.unroute('**/api/drafts/get');
    await subject(page).fill('เรื่องที่เพิ่งพิมพ์');
    await page.reload();
    await page.getByText(registers.draftRestored).waitFor();
    expect(await subject(page).inputValue()).toBe('เรื่องที่เพิ่งพิมพ์');
  });

  it('says what came back and since when, and starts anew on request; undone, everything is there again', async () => {
    const banner = page.getByRole('status').filter({ hasText: registers.draftRestored });
    const files = page.locator('input[type=file]').first();
    await page.setViewportSize({ width: 820, height: 1180 });
    await give('ค้าง.pdf');
    const autosaves = () => journey.platform.database.selectFrom('autosaves').select('content').execute();
    await vi.waitFor(async () => expect((await autosaves()).at(0)?.content).toContain('ค้าง.pdf'), 45_000);
    await page.reload();
    await banner.getByText('“เรื่องที่เพิ่งพิมพ์”').waitFor();
    await banner.getByText(registers.draftFiles.replace('{count}', '1')).waitFor();
    await expectAccessible(page, 'a restored form');
    await banner.getByRole('button', { name: registers.draftStartAnew }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await subject(page).inputValue()).toBe('');
    expect(await page.getByText('ค้าง.pdf').count()).toBe(0);
    await expectAccessible(page, 'a cleared form');
    await page.getByRole('button', { name: th.common.undo }).click();
    await page.getByText('ค้าง.pdf').first().waitFor();
    expect(await subject(page).inputValue()).toBe('เรื่องที่เพิ่งพิมพ์');
    await vi.waitFor(async () => expect((await autosaves()).at(0)?.content).toContain('ค้าง.pdf'), 45_000);
    // What is entered afterwards is never overwritten, and the old file is deleted.
    await page.getByRole('button', { name: registers.clearForm }).click();
    const discarded = page.waitForRequest('**/api/files/discard*');
    await subject(page).fill('เรื่องใหม่กว่า');
    await discarded;
    await page.getByRole('button', { name: th.common.undo }).waitFor({ state: 'detached' });
    expect(await files.count()).toBe(1);
    await page.setViewportSize(screens.desktop);
  });

  it('shows the letter registered before, in view, as soon as number and date are given', async () => {
    await page.getByRole('button', { name: registers.clearForm }).click();
    const fill = async () => {
      await page.getByRole('textbox', { name: registers.letterNumber }).fill('กค 0410/ว 77');
      await page.getByLabel(registers.letterDate).fill('18/11/2568');
    };
    await fill();
    await page.getByRole('combobox', { name: registers.from }).first().fill('กรมบัญชีกลาง');
    await subject(page).fill('ซ้อมความเข้าใจ');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: registers.next }).click();
    await fill();
    const warning = page.getByRole('alert').filter({ hasText: registers.duplicateNumber });
    await warning.getByRole('button', { name: 'ซ้อมความเข้าใจ' }).waitFor();
    const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    const submit = page.getByRole('button', { name: registers.submit, exact: true });
    const top = await submit.evaluate((element) => element.getBoundingClientRect().top);
    expect(await bottom(warning)).toBeLessThanOrEqual(top);
    await expectAccessible(page, 'a possible duplicate');
    await page.getByRole('button', { name: registers.clearForm }).click();
  });

  it('leads to the first field that is missing, between the header and the button', async () => {
    for (const size of [screens.desktop, { width: 820, height: 1180 }]) {
      await page.setViewportSize(size);
      await page.reload();
      await subject(page).fill('เรื่องที่ไม่มีผู้ส่ง');
      await page.getByRole('button', { name: registers.moreFields }).click();
      await page.getByRole('textbox', { name: registers.remark }).focus();
      await page.keyboard.press('Control+Enter');
      const from = page.getByRole('combobox', { name: registers.from }).first();
      await expect.poll(() => from.evaluate((field) => field.matches(':focus'))).toBe(true);
      const [field, header, button] = await Promise.all(
        [from, page.getByRole('banner'), page.getByRole('button', { name: registers.submit, exact: true })].map(
          (part) => part.boundingBox(),
        ),
      );
      if (!field || !header || !button) throw new Error('not in view');
      expect(field.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(field.y + field.height).toBeLessThanOrEqual(button.y);
    }
    await page.setViewportSize(screens.desktop);
    await page.getByRole('button', { name: registers.clearForm }).click();
  });

  describe('a letter received by e-mail', () => {
    const texts = th.arrivals;
    const arrive = async (subject: string) => {
      const attachments = [{ filename: 'หนังสือ.pdf', content: await makePdf(1, 'mail') }];
      await mailbox.deliver({ from: 'saraban@cgd.example.go.th', subject, text: 'ขอส่งหนังสือตามไฟล์แนบ', attachments });
      await fetchMail(journey.platform);
    };
    const open = async (subject: string, by = page) => {
      await by.goto(`${journey.url}/sarabun/dashboard`);
      await by.locator('main').getByRole('link').filter({ hasText: terms.todoLists.awaitingReceipt }).first().click();
      await expectAccessible(by, 'the list with what came by e-mail');
      await by.getByRole('dialog').getByRole('link', { name: subject }).click();
      await by.getByRole('region', { name: texts.message }).getByText('ขอส่งหนังสือตามไฟล์แนบ').waitFor();
    };

    /** Restores it as another device would, while it is open here. */
    const giveBack = async (subject: string) => {
      const { database, config, clock } = journey.platform;
      const row = await database.selectFrom('arrivals').select('id').where('subject', '=', subject).executeTakeFirst();
      const actor = { personId: people.secretRegistrar.personId, tenant: config.tenant, now: clock() };
      await inTransaction(database, (transaction) =>
        classifyArrival(transaction, row?.id ?? 0, { secrecy: 1, note: '' }, actor),
      );
    };

    it('appears at the registry live and is registered with its files', async () => {
      await page.goto(`${journey.url}/sarabun/dashboard`);
      await expectCount(page, 'awaitingReceipt', 0);
      const subjectOfMail = 'ที่ กค 0402.2/ว 119 เรื่อง แจ้งเวียนทางอีเมล';
      await arrive(subjectOfMail);
      await expectCount(page, 'awaitingReceipt', 1);
      await open(subjectOfMail);
      await expectAccessible(page, 'what came by e-mail, being registered');
      expect(await page.getByLabel(th.registers.letterNumber).first().inputValue()).toBe('กค 0402.2/ว 119');
      expect(await page.getByLabel(th.registers.subject, { exact: false }).last().inputValue()).toBe('แจ้งเวียนทางอีเมล');
      await page.keyboard.press('Control+Enter');
      const done = page.getByRole('status').filter({ hasText: th.registers.doneTitle });
      await done.getByRole('button', { name: th.registers.openDocument }).click();
      const letter = page.getByRole('dialog').filter({ hasText: 'แจ้งเวียนทางอีเมล' });
      await letter.getByTitle('ข้อความในอีเมล.txt').first().click();
      await letter.getByRole('document', { name: 'ข้อความในอีเมล.txt' }).getByText('ขอส่งหนังสือตามไฟล์แนบ').waitFor();
      await expectAccessible(page, 'the words of an e-mail in the viewer');
      await page.keyboard.press('Escape');
      await letter.waitFor({ state: 'detached' });
      await done.getByRole('button', { name: th.registers.next }).click();
      await page.getByRole('dialog').waitFor();
      await leave(page);
    });

    it('is dismissed with a reason, and restored', async () => {
      await arrive('ลดราคาทั้งร้าน');
      await open('ลดราคาทั้งร้าน');
      await page.getByRole('button', { name: texts.dismiss }).click();
      const dialog = page.getByRole('dialog', { name: texts.dismiss });
      await dialog.getByRole('button', { name: texts.dismiss }).click();
      await dialog.getByText(texts.reasonMissing).waitFor();
      await expectAccessible(page, 'why it is not registered');
      await dialog.getByLabel(texts.reason).selectOption(texts.reasons.junk);
      await dialog.getByRole('button', { name: texts.dismiss }).click();
      await page.getByText(texts.dismissed).waitFor();
      const list = page.getByRole('dialog', { name: terms.todoLists.awaitingReceipt });
      await list.getByRole('button', { name: texts.showDismissed }).click();
      await list.getByText(texts.reasons.junk).waitFor();
      await list.getByRole('button', { name: texts.restoreNamed.replace('{subject}', 'ลดราคาทั้งร้าน') }).click();
      await list.getByText(texts.noneDismissed.replace('{days}', '30')).waitFor();
      await list.getByRole('button', { name: texts.showWaiting }).click();
      await list.getByRole('link', { name: 'ลดราคาทั้งร้าน' }).waitFor();
      await leave(page);
      await expectCount(page, 'awaitingReceipt', 1);
    });

    it('goes to the secret registrar when secret, and is visible only there', async () => {
      const secretSubject = 'แผนรักษาความปลอดภัย';
      await arrive(secretSubject);
      await open(secretSubject);
      const secretRegistrar = await journey.enter('secretRegistrar');
      await page.getByRole('button', { name: texts.classify }).click();
      const dialog = page.getByRole('dialog', { name: texts.classify });
      await dialog.getByRole('button', { name: texts.classify }).click();
      await dialog.getByText(texts.classMissing).waitFor();
      await expectAccessible(page, 'the class of what came by e-mail');
      await dialog.getByLabel(texts.newClass).selectOption('ลับมาก');
      await dialog.getByRole('button', { name: texts.classify }).click();
      await page.getByText(texts.classified).waitFor();
      await leave(page);
      await expectCount(page, 'awaitingReceipt', 1);

      await open(secretSubject, secretRegistrar);
      await secretRegistrar.getByText('ข้อความในอีเมล.txt').waitFor();
      await secretRegistrar.getByRole('document', { name: 'หนังสือ.pdf' }).waitFor();
      expect(await secretRegistrar.getByRole('link', { name: 'ดาวน์โหลด หนังสือ.pdf' }).count()).toBe(0);
      await giveBack(secretSubject);
      await secretRegistrar.getByText(refusals['arrival-not-found']).waitFor();
      await expectCount(page, 'awaitingReceipt', 2);
    });
  });
});
