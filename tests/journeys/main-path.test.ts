import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { begin, beginFromMenu, commandByKey, expectCount, leave, name, openFirst, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

/** An agency with the standard lists; `reply.test.ts` covers the additional ones. */
describe('one letter and five people in five browsers without reloads', () => {
  let journey: Journey;
  let registrar: Page;
  let clerk: Page;
  let head: Page;
  let officer: Page;
  let otherClerk: Page;
  beforeAll(async () => {
    journey = await startJourney('VEC');
    const { enter } = journey;
    [registrar, clerk, head, officer, otherClerk] = await Promise.all([
      enter('registrar'),
      enter('clerkA'),
      enter('headA'),
      enter('officerP'),
      enter('clerkB'),
    ]);
  });
  afterAll(() => journey.end());

  it('is registered and appears at both desks', async () => {
    const number = await registerLetter(registrar, {
      subject: 'ขอความอนุเคราะห์ข้อมูล',
      main: ['กอง ก'],
      copies: ['กอง ข'],
    });
    expect(number).toBe('1');
    await expectCount(clerk, 'awaitingReceipt', 1);
    await expectCount(otherClerk, 'awaitingReceipt', 1);
  });

  it('shows its PDF and is received under the unit’s number', async () => {
    const letter = await openFirst(clerk, 'awaitingReceipt');
    await letter.getByText('Sarn 22 1').first().waitFor();
    await begin(letter, 'receive');
    await clerk.getByText(th.workflow.receivedAs.replace('{number}', '1')).waitFor();
    await expectCount(head, 'awaitingAssignment', 1);
  });

  it('is presented to the head', async () => {
    await leave(clerk);
    const letter = await openFirst(clerk, 'awaitingAssignment');
    await begin(letter, 'present');
    await name(letter, th.workflow.people, 'headA');
    await submit(letter);
    await expectCount(head, 'awaitingAction', 1);
  });

  it('gets an order by a phrase, naming an officer', async () => {
    const letter = await openFirst(head, 'awaitingAction');
    await commandByKey(head, 1);
    await name(letter, th.workflow.sendTo, 'officerP');
    await submit(letter);
    await expectCount(officer, 'awaitingAction', 1);
    await leave(head);
    await expectCount(head, 'assignedToOthers', 1);
  });

  it('is worked on and reported', async () => {
    const letter = await openFirst(officer, 'awaitingAction');
    await begin(letter, 'recordResult');
    await letter.getByLabel(th.workflow.resultText).fill('ส่งข้อมูลให้แล้ว');
    const survey = { name: 'ผลสำรวจ.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) };
    await letter.locator('input[type=file]').setInputFiles(survey);
    await letter.getByText('ผลสำรวจ.pdf').waitFor();
    await letter.getByRole('progressbar').waitFor({ state: 'detached' });
    await submit(letter);
    await expectCount(head, 'reportedBack', 1);
  });

  it('is accepted and closed, visible to everybody', async () => {
    const letter = await openFirst(head, 'reportedBack');
    const result = letter.getByRole('listitem').filter({ hasText: 'ส่งข้อมูลให้แล้ว' });
    await result.getByRole('link', { name: 'ผลสำรวจ.pdf' }).first().waitFor();
    await letter.getByRole('heading', { name: th.workflow.reportByPerson }).waitFor();
    await result.getByText('officerP ทดสอบ').first().waitFor();
    await expectAccessible(head, 'the report by person');
    await begin(letter, 'acceptReport');
    await submit(letter);
    await Promise.all([leave(head), leave(officer), leave(clerk)]);
    await expectCount(head, 'reportedBack', 1);
    await expectCount(officer, 'resultsRecorded', 1);
  });

  it('is returned by a unit it does not concern', async () => {
    const letter = await openFirst(otherClerk, 'awaitingReceipt');
    await begin(letter, 'sendBack');
    await letter.getByLabel(th.workflow.asks.reason).fill('ไม่เกี่ยวข้อง');
    await submit(letter);
    await expectCount(registrar, 'awaitingAssignment', 1);
  });

  it('shows the sender the progress and results of each unit', async () => {
    // Opened at the returned leg. The route also mentions the units, so the headings are checked.
    const letter = await openFirst(registrar, 'awaitingAssignment');
    const heading = registrar.getByRole('heading', { name: th.workflow.reportByUnit });
    await letter.locator(heading).waitFor();
    const work = letter.locator('section').filter({ has: heading });
    expect(await work.getByRole('heading', { name: th.workflow.reportByPerson }).count()).toBe(0);
    const report = work.getByRole('listitem').filter({ hasText: 'ส่งข้อมูลให้แล้ว' });
    await report.getByText('กอง ก', { exact: true }).first().waitFor();
    await report.getByText(th.documents.legClosed).first().waitFor();
  });

  it('is followed after a return, sent again, redirected, and acknowledged when it returns again', async () => {
    const subject = 'ขอรายชื่อผู้ประสานงาน';
    await leave(registrar);
    await registerLetter(registrar, { subject, main: ['กอง ก'], copies: ['กอง ข'] });
    await giveBack(subject);
    await registrar.goto(`${journey.url}/sarabun/dashboard`);
    await expectCount(registrar, 'awaitingAssignment', 2);
    const letter = await openNamed(registrar, 'awaitingAssignment', subject);
    await beginFromMenu(letter, 'follow');
    await submit(letter);
    await waitForEvent('follow');
    await beginFromMenu(letter, 'unfollow');
    await waitForEvent('unfollow');
    await begin(letter, 'resend');
    await name(letter, th.workflow.receiversCopy, 'กลุ่ม ก1');
    await submit(letter);
    await waitForEvent('resend');
    await leave(registrar);
    await walkTo(registrar, '/sarabun/registers');
    await registrar.getByRole('row').filter({ hasText: subject }).first().click();
    const sent = registrar.getByRole('dialog');
    const station = sent.getByRole('listitem').filter({ hasText: 'กลุ่ม ก1' });
    await begin(station.last(), 'changeReceiver');
    await name(sent, th.workflow.receiversCopy, 'กอง ข');
    await sent.getByLabel(th.workflow.asks.reason).fill('ส่งผิดหน่วยงาน');
    await expectAccessible(registrar, 'changing the receiver of a stay');
    await submit(sent);
    await waitForEvent('changeReceiver');
    await giveBack(subject);
    await registrar.goto(`${journey.url}/sarabun/dashboard`);
    await expectCount(registrar, 'awaitingAssignment', 2);
    await begin(await openNamed(registrar, 'awaitingAssignment', subject), 'acknowledgeReturn');
    await waitForEvent('acknowledgeReturn');
    await expectCount(registrar, 'awaitingAssignment', 1);
  });

  async function giveBack(subject: string): Promise<void> {
    await leave(otherClerk);
    await expectCount(otherClerk, 'awaitingReceipt', 1);
    const letter = await openNamed(otherClerk, 'awaitingReceipt', subject);
    await begin(letter, 'sendBack');
    await letter.getByLabel(th.workflow.asks.reason).fill('ไม่เกี่ยวข้อง');
    await submit(letter);
    await expectCount(otherClerk, 'awaitingReceipt', 0);
  }
  const waitForEvent = (action: ActionName) =>
    registrar
      .getByRole('alert')
      .filter({ hasText: th.workflow.done.replace('{action}', th.workflow.actions[action]) })
      .first()
      .waitFor();
});
