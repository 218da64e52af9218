import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { searchText } from '#domain/text/search-text.ts';
import { th } from '#locales/th.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { units } from '#tests/rules/office.ts';

import { continueIn } from './continue-in.ts';
import { begin, beginFromMenu, expectCount, leave, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper } from './on-paper.ts';
import { paste } from './paste.ts';

const texts = th.drafting;
const subject = 'ขออนุมัติจัดการประชุมเชิงปฏิบัติการ';
const sentence = 'ด้วยกลุ่มงานจะจัดการประชุมเรื่องน้ำและที่ดิน จึงขออนุมัติดำเนินการ';

const editor = (page: Page) => page.getByRole('textbox', { name: texts.fields.body });
const whenSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: texts.saved.split('{')[0] })
    .waitFor();
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).first().click();

/** Changes the letter as others would: its version increments, and all screens reload it. */
const changeForAll = ({ platform }: Journey, ofSubject: string) =>
  inTransaction(platform.database, async (transaction) => {
    const persons = await transaction.selectFrom('persons').select('id').execute();
    const { id, version } = await transaction
      .updateTable('documents')
      .set((expression) => ({ version: expression('version', '+', 1) }))
      .where('subject', '=', ofSubject)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const personIds = persons.map((person) => person.id);
    await announce(transaction, { event: 'document-changed', personIds, documentId: id, version });
  });

describe('a memo', () => {
  let journey: Journey;
  let officer: Page;
  let reviewer: Page;
  let clerk: Page;
  let address: string;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database.updateTable('units').set({ letterCode: 'สต 0203' }).where('id', '=', units.divisionA).execute();
    const listed = {
      name: 'ผู้ว่าการการประปาตัวอย่าง',
      salutation: 'เรียนด้วยความเคารพ',
      searchText: searchText('ผู้ว่าการการประปาตัวอย่าง'),
    };
    await database.insertInto('addressees').values(listed).execute();
    officer = await journey.enter('officerP');
  });
  afterAll(() => journey.end());

  it('is created from the menu and shows what is missing', async () => {
    await press(officer, th.common.createDocument);
    await expectAccessible(officer, 'the kinds to begin');
    await press(officer, 'หนังสือภายใน');
    await editor(officer).waitFor();
    address = officer.url();
    await press(officer, texts.submit);
    const field = officer.getByLabel(texts.fields.subject);
    await expect.poll(() => officer.evaluate('document.activeElement.id')).toBe('draft-subject');
    await field.fill(subject);
    await officer.getByText(`${texts.fields.salutation} *`, { exact: true }).waitFor();
    await officer.getByLabel(texts.fields.toText).fill('นายกรัฐมนตรี');
    const salutation = officer.getByRole('combobox', { name: texts.fields.salutation });
    await expect.poll(() => salutation.inputValue()).toBe('กราบเรียน');
    const addressee = officer.getByRole('combobox', { name: texts.fields.toText });
    await addressee.fill('การประปา');
    await officer.getByRole('option', { name: 'ผู้ว่าการการประปาตัวอย่าง' }).waitFor();
    await expectAccessible(officer, 'the addressees of the agency');
    await addressee.press('ArrowDown');
    await addressee.press('Enter');
    await expect.poll(() => salutation.inputValue()).toBe('เรียนด้วยความเคารพ');
    await addressee.fill('ผู้อำนวยการกอง ก');
    await expect.poll(() => salutation.inputValue()).toBe('เรียน');
  });

  it('normalizes Thai marks while typing, preserving the caret', async () => {
    const field = officer.getByLabel(texts.fields.subject);
    await field.fill('หนด');
    await field.press('Home');
    await officer.keyboard.type('ก\u0E4Dาเเที่่');
    await expect.poll(() => field.inputValue()).toBe('กำแที่หนด');
    await field.press('Control+KeyZ');
    expect(await field.inputValue()).not.toBe('กำแที่หนด');
    await field.fill(subject);
    await editor(officer).click();
    await officer.keyboard.type('ที่่ทํา');
    await expect.poll(() => editor(officer).innerText()).toBe('ที่ทำ');
    await officer.keyboard.press('Control+KeyZ');
    await expect.poll(() => editor(officer).innerText()).not.toContain('ท');
  });

  it('has tables with one line per cell; Tab moves through the cells and leaves after the last', async () => {
    await press(officer, texts.editor.table);
    await paste(officer, '<p>ก</p><ul><li>ข</li></ul>');
    expect(await editor(officer).locator('td').first().innerText()).toBe('ก ข');
    for (let cell = 1; cell < 9; cell += 1) await officer.keyboard.press('Tab');
    await officer.keyboard.type('ค');
    expect(await editor(officer).locator('td').last().innerText()).toBe('ค');
    await officer.keyboard.press('Tab');
    await expect.poll(() => officer.evaluate('document.activeElement.isContentEditable')).toBe(false);
    await press(officer, texts.editor.removeTable);
    expect(await editor(officer).locator('td').count()).toBe(0);
  });

  it('is autosaved, so that another browser has all text after a crash', async () => {
    await editor(officer).click();
    await officer.keyboard.type(sentence);
    await officer.keyboard.press('Enter');
    await officer.keyboard.press('Control+Shift+Digit7');
    await officer.keyboard.type('ค่าอาหาร');
    await whenSaved(officer);
    const next = await continueIn(journey, officer, 'desktop');
    await officer.context().close();
    officer = next;
    await officer.goto(address);
    await expect.poll(() => editor(officer).innerText()).toContain(sentence);
    expect(await editor(officer).locator('ol li').allInnerTexts()).toEqual(['ค่าอาหาร']);
  });

  it('is accessible on every screen, light and dark', async () => {
    await expectOnPaper(officer, sentence);
    await expectAccessible(officer, 'the draft');
    for (const [screen, isDark] of [
      ['phone', false],
      ['desktop', true],
    ] as const) {
      const page = await continueIn(journey, officer, screen, isDark);
      await page.goto(address);
      await expectOnPaper(page, sentence);
      await expectAccessible(page, `the draft, ${screen} ${isDark ? 'dark' : 'light'}`);
      await page.context().close();
    }
  });

  it('goes to a reviewer, who reads it and returns it with a reason', async () => {
    await press(officer, texts.chain.addReviewer);
    await name(officer.locator('body'), 'ผู้ตรวจทาน ขั้นที่ 1', 'officerQ');
    await press(officer, texts.chain.addReviewer);
    for (const person of ['clerkA', 'deputyOfHeadA']) await name(officer.locator('body'), 'ผู้ตรวจทาน ขั้นที่ 2', person);
    // One of the two suffices.
    await officer.getByRole('combobox', { name: texts.chain.needed }).click();
    await officer.getByRole('option', { name: texts.chain.neededCount.replace('{count}', '1') }).click();
    await press(officer, texts.chain.addSigner);
    await name(officer.locator('body'), 'ผู้ลงนาม ขั้นที่ 4', 'director');
    await press(officer, texts.submit);
    await officer.getByRole('alert').filter({ hasText: texts.submitted }).waitFor();
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    reviewer = await journey.enter('officerQ');
    const letter = await openFirst(reviewer, 'awaitingReview');
    await expectOnPaper(letter, sentence);
    const passage = letter.getByLabel(th.draftComments.passage);
    await passage.focus();
    await reviewer.keyboard.press('Control+KeyA');
    const comment = letter.getByLabel(th.draftComments.comment, { exact: true });
    await comment.fill('ขอให้อ้างระเบียบ');
    const reloaded = reviewer.waitForResponse(/get-draft-comments/);
    await changeForAll(journey, subject);
    await reloaded;
    expect(await comment.inputValue()).toBe('ขอให้อ้างระเบียบ');
    await letter.getByRole('button', { name: th.draftComments.write }).click();
    await letter.locator('blockquote').filter({ hasText: sentence }).waitFor();
    await expectAccessible(reviewer, 'comments on a draft');
    await begin(letter, 'returnDraft');
    await letter.getByLabel(th.workflow.asks.reason).fill('ขอให้ระบุวันที่จัด');
    await submit(letter);
    await expectCount(reviewer, 'awaitingReview', 0);
    await leave(reviewer);
  });

  it('is corrected, reviewed and signed, and shows the drafter its number live', async () => {
    await press(officer, th.common.createDocument);
    await officer.getByRole('link', { name: texts.myDrafts }).click();
    await officer.getByRole('row').filter({ hasText: texts.states.returned }).click();
    await officer.getByText('ขอให้ระบุวันที่จัด').waitFor();
    await officer.getByText('ขอให้อ้างระเบียบ').waitFor();
    await editor(officer).click();
    await officer.keyboard.press('Control+End');
    await officer.keyboard.press('Enter');
    await officer.keyboard.press('Enter');
    await officer.keyboard.type('ในวันที่ 1 ธันวาคม 2569');
    await press(officer, th.draftVersions.show);
    const version = officer.getByRole('button', { name: th.draftVersions.version.split('{')[0] ?? '' });
    await version.first().click();
    await officer.locator('ins').filter({ hasText: 'ธันวาคม 2569' }).waitFor();
    await officer.locator('small').filter({ hasText: th.events.draft.returned }).waitFor();
    await expectAccessible(officer, 'what changed since a version');
    await press(officer, texts.submit);
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await officer.goto(address);
    await officer.getByText(texts.states.inReview).waitFor();
    const steps = officer.getByRole('list', { name: th.documents.steps }).getByRole('listitem');
    await expect.poll(() => steps.count()).toBe(4);
    await expect.poll(() => steps.filter({ hasText: th.documents.stepComing }).count()).toBe(3);
    await expectAccessible(officer, 'a draft on its way');
    clerk = await journey.enter('clerkA');
    for (const page of [reviewer, clerk]) {
      const letter = await openFirst(page, 'awaitingReview');
      await begin(letter, 'pass');
      await submit(letter);
      await expectCount(page, 'awaitingReview', 0);
      await leave(page);
    }
    for (const signer of ['headA', 'director'] as const) {
      const toSign = await openFirst(await journey.enter(signer), 'awaitingSignature');
      await begin(toSign, 'sign');
      await submit(toSign);
    }
    await officer.getByText(`${texts.states.registered} สต 0203/1`).waitFor();
    await expectAccessible(officer, 'a document in other hands');
  });

  it('is sent to two units; one receives it, the other returns it', async () => {
    const letter = await openFirst(clerk, 'awaitingAssignment');
    await begin(letter, 'send');
    await name(letter, th.workflow.receiversMain, 'กอง ข');
    await name(letter, th.workflow.receiversMain, 'กลุ่ม ก1');
    await submit(letter);
    await officer.getByText(texts.states.sent).waitFor();
    await leave(clerk);
    const answering = await journey.enter('clerkB');
    const receiving = await openFirst(answering, 'awaitingReceipt');
    await begin(receiving, 'receive');
    await receiving.getByRole('group', { name: th.documents.stamp }).first().waitFor();
    await receiving.getByRole('button', { name: texts.reply, exact: true }).click();
    await expectOnPaper(answering, 'บันทึกข้อความ');
    await expect.poll(() => answering.getByLabel(texts.fields.subject).first().inputValue()).toBe(subject);
    const refusing = await openFirst(await journey.enter('clerkA1'), 'awaitingReceipt');
    await begin(refusing, 'sendBack');
    await refusing.getByLabel(th.workflow.asks.reason).fill('ไม่เกี่ยวข้องกับกลุ่ม');
    await submit(refusing);
    await expectCount(clerk, 'awaitingAssignment', 1);
  });

  it('gets another reviewer when one is absent, and is recalled by its drafter', async () => {
    const again = 'ขออนุมัติเลื่อนการประชุม';
    const before = officer.url();
    await press(officer, th.common.createDocument);
    await press(officer, 'หนังสือภายใน');
    await officer.waitForURL((address) => address.href !== before);
    await expect.poll(() => officer.getByLabel(texts.fields.subject).first().inputValue()).toBe('');
    await officer.getByLabel(texts.fields.subject).first().fill(again);
    await officer.getByLabel(texts.fields.toText).first().fill('ผู้อำนวยการกอง ก');
    await editor(officer).click();
    await officer.keyboard.type(sentence);
    await press(officer, texts.chain.addReviewer);
    await name(officer.locator('body'), 'ผู้ตรวจทาน ขั้นที่ 1', 'officerQ');
    await press(officer, texts.submit);
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await expectCount(reviewer, 'awaitingReview', 1);
    const letter = await openFirst(officer, 'unsignedDrafts');
    await letter.getByRole('list', { name: th.documents.steps }).getByText('headA').waitFor();
    await expectAccessible(officer, 'a draft on its way');
    const instead = th.workflow.actionAt
      .replace('{action}', th.workflow.actions.replaceReviewer)
      .replace('{name}', 'officerQ ทดสอบ');
    await letter.getByRole('button', { name: instead }).click();
    await letter.getByRole('heading', { name: instead, exact: true }).waitFor();
    await letter.getByRole('combobox', { name: th.workflow.people }).fill('officerQ');
    await officer.getByText(th.common.noResult).waitFor();
    await name(letter, th.workflow.people, 'clerkA');
    await submit(letter);
    await expectCount(reviewer, 'awaitingReview', 0);
    await leave(clerk);
    await expectCount(clerk, 'awaitingReview', 1);
    // The only available action is not hidden in the menu.
    await letter.getByText(th.workflow.moreActions, { exact: true }).waitFor();
    await beginFromMenu(letter, 'withdrawDraft');
    await letter.getByLabel(th.workflow.asks.reason).fill('กำหนดการเปลี่ยนแปลง');
    await submit(letter);
    await expectCount(clerk, 'awaitingReview', 0);
    await leave(officer);
    await expectCount(officer, 'unsignedDrafts', 0);
  });
});
