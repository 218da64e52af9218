import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { expectAccessible, expectAccessibleInLightAndDark, screens } from '#tests/support/browser.ts';

import { begin, commandByKey, expectCount, leave, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { writeLetters } from './written-letters.ts';

const tablet = { width: 820, height: 1180 };

/** The focus is at the title of the letter, where Tab and a screen reader go on. */
const expectFocusOnTitle = (letter: Locator) =>
  expect
    .poll(() => letter.locator('[data-autofocus]').evaluate((title) => title === document.activeElement))
    .toBe(true);

const expectDone = (page: Page, action: 'acceptReport' | 'close' | 'sendOut') =>
  page
    .getByRole('alert')
    .filter({ hasText: th.workflow.done.replace('{action}', th.workflow.actions[action]) })
    .waitFor();

describe('the end of the work', () => {
  let journey: Journey;
  let registrar: Page;
  let clerk: Page;
  let head: Page;
  let officer: Page;
  beforeAll(async () => {
    journey = await startJourney();
    registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอข้อมูลสถิติ', main: ['กอง ก'] });
    clerk = await journey.enter('clerkA');
    const received = await openFirst(clerk, 'awaitingReceipt');
    await begin(received, 'receive');
    await begin(received, 'present');
    await name(received, th.workflow.people, 'headA');
    await submit(received);
    head = await journey.enter('headA');
    const presented = await openFirst(head, 'awaitingCommand');
    await commandByKey(head, 1);
    await name(presented, th.workflow.sendTo, 'officerP');
    await submit(presented);
    officer = await journey.enter('officerP');
    await report();
  });
  afterAll(() => journey.end());

  async function report(): Promise<void> {
    const letter = await openFirst(officer, 'awaitingAction');
    await begin(letter, 'recordResult');
    await submit(letter);
  }

  it('the head accepts the report, on a tablet too, and the focus stays in the letter', async () => {
    await Promise.all([leave(clerk), leave(head)]);
    await expectCount(head, 'reportedBack', 1);
    await head.setViewportSize(tablet);
    const letter = await openFirst(head, 'reportedBack');
    await begin(letter, 'acceptReport');
    await expectAccessibleInLightAndDark(head, 'accepting a report on a tablet');
    await letter.getByRole('button', { name: th.common.cancel, exact: true }).click();
    await expectFocusOnTitle(letter);
    await begin(letter, 'acceptReport');
    await submit(letter);
    await expectDone(head, 'acceptReport');
    await expectFocusOnTitle(letter);
    await letter.getByText(th.documents.taskClosed, { exact: true }).first().waitFor();
    await expectAccessible(head, 'an accepted report on a tablet');
    await leave(head);
    await expectCount(head, 'reportedBack', 0);
  });

  it('the clerk closes what was reported to the desk, and sees that it is closed', async () => {
    await leave(officer);
    await registerLetter(registrar, { subject: 'ขอทราบผลการสำรวจ', main: ['กอง ก'] });
    await expectCount(clerk, 'awaitingReceipt', 1);
    const received = await openFirst(clerk, 'awaitingReceipt');
    await begin(received, 'receive');
    await begin(received, 'assign');
    await name(received, th.workflow.peopleAndUnits, 'officerP');
    await submit(received);
    await expectCount(officer, 'awaitingAction', 1);
    await report();
    await leave(clerk);
    await expectCount(clerk, 'reportedBack', 1);
    const letter = await openFirst(clerk, 'reportedBack');
    await begin(letter, 'close');
    await submit(letter);
    await expectDone(clerk, 'close');
    await expectFocusOnTitle(letter);
    await letter.getByRole('button', { name: th.workflow.actions.close, exact: true }).waitFor({ state: 'detached' });
    await letter.getByText(th.documents.legClosed, { exact: true }).first().waitFor();
    await expectAccessibleInLightAndDark(clerk, 'a closed letter');
    await leave(clerk);
    await expectCount(clerk, 'closedMatters', 2);
  });
});

describe('a letter for outside', () => {
  let journey: Journey;
  let letters: Awaited<ReturnType<typeof writeLetters>>;
  let documentId = 0;
  let desk: Page;
  let letter: Locator;
  beforeAll(async () => {
    journey = await startJourney();
    letters = await writeLetters(journey);
    documentId = await letters.submitted(documentKinds.outside.code, 'ขอเชิญเป็นวิทยากร', signed('headA'));
    await letters.perform('headA', 'sign', documentId, { note: '' });
    desk = await journey.enter('registrar');
    await desk.setViewportSize(tablet);
    letter = await openFirst(desk, 'awaitingAssignment');
  });
  afterAll(async () => {
    await letters.close();
    await journey.end();
  });

  const openDetails = () => letter.getByRole('tab', { name: th.documents.tabDetails }).click();

  it('waits for sending once it is numbered, and says so', async () => {
    await openDetails();
    await letter.getByText(th.documents.waitsForSending).first().waitFor();
    expect(await letter.getByText(th.documents.legReceived).count()).toBe(0);
    await expectAccessibleInLightAndDark(desk, 'the details of a numbered letter on a tablet');
  });

  it('names the missing receiver above the suggestions, is sent by post, and says that it was sent', async () => {
    await desk.setViewportSize(screens.desktop);
    await letter.getByRole('button', { name: th.workflow.moreActions }).first().click();
    await desk.getByRole('menuitem').first().waitFor();
    await expectAccessible(desk, 'the menu of a letter');
    await desk.keyboard.press('Escape');
    await begin(letter, 'sendOut');
    await submit(letter);
    const message = letter.getByText(th.workflow.missing.sendings);
    await message.waitFor();
    // The suggestions are open below the field that has the focus.
    await desk.getByRole('option').first().waitFor();
    const isUncovered = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await message.evaluate(isUncovered)).toBe(true);
    await expectAccessible(desk, 'the suggestions of a receiver');
    await letter.getByRole('combobox', { name: th.workflow.dispatchedTo, exact: true }).fill('มหาวิทยาลัยนเรศวร');
    await submit(letter);
    await expectDone(desk, 'sendOut');
    await letter.getByText(th.documents.stateSent, { exact: true }).first().waitFor();
    await expectFocusOnTitle(letter);
  });

  it('is closed once, however often Escape is pressed before it is gone', async () => {
    await desk.evaluate(() => {
      for (let press = 0; press < 3; press += 1)
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await letter.waitFor({ state: 'detached' });
    await desk.getByRole('dialog', { name: terms.todoLists.awaitingAssignment }).waitFor();
  });
});
