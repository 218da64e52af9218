import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { begin, expectCount, leave, name, openFirst, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const subjects = ['ขอข้อมูลผู้ใช้บริการ', 'ขอสถิติการให้บริการ'] as const;

let journey: Journey;
let desk: Page;
let officer: Page;
let director: Page;
beforeAll(async () => {
  journey = await startJourney();
  const registrar = await journey.enter('registrar');
  for (const subject of subjects) await registerLetter(registrar, { subject, main: ['กอง ก'] });
  desk = await journey.enter('clerkA');
  officer = await journey.enter('officerP');
});
afterAll(() => journey.end());

/** Selects both rows of a list and opens the form for them. */
async function withBoth(code: TodoListName, action: 'receive' | 'assign') {
  await desk.goto(`${journey.url}/sarabun/dashboard?list=${code}`);
  const list = desk.getByRole('dialog', { name: terms.todoLists[code] });
  await list.getByRole('row').nth(2).waitFor();
  await list.getByRole('checkbox', { name: th.bulk.choosePage }).click();
  const label = th.bulk.doWith.replace('{action}', th.workflow.actions[action]).replace('{count}', '2');
  await list.getByRole('button', { name: label }).click();
  const dialog = desk.getByRole('dialog', { name: label });
  await dialog.waitFor();
  const confirm = () => desk.keyboard.press('Control+Enter');
  const finished = async () => {
    await dialog.getByText(th.bulk.finished.replace('{done}', '2').replace('{total}', '2')).waitFor();
    expect(await dialog.locator('li[data-outcome=done]').count()).toBe(2);
  };
  return { dialog, confirm, finished };
}

it('many letters are assigned to an officer with one form, with a result per letter', async () => {
  const receiving = await withBoth('awaitingReceipt', 'receive');
  await receiving.confirm();
  await receiving.finished();
  const { dialog, confirm, finished } = await withBoth('awaitingAssignment', 'assign');
  await confirm();
  await dialog.getByText(th.workflow.missing.parties).waitFor();
  await name(dialog, th.workflow.peopleAndUnits, 'officerP');
  await dialog.getByLabel(th.workflow.asks.note).fill('ขอให้แล้วเสร็จภายในสัปดาห์นี้');
  await expectAccessible(desk, 'giving many letters to one officer');
  await confirm();
  await finished();
  await expectCount(officer, 'awaitingAction', 2);
});

/** Performs an action that only asks for a reason on the letter with the second subject. */
async function withReason(page: Page, list: TodoListName, action: ActionName, reason: string): Promise<void> {
  await page.goto(`${journey.url}/sarabun/dashboard`);
  const letter = await openNamed(page, list, subjects[1]);
  await begin(letter, action);
  await letter.getByRole('textbox', { name: th.workflow.asks.reason }).fill(reason);
  await submit(letter);
  const done = th.workflow.done.replace('{action}', th.workflow.actions[action]);
  await page.getByRole('alert').filter({ hasText: done }).waitFor();
}

async function giveAgain(reason: string): Promise<void> {
  await desk.goto(`${journey.url}/sarabun/dashboard`);
  const letter = await openNamed(desk, 'awaitingAssignment', subjects[1]);
  await letter.getByText(reason).first().waitFor();
  await begin(letter, 'assign');
  await name(letter, th.workflow.peopleAndUnits, 'officerP');
  await submit(letter);
  await expectCount(officer, 'awaitingAction', 2);
}

it('a task is returned by its holder or withdrawn by its giver with a reason, and assigned again', async () => {
  await withReason(officer, 'awaitingAction', 'returnWork', 'ไม่ตรงกับหน้าที่');
  await expectCount(officer, 'awaitingAction', 1);
  await giveAgain('ไม่ตรงกับหน้าที่');
  await withReason(desk, 'assignedToOthers', 'withdrawWork', 'ให้รอคำสั่งก่อน');
  await expectCount(officer, 'awaitingAction', 1);
  await giveAgain('ให้รอคำสั่งก่อน');
});

it('a report is rejected with a reason and becomes the officer’s task again', async () => {
  await officer.goto(`${journey.url}/sarabun/dashboard`);
  const letter = await openNamed(officer, 'awaitingAction', subjects[1]);
  await begin(letter, 'recordResult');
  await submit(letter);
  await expectCount(officer, 'awaitingAction', 1);
  await withReason(desk, 'reportedBack', 'refuseReport', 'ขอข้อมูลย้อนหลังห้าปี');
  await expectCount(officer, 'awaitingAction', 2);
  await officer.goto(`${journey.url}/sarabun/dashboard`);
  const again = await openNamed(officer, 'awaitingAction', subjects[1]);
  await again.getByText('ขอข้อมูลย้อนหลังห้าปี').first().waitFor();
  await leave(officer);
});

it('a result is reported and presented to a superior in one step', async () => {
  const letter = await openNamed(officer, 'awaitingAction', subjects[0]);
  await begin(letter, 'recordResult');
  await letter.getByLabel(th.workflow.resultText).fill('เห็นควรให้ข้อมูลตามที่ขอ');
  await letter.getByRole('radio', { name: th.workflow.nextWays.present }).check();
  await submit(letter);
  await letter.getByText(th.workflow.missing.people).waitFor();
  await name(letter, th.workflow.people, 'director');
  await expectAccessible(officer, 'recording a result that goes before a superior');
  await submit(letter);
  director = await journey.enter('director');
  const presented = await openFirst(director, 'awaitingCommand');
  await presented.getByText('เห็นควรให้ข้อมูลตามที่ขอ').first().waitFor();
  await desk.goto(`${journey.url}/sarabun/dashboard`);
  await expectCount(desk, 'reportedBack', 1);
  await leave(director);
});

it('a reported result is presented to a superior later', async () => {
  await officer.goto(`${journey.url}/sarabun/dashboard`);
  const letter = await openNamed(officer, 'awaitingAction', subjects[1]);
  await begin(letter, 'recordResult');
  expect(await letter.getByRole('radio', { name: th.workflow.nextWays.report, exact: true }).isChecked()).toBe(true);
  await submit(letter);
  await expectCount(desk, 'reportedBack', 2);
  await officer.goto(`${journey.url}/sarabun/dashboard`);
  const reported = await openNamed(officer, 'resultsRecorded', subjects[1]);
  await begin(reported, 'presentUpward');
  await name(reported, th.workflow.people, 'director');
  await submit(reported);
  await expectCount(director, 'awaitingCommand', 2);
  await leave(officer);
});
