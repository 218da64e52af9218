import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { duties } = th;
const [order, unit, holder] = ['31/2569', 'หน่วยงาน กอง ข', 'officerP ทดสอบ'];
const office = `${duties.roles.desk} · ${unit}`;
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), text);

let journey: Journey;
let administrator: Page;
beforeAll(async () => {
  journey = await startJourney();
  const { personId } = people.director;
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
  administrator = await journey.enter('director');
});
afterAll(() => journey.end());

const dialog = () => administrator.getByRole('dialog').first();
const history = () => dialog().getByRole('list', { name: duties.history.title, exact: true }).getByRole('listitem');

async function openDuties() {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByRole('button', { name: filled(duties.open, { name: holder }) }).click();
  await dialog().getByRole('button', { name: duties.history.show }).waitFor();
}

async function giveDesk() {
  await dialog().getByRole('combobox', { name: duties.unit }).fill('กอง ข');
  await administrator.getByRole('option', { name: unit }).click();
  await dialog().getByLabel(duties.officeOrder).fill(order);
  await dialog().getByRole('button', { name: duties.giveOffice, exact: true }).click();
  await dialog().getByRole('list', { name: duties.offices }).getByText(office).waitFor();
}

async function endDesk() {
  await dialog()
    .getByRole('button', { name: filled(duties.endOffice, { name: office }) })
    .click();
  await administrator.getByRole('button', { name: duties.endOfficeNow, exact: true }).click();
}

it('an office that ended stays in the history of its holder, which follows while it is open', async () => {
  await openDuties();
  const show = dialog().getByRole('button', { name: duties.history.show });
  await show.focus();
  await show.press('Enter');
  await dialog().getByText(duties.history.none).waitFor();
  await giveDesk();
  await expect.poll(() => history().count()).toBe(1);
  await endDesk();
  await expect.poll(() => history().count()).toBe(2);
  const [ended, given] = [history().first(), history().last()];
  await ended.getByText(th.events.office.ended, { exact: true }).waitFor();
  await given.getByText(th.events.office.given, { exact: true }).waitFor();
  for (const change of [ended, given]) {
    await change.getByText(office, { exact: true }).waitFor();
    await change.getByText(`${duties.orderNumber} ${order} · `).waitFor();
    await change.getByText('director ทดสอบ · ').waitFor();
  }
  await expectAccessibleInLightAndDark(administrator, 'the history of the duties of a person');
  await administrator.keyboard.press('Escape');
});

it('and in the history of its unit, by its order', async () => {
  await walkTo(administrator, `/settings/3144/${settingScreens.unitDuties.route}`);
  await administrator.getByRole('button', { name: filled(duties.units.history, { unit }), exact: true }).click();
  const period = dialog().getByRole('listitem').filter({ hasText: order });
  await period.getByText(`${duties.roles.desk} · ${holder}`, { exact: true }).waitFor();
  const by = (text: string) => (filled(text, { person: 'director ทดสอบ' }).split('{')[0] ?? '').trim();
  await period.getByText(by(duties.units.given)).waitFor();
  await period.getByText(by(duties.units.ended)).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the history of the offices of a unit');
  await administrator.keyboard.press('Escape');
});
