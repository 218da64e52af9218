import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { th } from '#locales/th.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { begin, leave, openFirst, submit } from './desk.ts';
import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { openFromPanel } from './open-from-panel.ts';
import { walkTo } from './walk-to.ts';
import { writeLetters } from './written-letters.ts';

const subject = 'ซักซ้อมแนวทางการใช้ระบบสารบรรณ';

let journey: Journey;
let letters: Awaited<ReturnType<typeof writeLetters>>;
let sender: Page;
let documentId = 0;
beforeAll(async () => {
  // An agency with all eight panels; the default one shows circulars in the to-do lists.
  journey = await startJourney('OMB');
  letters = await writeLetters(journey);
  documentId = await letters.submitted(documentKinds.cycle.code, subject, signed('headA'), true);
  await letters.perform('headA', 'sign', documentId, { note: '' });
  sender = await journey.enter('registrar');
});
afterAll(async () => {
  await letters.close();
  await journey.end();
});

const pages = new Map<PersonName, Page>();
/** A person at the dashboard, signed in once per test file. */
const dashboardOf = async (name: PersonName): Promise<Page> => {
  const known = pages.get(name);
  if (known) await walkTo(known, '/sarabun/dashboard');
  const page = known ?? (await journey.enter(name));
  pages.set(name, page);
  return page;
};

const marks = async () => {
  const rows = await journey.platform.database
    .selectFrom('readMarks')
    .select('personId')
    .where('documentId', '=', documentId)
    .where('personId', 'in', [people.officerQ.personId, people.headB.personId])
    .orderBy('personId')
    .execute();
  return rows.map(({ personId }) => personId);
};
const readersOf = async (letter: Locator, shown: 'read' | 'unread') => {
  await letter.getByText(th.readReceipts[shown], { exact: true }).click();
  return letter.getByRole('list', { name: th.readReceipts.persons });
};

it('a circular ว appears in panel 0 for everybody once it is published', async () => {
  const letter = await openFirst(sender, 'awaitingAssignment');
  await letter.getByText('ว 1').first().waitFor();
  await begin(letter, 'publish');
  await submit(letter);
  await expect.poll(async () => (await letters.seen(documentId)).state).toBe('sent');
  await leave(sender);
  for (const name of ['officerQ', 'headB', 'clerkA1', 'director'] as const) {
    const page = await dashboardOf(name);
    const panel = page.getByRole('table', { name: th.dashboard.panelCycle });
    const row = panel.getByRole('row').filter({ hasText: subject });
    await row.getByText(th.common.unread).waitFor();
  }
});

it('opening it adds one read mark per person; the sender sees who has read it', async () => {
  for (const name of ['officerQ', 'headB', 'officerQ'] as const) await read(name);
  expect(await marks()).toEqual([people.officerQ.personId, people.headB.personId]);
  await walkTo(sender, '/sarabun/dashboard');
  const letter = await openFromPanel(sender, subject);
  const all = Object.keys(people).length - 1;
  await letter.getByText(`จาก ${all} คน`).first().waitFor();
  const answer = await holdAnswers(sender, 'get-readers');
  const whoRead = await readersOf(letter, 'read');
  await expect.poll(() => whoRead.getAttribute('aria-busy')).toBe('true');
  expect(await whoRead.getByRole('listitem').count()).toBe(0);
  answer();
  for (const name of ['officerQ', 'headB'] as const) await whoRead.getByText(`${name} ทดสอบ`).waitFor();
  expect(await whoRead.getByText('clerkA1 ทดสอบ').count()).toBe(0);
  await (await readersOf(letter, 'unread')).getByText('clerkA1 ทดสอบ').waitFor();
});

async function read(name: PersonName): Promise<void> {
  const page = await dashboardOf(name);
  const letter = await openFromPanel(page, subject);
  await letter.getByRole('article', { name: th.drafting.previewOf }).waitFor();
  expect(await letter.getByRole('heading', { name: th.readReceipts.title }).count()).toBe(0);
  await leave(page);
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect.poll(() => row.getByText(th.common.unread).count()).toBe(0);
}

it('opens from the command palette as from its panel: to be read only', async () => {
  await walkTo(sender, '/sarabun/dashboard');
  const letter = await openFromPanel(sender, subject);
  await letter.getByRole('article', { name: th.drafting.previewOf }).waitFor();
  const menu = letter.getByRole('button', { name: th.workflow.moreActions });
  expect(await menu.count()).toBe(0);
  await leave(sender);
  await sender.keyboard.press('Control+KeyK');
  await sender.getByRole('dialog', { name: th.help.palette.title }).locator('input:focus').waitFor();
  await sender.keyboard.type(subject);
  await sender.getByRole('dialog', { name: th.help.palette.title }).getByText(subject).first().waitFor();
  await sender.keyboard.press('Enter');
  await letter.getByRole('article', { name: th.drafting.previewOf }).waitFor();
  expect(await menu.count()).toBe(0);
});
