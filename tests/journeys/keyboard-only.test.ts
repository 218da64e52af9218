import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';

import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { openPage } from '#tests/support/browser.ts';

import { commandByKey, expectCount } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { tabTo } from './tab-to.ts';

async function enter(journey: Journey, username: string): Promise<Page> {
  const { page } = await openPage(journey.browser);
  await page.goto(`${journey.url}/login`);
  await page.getByLabel(th.signIn.username).waitFor();
  await tabTo(page, th.signIn.username);
  await page.keyboard.type(username);
  await tabTo(page, th.signIn.password);
  await page.keyboard.type('Sarn2569test');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: th.intranet.goToWork }).waitFor();
  await tabTo(page, th.intranet.goToWork);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
  return page;
}

async function openFirst(page: Page, list: TodoListName): Promise<void> {
  await tabTo(page, terms.todoLists[list]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
  await tabTo(page, new RegExp(`^${th.common.open} `));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
}

async function press(page: Page, action: ActionName): Promise<void> {
  await page.getByRole('button', { name: th.workflow.actions[action], exact: true }).first().waitFor();
  await tabTo(page, new RegExp(`^${th.workflow.actions[action]}`));
  await page.keyboard.press('Enter');
}

async function nameParty(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
  await page.getByRole('option').filter({ hasText: text }).first().waitFor();
  await page.keyboard.press('Enter');
}

describe('the main path without a mouse', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('goes from registering to closing by Tab, Enter and letter keys', async () => {
    const registrar = await enter(journey, 'registrar');
    await tabTo(registrar, th.common.registerLetter);
    await registrar.keyboard.press('Enter');
    await registrar.getByRole('form', { name: th.registers.title }).waitFor();
    await tabTo(registrar, th.registers.letterNumber);
    await registrar.keyboard.type('มท 0201/99');
    await registrar.keyboard.press('Tab');
    await registrar.keyboard.type('18/11/2568');
    await tabTo(registrar, new RegExp(`${th.registers.from} ?\\*?$`));
    await registrar.keyboard.type('กระทรวงมหาดไทย');
    await tabTo(registrar, new RegExp(`${th.registers.subject} ?\\*`));
    await registrar.keyboard.type('ขอความอนุเคราะห์ข้อมูล');
    await nameParty(registrar, th.registers.sendTo, 'กอง ก');
    await registrar.keyboard.press('Control+Enter');
    await registrar.getByText(th.registers.doneTitle).waitFor();

    const clerk = await enter(journey, 'clerka');
    await openFirst(clerk, 'awaitingReceipt');
    await press(clerk, 'receive');
    await press(clerk, 'present');
    await nameParty(clerk, th.workflow.people, 'headA');
    await clerk.keyboard.press('Control+Enter');

    const head = await enter(journey, 'heada');
    await expectCount(head, 'awaitingCommand', 1);
    await openFirst(head, 'awaitingCommand');
    await commandByKey(head, 1);
    await nameParty(head, th.workflow.sendTo, 'officerP');
    await head.keyboard.press('Control+Enter');

    const officer = await enter(journey, 'officerp');
    await expectCount(officer, 'awaitingAction', 1);
    await openFirst(officer, 'awaitingAction');
    await press(officer, 'recordResult');
    await tabTo(officer, th.workflow.resultText);
    await officer.keyboard.type('ส่งข้อมูลแล้ว');
    await officer.keyboard.press('Control+Enter');

    await head.keyboard.press('Escape');
    await head.keyboard.press('Escape');
    await expectCount(head, 'reportedBack', 1);
    await openFirst(head, 'reportedBack');
    await press(head, 'acceptReport');
    await head.keyboard.press('Control+Enter');
    await expectCount(officer, 'closedMatters', 1);
  });
});
