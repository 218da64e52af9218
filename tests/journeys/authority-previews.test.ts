import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { duties, leaving, permissions, settings } = th;
const { authority } = permissions;
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), text);

let journey: Journey;
let administrator: Page;
beforeAll(async () => {
  journey = await startJourney();
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = await journey.enter('director');
});
afterAll(() => journey.end());

const dialog = () => administrator.getByRole('dialog').last();
const lines = (title: keyof typeof authority) =>
  dialog().getByRole('list', { name: authority[title], exact: true }).getByRole('listitem');

async function openRow(list: 'units' | 'signInRules', name: string) {
  await walkTo(administrator, `/settings/3144/${settingLists[list].route}`);
  await administrator
    .getByRole('button', { name: filled(settings.edit, { name }) })
    .first()
    .click();
}

/** Answers nothing until it is let. */
async function holdPreviews(path: string) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await administrator.route(`**/api/${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

it('a unit is moved once those who lose and gain its letters are named, not before', async () => {
  await openRow('units', 'หน่วยงาน กลุ่ม ก1');
  const save = dialog().getByRole('button', { name: th.common.save, exact: true });
  expect(await save.isEnabled()).toBe(true);
  const letAnswer = await holdPreviews('settings/preview-row');
  await dialog().getByRole('combobox', { name: settings.fields.parentId }).fill('กอง ข');
  await administrator.getByRole('option', { name: 'หน่วยงาน กอง ข' }).click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  letAnswer();
  await lines('losing').getByText('headA ทดสอบ').first().waitFor();
  await lines('gaining').getByText('headB ทดสอบ').first().waitFor();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await expectAccessibleInLightAndDark(administrator, 'whose letters a unit that moves are');
  await administrator.keyboard.press('Escape');
});

it('another rule for the second factor names who sets one up', async () => {
  await openRow('signInRules', settings.lists.signInRules.title);
  await dialog().getByRole('combobox', { name: settings.fields.secondFactorOf }).click();
  await administrator.getByRole('option', { name: settings.choices.heads, exact: true }).click();
  await lines('demanded').getByText(authority.factorSetup).waitFor();
  await lines('demanded').getByText('headA ทดสอบ').first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'who must set up a second factor');
  await administrator.keyboard.press('Escape');
});

it('an office is given once it is named what its holder gains, and corrected once it is named what they lose', async () => {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByRole('button', { name: filled(duties.open, { name: 'officerP ทดสอบ' }) }).click();
  const give = dialog().getByRole('button', { name: duties.giveOffice, exact: true });
  await give.waitFor();
  const letAnswer = await holdPreviews('duties/preview-office');
  await dialog().getByRole('combobox', { name: duties.unit }).fill('กอง ข');
  await administrator.getByRole('option', { name: 'หน่วยงาน กอง ข' }).click();
  await expect.poll(() => give.isDisabled()).toBe(true);
  letAnswer();
  await lines('gaining').getByText(`${duties.roles.desk} · หน่วยงาน กอง ข`).waitFor();
  await give.click();
  const held = dialog().getByRole('list', { name: duties.offices });
  await held.getByText('หน่วยงาน กอง ข').waitFor();

  const label = filled(duties.correctOffice, { name: `${duties.roles.desk} · หน่วยงาน กอง ข` });
  await held.getByRole('button', { name: label, exact: true }).click();
  const form = dialog().getByRole('form', { name: label });
  const save = form.getByRole('button', { name: duties.saveCorrection });
  await form.getByLabel(duties.officeOrder).fill('41/2569');
  expect(await save.isEnabled()).toBe(true);
  await form.getByLabel(duties.until).fill('31/12/2599');
  await form.getByLabel(duties.officeOrder).click();
  await lines('losing').getByText(`${duties.roles.desk} · หน่วยงาน กอง ข`).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'an office that is corrected');
  await save.click();
  await held.getByText('41/2569').waitFor();
  await administrator.keyboard.press('Escape');
});

it('the next main position is recorded once it is named what it takes, and is taken back', async () => {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByRole('button', { name: filled(duties.open, { name: 'officerQ ทดสอบ' }) }).click();
  const { nextMain } = duties;
  const add = dialog().getByRole('button', { name: nextMain.add });
  await add.click();
  const form = dialog().getByRole('form', { name: nextMain.add });
  await form.getByRole('combobox', { name: duties.unit }).fill('กอง ข');
  await administrator.getByRole('option', { name: 'หน่วยงาน กอง ข' }).click();
  await form.getByRole('combobox', { name: duties.position }).fill('นักวิชาการชำนาญการ');
  await form.getByLabel(duties.officeOrder).fill('20/2569');
  await form.getByLabel(duties.orderDate).fill('1/11/2569');
  await form.getByLabel(duties.from).fill('1/10/2599');
  await form.getByLabel(duties.until).click();
  await lines('losing').getByText('หน่วยงาน กอง ก').first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the next main position of a person');
  await form.getByRole('button', { name: th.common.save, exact: true }).click();
  const recorded = dialog().getByRole('list', { name: nextMain.title });
  await recorded.getByText('คำสั่งที่ 20/2569 ลงวันที่ 1 พ.ย. 2569').waitFor();
  const letAnswer = await holdPreviews('duties/preview-main-position-cancel');
  await recorded.getByRole('button', { name: nextMain.cancel }).click();
  const confirm = dialog().getByRole('button', { name: nextMain.cancel, exact: true });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  letAnswer();
  await lines('losing').getByText('หน่วยงาน กอง ข').first().waitFor();
  await lines('gaining').getByText('หน่วยงาน กอง ก').first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'what taking back a next main position takes');
  await confirm.click();
  await add.waitFor();
  await administrator.keyboard.press('Escape');
});

it('who leaves is named with everything that they lose', async () => {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await administrator.getByRole('button', { name: filled(leaving.open, { name: 'headA ทดสอบ' }) }).click();
  await lines('losing').getByText(authority.signIn).waitFor();
  await lines('losing').getByText('หน่วยงาน กอง ก').first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'what who leaves loses');
  const { isActive } = await journey.platform.database
    .selectFrom('persons')
    .select('isActive')
    .where('id', '=', people.headA.personId)
    .executeTakeFirstOrThrow();
  expect([isActive, people.headA.unitId]).toEqual([true, units.divisionA]);
});
