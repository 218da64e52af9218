import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { begin, expectCount, name, openNamed } from './desk.ts';
import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const { merging } = th;
const subject = 'ขอข้อมูลการให้บริการประจำปี';
const [old, receiving] = ['หน่วยงาน กอง ก', 'หน่วยงาน กอง ข'];
let journey: Journey;
let administrator: Page;
beforeAll(async () => {
  journey = await startJourney();
  const { database } = journey.platform;
  const { personId } = people.director;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  await database
    .updateTable('units')
    .set({ parentId: units.executive })
    .where('id', 'in', [units.registry, units.divisionA, units.divisionB])
    .execute();
  await registerLetter(await journey.enter('registrar'), { subject, main: ['กอง ก'] });
  administrator = await journey.enter('director');
});
afterAll(() => journey.end());

const textOf = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((filled, [key, value]) => filled.replace(`{${key}}`, value), text);

it('a unit is merged only by the preview of the unit that is chosen, and of the fates that are chosen', async () => {
  await walkTo(administrator, `/settings/3144/${settingLists.units.route}`);
  await administrator.getByRole('button', { name: textOf(merging.open, { name: old }), exact: true }).click();
  const dialog = administrator.getByRole('dialog');
  const into = dialog.getByRole('combobox', { name: merging.into });
  const submit = dialog.getByRole('button', { name: merging.submit, exact: true });
  const movesTo = (unit: string) => dialog.getByRole('list', { name: textOf(merging.moves, { unit }) });
  await into.fill('กอง ข');
  await administrator.getByRole('option', { name: /กอง ข/ }).click();
  await movesTo(receiving).waitFor();
  const answerUnit = await holdAnswers(administrator, 'merging/get-preview');
  await into.fill('สารบรรณ');
  await administrator.getByRole('option', { name: /สารบรรณกลาง/ }).click();
  await dialog.getByRole('status', { name: th.common.loading }).waitFor();
  expect([await movesTo(receiving).count(), await submit.count()]).toEqual([0, 0]);
  answerUnit();
  await movesTo('หน่วยงาน สารบรรณกลาง').waitFor();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  const answerFates = await holdAnswers(administrator, 'merging/get-preview');
  const head = dialog.getByRole('radiogroup', { name: /headA/ });
  await head.getByRole('radio', { name: merging.fates.ends }).check();
  await movesTo('หน่วยงาน สารบรรณกลาง').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  const answerAuthority = await holdAnswers(administrator, 'merging/preview');
  answerFates();
  await dialog.getByRole('list', { name: th.permissions.authority.losing }).waitFor({ state: 'detached' });
  await movesTo('หน่วยงาน สารบรรณกลาง').waitFor();
  expect(await submit.isDisabled()).toBe(true);
  answerAuthority();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await administrator.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('two units are merged: what moves is shown first, and the desk of the other one has what waited', async () => {
  const clerk = await journey.enter('clerkB');
  await walkTo(administrator, `/settings/3144/${settingLists.units.route}`);
  await administrator.getByRole('button', { name: textOf(merging.open, { name: old }), exact: true }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByRole('combobox', { name: merging.into }).fill('กอง ข');
  await administrator.getByRole('option', { name: /กอง ข/ }).click();
  const moves = dialog.getByRole('list', { name: textOf(merging.moves, { unit: receiving }) });
  await moves.getByText(textOf(merging.toReceive, { count: '1', unit: receiving })).waitFor();
  await moves.getByText(/officerP ทดสอบ/).waitFor();
  const head = dialog.getByRole('radiogroup', { name: /headA/ });
  await head.getByRole('radio', { name: merging.fates.moves }).check();
  const problem = dialog.getByText(merging.problems['merge-with-two-heads']);
  await problem.waitFor();
  await expectAccessibleInLightAndDark(administrator, 'why two units are not merged');
  await head.getByRole('radio', { name: merging.fates.ends }).check();
  await problem.waitFor({ state: 'detached' });
  const losing = dialog.getByRole('list', { name: th.permissions.authority.losing });
  await losing.getByText('headA ทดสอบ').first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'who loses what when two units are merged');
  await dialog.getByRole('textbox', { name: merging.reason }).fill('คำสั่งกรมที่ 5/2569');
  await administrator.keyboard.press('Enter');
  await dialog.getByText(textOf(merging.outcome.toReceive, { count: '1' })).waitFor();
  await dialog.getByRole('button', { name: th.common.close, exact: true }).last().click();
  await expectCount(clerk, 'awaitingReceipt', 1);
  const letter = await openNamed(clerk, 'awaitingReceipt', subject);
  await begin(letter, 'receive');
  await begin(letter, 'assign');
  // The closed unit is offered to nobody; the people who came from it are.
  const receivers = letter.getByRole('combobox', { name: th.workflow.peopleAndUnits });
  await receivers.fill('หน่วยงาน');
  await clerk.getByRole('option').filter({ hasText: 'กลุ่ม ก1' }).waitFor();
  expect(await clerk.getByRole('option').filter({ hasText: 'กอง ก' }).count()).toBe(0);
  await name(letter, th.workflow.peopleAndUnits, 'officerP');
});

it('the history of the unit says into which it was merged, by which order', async () => {
  await administrator.getByText(textOf(merging.mergedInto, { unit: receiving, day: '' }).trim()).waitFor();
  await administrator.getByRole('button', { name: th.settings.changes, exact: true }).click();
  const changes = administrator.getByRole('dialog').getByRole('list', { name: th.settings.changes });
  await changes.getByText(`${old} → ${receiving}: คำสั่งกรมที่ 5/2569`).first().waitFor();
  expect(await changes.getByRole('listitem').first().innerText()).toContain(th.settings.inactive.units);
});
