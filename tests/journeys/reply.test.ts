import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';

import { expectAccessible } from '#tests/support/browser.ts';

import { begin, commandByKey, expectCount, leave, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper } from './on-paper.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const texts = th.drafting;
const subject = 'ขอความอนุเคราะห์ข้อมูลแหล่งน้ำ';
const answer = 'กรมขอส่งข้อมูลแหล่งน้ำมาพร้อมนี้';

/** A letter from outside and its reply, each in its book. */
describe('a received letter and its reply', () => {
  let journey: Journey;
  let registrar: Page;
  let clerk: Page;
  let head: Page;
  let officer: Page;
  let reviewer: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { enter } = journey;
    registrar = await enter('registrar');
    clerk = await enter('clerkA');
    head = await enter('headA');
    officer = await enter('officerP');
    reviewer = await enter('officerQ');
  });
  afterAll(() => journey.end());

  it('get an order for an officer', async () => {
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    const received = await openFirst(clerk, 'awaitingReceipt');
    await begin(received, 'receive');
    await leave(clerk);
    const toPresent = await openFirst(clerk, 'awaitingAssignment');
    await begin(toPresent, 'present');
    await name(toPresent, th.workflow.people, 'headA');
    await submit(toPresent);
    const toCommand = await openFirst(head, 'awaitingCommand');
    await commandByKey(head, 1);
    await name(toCommand, th.workflow.sendTo, 'officerP');
    await submit(toCommand);
    await expectCount(officer, 'awaitingAction', 1);
    await leave(head);
  });

  it('get drafted by the officer with subject and reference carried over, and reported', async () => {
    const letter = await openFirst(officer, 'awaitingAction');
    await letter.getByRole('button', { name: texts.reply, exact: true }).click();
    const editor = officer.getByRole('textbox', { name: texts.fields.body });
    await editor.waitFor();
    expect(await officer.getByLabel(texts.fields.subject).first().inputValue()).toBe(subject);
    await expectOnPaper(officer, 'มท 0201/45');
    await officer.getByLabel(texts.fields.toText).first().fill('ปลัดกระทรวงมหาดไทย');
    await editor.click();
    await officer.keyboard.type(answer);
    await officer.getByRole('button', { name: texts.chain.addReviewer, exact: true }).click();
    await name(officer.locator('body'), 'ผู้ตรวจทาน ขั้นที่ 1', 'officerQ');
    await officer.getByRole('button', { name: texts.submit, exact: true }).first().click();

    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    const assigned = await openFirst(officer, 'awaitingAction');
    await begin(assigned, 'recordResult');
    await assigned.getByLabel(th.workflow.resultText).fill('ร่างหนังสือตอบเสนอลงนามแล้ว');
    await submit(assigned);
    await leave(officer);
    await expectCount(officer, 'resultsRecorded', 1);
    await expectCount(officer, 'unsignedDrafts', 1);
    await expectCount(head, 'reportedBack', 1);
    await expectCount(reviewer, 'awaitingReview', 1);
  });

  it('wait for the head after review, and remain unsigned for the officer', async () => {
    const letter = await openFirst(reviewer, 'awaitingReview');
    await expectOnPaper(letter, answer);
    await begin(letter, 'pass');
    await submit(letter);
    await expectCount(head, 'awaitingSignature', 1);
    await expectCount(reviewer, 'awaitingReview', 0);
    await expectCount(officer, 'unsignedDrafts', 1);
  });

  it('complete the entry of the received letter once signed, numbered and sent', async () => {
    const letter = await openFirst(head, 'awaitingSignature');
    await begin(letter, 'sign');
    await submit(letter);
    await leave(head);
    await expectCount(officer, 'unsignedDrafts', 0);
    const toSend = await openFirst(registrar, 'awaitingAssignment');
    await expectOnPaper(toSend, answer);
    await begin(toSend, 'sendOut');
    await toSend.getByRole('combobox', { name: th.workflow.dispatchedTo, exact: true }).fill('กระทรวงมหาดไทย');
    await submit(toSend);
    const receivers = toSend.getByRole('list', { name: th.dispatches.receivers });
    await receivers.getByText('กระทรวงมหาดไทย').first().waitFor();
    await walkTo(registrar, '/sarabun/registers?book=send');
    const sent = registrar.getByRole('row').filter({ hasText: subject });
    await sent.waitFor();
    const number = (await sent.getByRole('cell').nth(2).innerText()).trim();
    expect(number).toMatch(/\/\d+$/);
    for (const page of [registrar, clerk]) {
      await walkTo(page, '/sarabun/registers?book=receive');
      await page.getByRole('row').filter({ hasText: subject }).filter({ hasText: number }).waitFor();
    }
    const received = registrar.getByRole('row').filter({ hasText: subject }).filter({ hasText: number });
    await received.getByRole('button').first().click();
    const answered = registrar.getByRole('dialog');
    const related = answered.locator('section').filter({ hasText: th.documents.related });
    await related.getByText(th.documents.relationAnsweredBy).waitFor();
    await expectAccessible(registrar, 'a letter with its answer');
    await related.getByRole('button', { name: new RegExp(number) }).click();
    await related.getByText(th.documents.relationAnswers, { exact: true }).waitFor();
    await registrar.goBack();
    await related.getByText(th.documents.relationAnsweredBy).waitFor();
  });

  it('are closed for everybody when the report is accepted', async () => {
    const letter = await openFirst(head, 'reportedBack');
    await begin(letter, 'acceptReport');
    await submit(letter);
    await leave(head);
    await expectCount(head, 'closedMatters', 1);
    await expectCount(officer, 'closedMatters', 1);
  });
});
