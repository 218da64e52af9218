import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { buildApp } from '#server/app.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { createTestCalls } from '#tests/support/server-calls.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';
import { writeLetters } from './written-letters.ts';

const { duties } = th;
const subject = 'ซักซ้อมการเผยแพร่ข่าว';
const [position, unitName] = ['ที่ปรึกษาด้านสื่อสาร', 'หน่วยงาน กอง ข'];

let journey: Journey;
let administrator: Page;
let reader: Page;
let documentId = 0;
beforeAll(async () => {
  journey = await startJourney();
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  documentId = await receivedCircular();
  administrator = await journey.enter('director');
  reader = await journey.enter('clerkA1');
});
afterAll(() => journey.end());

/** A circular of division A that division B has received. */
async function receivedCircular(): Promise<number> {
  const letters = await writeLetters(journey);
  const id = await letters.submitted(documentKinds.inside.code, subject, signed('headA'), true);
  await letters.perform('headA', 'sign', id, { note: '' });
  await letters.perform('clerkA', 'send', id, { receivers: [main(units.divisionB)], dueAt: null });
  await letters.close();
  const app = await buildApp(journey.platform, allCalls, createAllHandlers());
  const { call } = createTestCalls(app);
  const { success } = await call(undefined, 'signIn', { username: 'clerkb', password: testPassword });
  const { item } = await call(success, 'getDocument', { documentId: id });
  const leg = item.legs.find(({ state }) => state === 'unreceived');
  await call(success, 'receive', { documentId: id, legId: leg?.legId ?? 0, taskId: null, input: {} });
  await call(success, 'signOut', {});
  await app.close();
  return id;
}

const opened = async () => {
  await walkTo(reader, '/sarabun/dashboard');
  await walkTo(reader, `/sarabun/dashboard?view=document&docId=${documentId}&enc=n`);
  return reader.getByRole('dialog');
};

it('is added, opens the letters of its unit, is corrected, and opens them no longer when it ends', async () => {
  await (await opened()).getByText(th.documents.notFound).waitFor();

  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  const rows = administrator.getByRole('list', { name: th.settings.list }).getByRole('listitem');
  await rows
    .filter({ hasText: 'clerkA1' })
    .getByRole('button', { name: duties.open.replace('{name}', '') })
    .click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByText(duties.noPositions).waitFor();
  await dialog.getByRole('button', { name: duties.addPosition }).click();
  const form = dialog.getByRole('form', { name: duties.addPosition });
  const save = form.getByRole('button', { name: duties.givePosition });
  await save.click();
  await form.getByText(duties.missing).first().waitFor();
  await form.getByRole('combobox', { name: duties.unit }).fill('กอง ข');
  await administrator.getByRole('option', { name: unitName }).click();
  await form.getByRole('combobox', { name: duties.position }).fill(position);
  await form.getByLabel(duties.officeOrder).fill('31/2569');
  await expectAccessibleInLightAndDark(administrator, 'a further position being added');
  await save.click();
  const held = dialog.getByRole('list', { name: duties.positions, exact: true });
  await held.getByText(`${position} · ${unitName}`).waitFor();
  await held.getByText(`${duties.orderNumber} 31/2569 · `).waitFor();
  await (await opened()).getByText(subject).first().waitFor();

  const named = (text: string) => text.replace('{name}', `${position} · ${unitName}`);
  await held.getByRole('button', { name: named(duties.correctPosition) }).click();
  const correction = dialog.getByRole('form', { name: duties.correctedPosition });
  await correction.getByLabel(duties.officeOrder).fill('32/2569');
  await correction.getByRole('button', { name: duties.saveCorrection }).click();
  await held.getByText(`${duties.orderNumber} 32/2569 · `).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'a further position');

  await held.getByRole('button', { name: named(duties.endPosition) }).click();
  const ending = dialog.getByRole('region', { name: named(duties.endPosition) });
  await ending.getByText(th.leaving.noWork).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'a further position being ended');
  // Nothing is open, so nothing is handed over.
  await ending.getByRole('button', { name: duties.endPositionNow }).click();
  await dialog.getByText(th.leaving.outcome.nothing).waitFor();
  await dialog.getByText(duties.noPositions).waitFor();
  await dialog.getByText(duties.pastPositions.replace('{count}', '1')).click();
  await dialog.getByText(`${position} · ${unitName}`).waitFor();
  await (await opened()).getByText(th.documents.notFound).waitFor();
  expect(await held.count()).toBe(0);
});
