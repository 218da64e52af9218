import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { daysAfter } from '#domain/text/thai-dates.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { th } from '#locales/th.ts';
import { expectAccessible, expectAccessibleInLightAndDark, screens } from '#tests/support/browser.ts';

import { begin, beginFromMenu, expectCount, leave, name, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const subject = 'ขอข้อมูลผู้ใช้บริการ';

let journey: Journey;
let registrar: Page;
let desk: Page;
let officer: Page;
let adviser: Page;
beforeAll(async () => {
  journey = await startJourney();
  registrar = await journey.enter('registrar');
  await registerLetter(registrar, { subject, main: ['กอง ก'] });
  desk = await journey.enter('clerkA');
  officer = await journey.enter('officerP');
  adviser = await journey.enter('officerQ');
});
afterAll(() => journey.end());

/** Some days from today, as an officer types it. */
function typedDay(days: number): string {
  const [year, month, day] = daysAfter(new Date(), days).split('-').map(Number);
  return `${day}/${month}/${(year ?? 0) + 543}`;
}

const done = (page: Page, action: ActionName) =>
  page
    .getByRole('alert')
    .filter({ hasText: th.workflow.done.replace('{action}', th.workflow.actions[action]) })
    .waitFor();

const questionsOf = (letter: Locator) => letter.getByRole('list', { name: th.workflow.questions });

it('work is given with a due date', async () => {
  const letter = await openNamed(desk, 'awaitingReceipt', subject);
  await begin(letter, 'receive');
  await submit(letter);
  await begin(letter, 'assign');
  await name(letter, th.workflow.peopleAndUnits, 'officerP');
  await letter.getByLabel(th.workflow.asks.due).fill(typedDay(3));
  await submit(letter);
  await expectCount(officer, 'awaitingAction', 1);
  await leave(desk);
});

it('a holder asks for a later due date, and whoever gave the work grants it', async () => {
  const letter = await openNamed(officer, 'awaitingAction', subject);
  await beginFromMenu(letter, 'askPostponement');
  await submit(letter);
  await letter.getByText(th.workflow.missing.reason).waitFor();
  await letter.getByLabel(th.workflow.asks.newDue).fill(typedDay(10));
  await letter.getByRole('textbox', { name: th.workflow.asks.reason }).fill('รอข้อมูลจากกองคลัง');
  await expectAccessibleInLightAndDark(officer, 'asking for a later due date');
  await submit(letter);
  await questionsOf(letter).getByText('รอข้อมูลจากกองคลัง').waitFor();
  await leave(officer);

  const request = await openNamed(desk, 'awaitingAction', subject);
  await questionsOf(request).getByText('รอข้อมูลจากกองคลัง').waitFor();
  await expectAccessibleInLightAndDark(desk, 'a request for a later due date');
  await begin(request, 'grantPostponement');
  await expectAccessible(desk, 'granting a later due date');
  await submit(request);
  await done(desk, 'grantPostponement');
  await leave(desk);
});

it('opinions are asked for in parallel, and the answers come together before the holder', async () => {
  const letter = await openNamed(officer, 'awaitingAction', subject);
  await beginFromMenu(letter, 'askOpinions');
  await submit(letter);
  await letter.getByText(th.workflow.missing.advisers).waitFor();
  for (const party of ['officerQ', 'กอง ข']) await name(letter, th.workflow.advisers, party);
  await letter.getByLabel(th.workflow.asks.due).fill(typedDay(2));
  await letter.getByLabel(th.workflow.asks.note).fill('ให้ข้อมูลย้อนหลังได้หรือไม่');
  await expectAccessibleInLightAndDark(officer, 'asking for opinions');
  await submit(letter);
  await expect.poll(() => questionsOf(letter).getByText('ให้ข้อมูลย้อนหลังได้หรือไม่').count()).toBe(2);

  const request = await openNamed(adviser, 'awaitingAction', subject);
  await begin(request, 'giveOpinion');
  await submit(request);
  await request.getByText(th.workflow.missing.answer).waitFor();
  await request.getByLabel(th.workflow.asks.answer).fill('ให้ได้ โดยปิดชื่อผู้ใช้บริการ');
  await expectAccessibleInLightAndDark(adviser, 'giving an opinion');
  await submit(request);

  await questionsOf(letter).getByText('ให้ได้ โดยปิดชื่อผู้ใช้บริการ').waitFor();
  await expectAccessibleInLightAndDark(officer, 'an opinion that came and one that is awaited');
  await letter.getByRole('button', { name: th.workflow.actions.withdrawOpinion }).click();
  await submit(letter);
  await expect.poll(() => letter.getByRole('button', { name: th.workflow.actions.withdrawOpinion }).count()).toBe(0);
  await leave(officer);
});

it('a letter rests until a day and for another letter, and shows it', async () => {
  await registerLetter(registrar, { subject: 'หนังสือที่รอ', main: ['กอง ข'] });
  await registrar.goto(`${journey.url}/sarabun/registers`);
  await registrar.getByRole('row').filter({ hasText: subject }).first().click();
  const letter = registrar.getByRole('dialog');
  await beginFromMenu(letter, 'hold');
  await letter.getByRole('textbox', { name: th.workflow.asks.reason }).fill('รอผลการหารือ');
  await letter.getByLabel(th.workflow.heldUntil).fill(typedDay(20));
  await letter.getByLabel(th.workflow.awaited).fill('หนังสือที่รอ');
  await registrar.getByRole('option').filter({ hasText: 'หนังสือที่รอ' }).first().click();
  await expectAccessibleInLightAndDark(registrar, 'putting a letter on hold');
  await registrar.setViewportSize(screens.phone);
  await letter.getByRole('tab', { name: th.workflow.heading }).click();
  await expectFits(letter);
  await registrar.setViewportSize(screens.desktop);
  await submit(letter);
  await letter.getByText('รอผลการหารือ').waitFor();
  await expectAccessibleInLightAndDark(registrar, 'a letter on hold');
});

/** The field that shows an awaited letter is no wider than a phone, however long the letter's name. */
async function expectFits(letter: Locator): Promise<void> {
  const remove = await letter.getByRole('button', { name: th.workflow.awaitNothing }).boundingBox();
  expect((remove?.x ?? Infinity) + (remove?.width ?? 0)).toBeLessThan(screens.phone.width);
}
