import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';

import { begin, beginFromMenu, commandByKey, expectCount, leave, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const tenants = [
  { tenant: 'SARN', toCommand: 'awaitingCommand', closedForDesk: 'closedMatters' },
  { tenant: 'VEC', toCommand: 'awaitingAction', closedForDesk: 'reportedBack' },
] as const;

describe.each(tenants)('returned and redirected letters ($tenant)', ({ tenant, toCommand, closedForDesk }) => {
  let journey: Journey;
  let registrar: Page;
  let clerk: Page;
  let head: Page;
  let secretary: Page;
  beforeAll(async () => {
    journey = await startJourney(tenant);
    const { enter } = journey;
    [registrar, clerk, head, secretary] = await Promise.all([
      enter('registrar'),
      enter('clerkA'),
      enter('headA'),
      enter('secretary'),
    ]);
  });
  afterAll(() => journey.end());

  it('void the number of a cancelled receipt: the next one is 2', async () => {
    await registerLetter(registrar, { subject: 'รับผิดหน่วยงาน', main: ['กอง ก'] });
    await expectCount(clerk, 'awaitingReceipt', 1);
    await begin(await openFirst(clerk, 'awaitingReceipt'), 'receive');
    await expectCount(head, 'awaitingAssignment', 1);
    await leave(clerk);
    const received = await openFirst(clerk, 'awaitingAssignment');
    await beginFromMenu(received, 'cancelReceipt');
    await received.getByLabel(th.workflow.asks.reason).fill('รับผิดหน่วยงาน');
    await submit(received);
    await expectCount(head, 'awaitingAssignment', 0);
    await leave(clerk);
    await begin(await openFirst(clerk, 'awaitingReceipt'), 'receive');
    await clerk.getByText(th.workflow.receivedAs.replace('{number}', '2')).waitFor();
    await expectCount(head, 'awaitingAssignment', 1);
    await leave(clerk);
  });

  it('come to the desk for distribution when the order names nobody', async () => {
    const presented = await openFirst(clerk, 'awaitingAssignment');
    await begin(presented, 'present');
    await name(presented, th.workflow.people, 'headA');
    await submit(presented);
    await expectCount(head, toCommand, 1);
    const commanded = await openFirst(head, toCommand);
    await commandByKey(head, 6);
    await submit(commanded);
    await leave(clerk);
    await expectCount(clerk, 'awaitingAssignment', 1);
    const returned = await openFirst(clerk, 'awaitingAssignment');
    await returned.getByText('มอบผู้เกี่ยวข้องดำเนินการ').first().waitFor();
    await begin(returned, 'close');
    await submit(returned);
    await leave(clerk);
    await expectCount(clerk, closedForDesk, 1);
  });

  it('can reuse their number when they come again from the director’s office', async () => {
    await registerLetter(registrar, { subject: 'วนกลับมา', main: ['กอง ก', 'สำนักงานอธิบดี'] });
    await expectCount(clerk, 'awaitingReceipt', 1);
    await begin(await openFirst(clerk, 'awaitingReceipt'), 'receive');
    await expectCount(clerk, 'awaitingAssignment', 1);
    await leave(clerk);
    const done = await openFirst(clerk, 'awaitingAssignment');
    await begin(done, 'close');
    await submit(done);
    await expectCount(head, 'awaitingAssignment', 0);
    await leave(clerk);
    await begin(await openFirst(secretary, 'awaitingReceipt'), 'receive');
    await expectCount(secretary, 'awaitingAssignment', 1);
    await leave(secretary);
    const onward = await openFirst(secretary, 'awaitingAssignment');
    await begin(onward, 'assign');
    await name(onward, th.workflow.peopleAndUnits, 'กอง ก');
    await submit(onward);
    await expectCount(clerk, 'awaitingReceipt', 1);
    await begin(await openFirst(clerk, 'awaitingReceipt'), 'receiveSameNumber');
    await clerk.getByText(th.workflow.receivedAs.replace('{number}', '3')).waitFor();
  });

  it('disappear without a reload, also while open, when the sender recalls them before receipt', async () => {
    await registerLetter(registrar, { subject: 'ดึงคืน', main: ['กอง ก'] });
    await leave(clerk);
    await expectCount(clerk, 'awaitingReceipt', 1);
    const opened = await openFirst(clerk, 'awaitingReceipt');
    await opened.getByRole('heading', { name: 'ดึงคืน', exact: true }).waitFor();
    await walkTo(registrar, '/sarabun/registers');
    await registrar.getByRole('row').filter({ hasText: 'ดึงคืน' }).first().click();
    const letter = registrar.getByRole('dialog');
    await letter.getByRole('button', { name: th.workflow.actions.recall }).first().click();
    await opened.getByText(th.documents.notFoundHelp, { exact: true }).waitFor();
    await opened.getByRole('heading', { name: 'ดึงคืน', exact: true }).waitFor({ state: 'detached' });
    await leave(clerk);
    await expectCount(clerk, 'awaitingReceipt', 0);
  });
});
