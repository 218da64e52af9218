import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { expectCount } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { tabTo } from './tab-to.ts';
import { untilConnected } from './until-connected.ts';
import { walkTo } from './walk-to.ts';
import { writeLetters } from './written-letters.ts';

const { leaving } = th;
const subject = 'รายงานการให้บริการประจำเดือน';
let journey: Journey;
let administrator: Page;
beforeAll(async () => {
  journey = await startJourney();
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  const letters = await writeLetters(journey);
  await letters.submitted(2, subject, signed('headA'));
  // The drafter was signed in to write it, and enters with a browser of their own.
  await journey.platform.database
    .updateTable('sessions')
    .set({ endedAt: new Date(), endReason: 'signed-out' })
    .execute();
  administrator = await journey.enter('director');
});
afterAll(() => journey.end());

const textOf = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

/** Opens what a person leaves behind, from the list of persons. */
async function openLeaving(name: PersonName) {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByLabel(th.settings.search).fill(name);
  const label = textOf(leaving.open, { name: `${name} ทดสอบ` });
  await administrator.getByRole('button', { name: label, exact: true }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByRole('heading', { name: leaving.work }).waitFor();
  return dialog;
}

it('a head leaves in the middle of a signing: the work is named, the drafter is told, and the head is signed out at once', async () => {
  const head = await journey.enter('headA');
  const drafter = await journey.enter('officerP');
  await untilConnected(drafter);
  const dialog = await openLeaving('headA');
  const work = dialog.getByRole('list', { name: leaving.work }).getByRole('listitem');
  expect(await work.allTextContents()).toEqual([`${leaving.parts.sign}1`]);
  await dialog.getByText(leaving.onlyHolder, { exact: true }).first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'who leaves, with work open');
  await dialog.getByRole('button', { name: leaving.submitLeave }).click();
  await dialog.getByText(leaving.missing).waitFor();
  await dialog.getByRole('combobox', { name: leaving.successor }).fill('officerQ');
  await administrator.getByRole('option', { name: /officerQ/ }).click();
  await dialog.getByRole('textbox', { name: leaving.reason }).fill('เกษียณอายุราชการ');
  const told = drafter.getByText(terms.topics.chainWaits).first().waitFor();
  await administrator.keyboard.press('Enter');
  await dialog.getByText(textOf(leaving.outcome.chainsWaiting, { count: '1' })).waitFor();
  await told;
  await expectAccessibleInLightAndDark(administrator, 'what became of the work');
  await head.reload();
  await head.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
  await dialog.getByRole('button', { name: th.common.close, exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
});

it('a drafter leaves, with the keyboard alone: the draft is in the list of the successor at once', async () => {
  const successor = await journey.enter('officerQ');
  const dialog = await openLeaving('officerP');
  await tabTo(administrator, leaving.successor);
  await administrator.keyboard.type('officerQ');
  await administrator.keyboard.press('ArrowDown');
  await administrator.keyboard.press('Enter');
  await tabTo(administrator, leaving.reason);
  await administrator.keyboard.type('โอนไปหน่วยงานอื่น');
  await administrator.keyboard.press('Enter');
  await dialog.getByText(textOf(leaving.outcome.toSuccessor, { count: '1' })).waitFor();
  await tabTo(administrator, th.common.close);
  await administrator.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expectCount(successor, 'unsignedDrafts', 1);
});

it('who has left can be moved nowhere, and has nothing left to hand over', async () => {
  await walkTo(administrator, '/settings/3144');
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByLabel(th.settings.search).fill('officerP');
  const label = textOf(leaving.openRest, { name: 'officerP ทดสอบ' });
  await administrator.getByRole('button', { name: label, exact: true }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByText(leaving.noWork).waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await dialog.getByRole('button', { name: leaving.submitRest }).waitFor();
});
