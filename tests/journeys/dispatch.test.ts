import { readFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { isRefusal } from '#domain/refusal.ts';
import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { performAction } from '#server/workflow/perform-action.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createTestCalls, type Caller, type TestCalls } from '#tests/support/server-calls.ts';
import { onePixelPng } from '#tests/support/server-files.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { begin, openFirst, submit } from './desk.ts';
import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper, paperIn } from './on-paper.ts';

const outsideKind = 1;
const ministry = 'กระทรวงมหาดไทย';
const office = 'สำนักงานจังหวัดนนทบุรี';
const address = 'saraban@moi.example.go.th';
const texts = th.dispatches;

/** Drafting and signing are covered by other tests; this one starts with a numbered letter. */
describe('an external letter', () => {
  let journey: Journey;
  let post: MailServer;
  let calls: TestCalls;
  let drafter: Caller;
  let desk: Page;
  let letter: Locator;
  let closeApp: () => Promise<void>;
  beforeAll(async () => {
    post = await startMailServer();
    journey = await startJourney('SARN', (port) => ({
      SMTP_URL: post.url,
      MAIL_TLS: 'optional',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }));
    const app = await buildApp(journey.platform, allCalls, createAllHandlers());
    calls = createTestCalls(app);
    const reply = await calls.call(undefined, 'signIn', { username: 'officerp', password: testPassword });
    drafter = { token: reply.success.token };
    closeApp = async () => void (await app.close());
    await signedLetter();
    desk = await journey.enter('registrar');
    letter = await openFirst(desk, 'awaitingAssignment');
  });
  afterAll(async () => {
    await closeApp();
    await journey.end();
    await post.close();
  });

  const perform = async <A extends ActionName>(
    by: PersonName,
    action: A,
    documentId: number,
    input: ActionInput<A>,
  ) => {
    const { database, config } = journey.platform;
    const { item } = await calls.call(drafter, 'getDocument', { documentId });
    const leg = item.legs.find((leg) => leg.kind === 'home');
    const task = leg?.tasks.findLast((task) => task.holder.personId === people[by].personId);
    const request = { documentId, legId: leg?.legId ?? 0, taskId: task?.taskId ?? null, input };
    const actor = { personId: people[by].personId, tenant: config.tenant, canSendMail: true, now: new Date() };
    const done = await inTransaction(database, (transaction) => performAction(transaction, action, request, actor));
    expect(isRefusal(done) ? done.refused : 'done').toBe('done');
  };

  async function signedLetter(): Promise<void> {
    const request = { kind: outsideKind, ownerUnitId: null, answersDocumentId: null };
    const { documentId } = (await calls.call(drafter, 'beginDocument', request)).item;
    const { item } = await calls.call(drafter, 'getWriting', { documentId });
    await calls.call(drafter, 'writeDocument', {
      ...item,
      subject: 'ขอเชิญประชุมคณะกรรมการ',
      toText: 'ปลัดกระทรวงมหาดไทย',
      chain: signed('headA').map((step) => ({ ...step, personIds: [...step.personIds] })),
      content: {
        ...item.content,
        closing: 'ขอแสดงความนับถือ',
        body: [{ type: 'paragraph', line: [{ text: 'จึงเรียนมาเพื่อโปรดเข้าร่วมประชุม', marks: [] }] }],
      },
    });
    await perform('officerP', 'submit', documentId, {});
    await perform('headA', 'sign', documentId, { note: '' });
  }

  const chooseChannel = async (channel: keyof typeof texts.channels) => {
    await letter.getByRole('combobox', { name: texts.channel, exact: true }).click();
    await desk.getByRole('option', { name: texts.channels[channel], exact: true }).click();
  };
  const nameReceiver = (name: string) =>
    letter.getByRole('combobox', { name: th.workflow.dispatchedTo, exact: true }).fill(name);
  const lineOf = (name: string) =>
    letter.getByRole('list', { name: texts.receivers }).getByRole('listitem').filter({ hasText: name });

  /** Gives the letter that was sent out an enclosure; returns its name. */
  const encloseFile = async (): Promise<string> => {
    const name = 'กำหนดการ.png';
    const token = await desk.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.endsWith('_token'))?.[1] ?? '',
    );
    const uploaded = await desk.request.post(`${journey.url}/api/files/upload`, {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { file: { name, mimeType: 'image/png', buffer: onePixelPng } },
    });
    const { fileId } = z.object({ fileId: z.number() }).parse(await uploaded.json());
    const { database } = journey.platform;
    const { documentId } = await database.selectFrom('dispatches').select('documentId').executeTakeFirstOrThrow();
    await database.updateTable('files').set({ documentId, part: 'enclosure' }).where('id', '=', fileId).execute();
    return name;
  };

  it('goes by e-mail, opens by its link in another browser, and its receipt reaches the desk live', async () => {
    await begin(letter, 'sendOut');
    await letter.getByRole('combobox', { name: texts.channel, exact: true }).click();
    await desk.getByRole('option', { name: texts.channels.email, exact: true }).waitFor();
    await expectAccessible(desk, 'the open list of channels');
    await desk.keyboard.press('Escape');
    await chooseChannel('email');
    await nameReceiver(ministry);
    await submit(letter);
    await letter.getByText(texts.emailMissing).waitFor();
    await letter.getByRole('textbox', { name: texts.email, exact: true }).fill(address);
    await expectAccessible(desk, 'sending out by e-mail');
    await submit(letter);
    await lineOf(ministry).getByText(texts.notOpened).waitFor();
    const mail = await post.mailTo(address);
    expect(mail.text).toContain('เรื่อง ขอเชิญประชุมคณะกรรมการ');
    const link = /http\S+outside-letter#key=\S+/.exec(mail.text)?.[0] ?? '';
    const fileName = await encloseFile();
    const receiver = await openPage(journey.browser, 'phone');
    await receiver.page.goto(link);
    await expectOnPaper(receiver.page, 'จึงเรียนมาเพื่อโปรดเข้าร่วมประชุม');
    await expectAccessible(receiver.page, 'the page of a receiver');
    const file = receiver.page.getByRole('link', { name: fileName });
    const path = (await file.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/api\/outside\/files\/\d+$/);
    const downloading = receiver.page.waitForEvent('download');
    await file.click();
    expect((await downloading).suggestedFilename()).toBe(fileName);
    expect((await desk.request.get(`${journey.url}${path}`)).status()).toBe(404);
    await lineOf(ministry).getByText('เปิดลิงก์ครั้งแรก').waitFor();
    await lineOf(ministry).getByText(texts.states.sent, { exact: true }).waitFor();
    await receiver.page.getByRole('button', { name: th.outsideLetters.confirm }).click();
    await receiver.page.getByText(th.outsideLetters.required).first().waitFor();
    await receiver.page.getByLabel(th.outsideLetters.name).fill('นางสาวรับ จริงใจ');
    await receiver.page.getByLabel(th.outsideLetters.position).fill('เจ้าพนักงานธุรการ');
    await receiver.page.keyboard.press('Enter');
    await receiver.page.getByText(th.outsideLetters.confirmed, { exact: true }).waitFor();
    await expectAccessible(receiver.page, 'a confirmed receipt');
    // Another link pasted into the same tab changes only the fragment.
    const answer = await holdAnswers(receiver.page, 'outside/get-letter');
    await receiver.page.evaluate(() => location.assign('#key=another'));
    await paperIn(receiver.page).waitFor({ state: 'detached' });
    answer();
    await lineOf(ministry).getByText(texts.states.received, { exact: true }).waitFor();
    await lineOf(ministry).getByText('โดย นางสาวรับ จริงใจ (เจ้าพนักงานธุรการ)').waitFor();
    expect(receiver.errors).toEqual([]);
    await receiver.close();
  });

  it('is saved by its receiver as a file, which anybody can verify, and a changed one is told from it', async () => {
    const link = /http\S+outside-letter#key=\S+/.exec((await post.mailTo(address)).text)?.[0] ?? '';
    const { page, errors, close } = await openPage(journey.browser, 'phone');
    await page.goto(link);
    await expectOnPaper(page, 'จึงเรียนมาเพื่อโปรดเข้าร่วมประชุม');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: th.letterForms.save }).click();
    const downloaded = await downloading;
    const content = await readFile(await downloaded.path());
    await page.getByRole('link', { name: th.outsideLetters.verify.link }).click();
    const { verify } = th.outsideLetters;
    const drop = page.getByLabel(verify.drop);
    const file = (buffer: Buffer) => ({ name: 'หนังสือ.pdf', mimeType: 'application/pdf', buffer });
    await drop.setInputFiles(file(content));
    await page.getByText(verify.genuine).waitFor();
    await page.getByText('headA ทดสอบ').waitFor();
    await expectAccessible(page, 'a genuine letter');
    await drop.setInputFiles(file(Buffer.concat([content, Buffer.from(' ')])));
    await page.getByText(verify.unknown).waitFor();
    await expectAccessible(page, 'a file that is no letter');
    expect(errors).toEqual([]);
    await close();
  });

  it('goes by post too, and its result is recorded and corrected', async () => {
    await begin(letter, 'sendOut');
    await chooseChannel('post');
    await nameReceiver(office);
    await letter.getByRole('textbox', { name: texts.trackingNumber, exact: true }).fill('EM123456789TH');
    await submit(letter);
    await lineOf(office).getByText('EM123456789TH').waitFor();
    await lineOf(office)
      .getByRole('button', { name: texts.recordOf.replace('{name}', office) })
      .click();
    const dialog = desk.getByRole('dialog', { name: texts.recordOf.replace('{name}', office) });
    await dialog.getByLabel(texts.receivedBy).fill('นายรับ ไปรษณีย์');
    const receipt = { name: 'ใบตอบรับ.png', mimeType: 'image/png', buffer: onePixelPng };
    await dialog.locator('input[type=file]').setInputFiles(receipt);
    await dialog.getByRole('button', { name: th.common.removeNamed.replace('{name}', receipt.name) }).waitFor();
    await expectAccessible(desk, 'recording a delivery');
    await dialog.getByRole('button', { name: th.common.save, exact: true }).click();
    await lineOf(office).getByText(texts.states.received, { exact: true }).waitFor();
    await lineOf(office).getByText('บันทึกโดย registrar ทดสอบ').waitFor();
    const evidence = lineOf(office).getByRole('link', { name: texts.openEvidence.replace('{name}', receipt.name) });
    await evidence.waitFor();
    const path = (await evidence.getAttribute('href')) ?? '';
    expect((await desk.request.get(`${journey.url}${path}`)).status()).toBe(200);
    await lineOf(office)
      .getByRole('button', { name: texts.recordOf.replace('{name}', office) })
      .click();
    await dialog.getByText(texts.outcomes.failed, { exact: true }).click();
    await dialog.getByLabel(texts.failureNote).fill('จ่าหน้าไม่ชัดเจน');
    await dialog.getByRole('button', { name: th.common.save, exact: true }).click();
    await lineOf(office).getByText('จ่าหน้าไม่ชัดเจน').waitFor();
    await evidence.waitFor();
    await expectAccessible(desk, 'what became of letters');
  });

  it('goes to several receivers by different channels in one step; a duplicate row shows an error', async () => {
    await begin(letter, 'sendOut');
    await nameReceiver('กรมบัญชีกลาง');
    await letter.getByRole('button', { name: texts.addReceiver }).click();
    const second = letter.getByRole('group', { name: texts.receiverNumber.replace('{number}', '2') });
    const secondName = second.getByRole('combobox', { name: th.workflow.dispatchedTo, exact: true });
    await submit(letter);
    await second.getByText(th.workflow.missing.sendings).waitFor();
    await expect.poll(() => secondName.evaluate((field) => field === document.activeElement)).toBe(true);
    await secondName.fill('กรมบัญชีกลาง');
    await submit(letter);
    await second.getByText(refusals['named-twice']).waitFor();
    await letter.getByRole('button', { name: texts.addReceiver }).click();
    await letter.getByRole('button', { name: texts.removeReceiver.replace('{number}', '1') }).click();
    expect(await second.getByRole('combobox', { name: th.workflow.dispatchedTo, exact: true }).inputValue()).toBe('');
    await secondName.fill('กรมธนารักษ์');
    await second.getByRole('combobox', { name: texts.channel, exact: true }).click();
    await desk.getByRole('option', { name: texts.channels.hand, exact: true }).click();
    await second.getByRole('textbox', { name: texts.carriedBy, exact: true }).fill('นายนำ ส่งถึง');
    await second.getByRole('textbox', { name: texts.address }).fill('อารีย์สัมพันธ์ พญาไท กรุงเทพฯ 10400');
    await expectAccessible(desk, 'sending out to several');
    await letter.getByRole('button', { name: texts.saveReceivers }).click();
    const dialog = desk.getByRole('dialog', { name: texts.saveReceivers });
    await dialog.getByRole('group', { name: 'กรมธนารักษ์' }).getByLabel(texts.phone).fill('0 2273 0899');
    await dialog.getByLabel(texts.groupName).fill('กระทรวงการคลัง');
    await expectAccessible(desk, 'keeping receivers outside');
    await dialog.getByRole('button', { name: th.common.save, exact: true }).click();
    await letter.getByRole('button', { name: '+ กระทรวงการคลัง' }).waitFor();
    await submit(letter);
    await lineOf('กรมบัญชีกลาง').getByText(texts.states.sent, { exact: true }).waitFor();
    await lineOf('กรมธนารักษ์').getByText('นายนำ ส่งถึง').waitFor();
    await lineOf('กรมธนารักษ์').getByText('อารีย์สัมพันธ์').waitFor();
  });

  it('explains an invalid link in both languages', async () => {
    const stranger = await openPage(journey.browser);
    await stranger.page.goto(`${journey.url}/outside-letter#key=${'x'.repeat(43)}`);
    await stranger.page.getByRole('alert').filter({ hasText: 'ไม่พบหนังสือตามลิงก์นี้' }).waitFor();
    await expectAccessible(stranger.page, 'a link that leads nowhere');
    expect(en.outsideLetters.confirm).toBe('Confirm receipt');
    await stranger.close();
  });
});
