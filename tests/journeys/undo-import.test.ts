import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { settings } = th;
const { undo, imports } = settings;

let journey: Journey;
let administrator: Page;
beforeAll(async () => {
  journey = await startJourney();
  const { database } = journey.platform;
  const { personId } = people.director;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  administrator = await journey.enter('director');
});
afterAll(() => journey.end());

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), text);

const dialog = () => administrator.getByRole('dialog');
const rowOf = (name: string) => dialog().getByRole('row').filter({ hasText: name });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });

async function importFile(name: string, rows: readonly (readonly string[])[]) {
  await administrator.getByRole('button', { name: settings.import, exact: true }).click();
  const chooser = administrator.waitForEvent('filechooser');
  await button(imports.choose).click();
  const buffer = Buffer.from(rows.map((cells) => cells.join(',')).join('\n'));
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  await button(filled(imports.submit, { count: rows.length - 1 })).click();
  await dialog().waitFor({ state: 'detached' });
}
async function lookAtUndo(name: string) {
  await administrator.getByRole('button', { name: undo.imports, exact: true }).click();
  await button(filled(undo.lookAt, { file: name })).click();
}

it('a file with the wrong correspondents is undone on the screen, and the list of a colleague says so at once', async () => {
  const path = `/settings/3144/${settingLists.correspondents.route}`;
  const { menuId } = settingLists.correspondents;
  const permission = { menuId, grantee: 'everybody', mayQuery: true };
  await journey.platform.database.insertInto('menuPermissions').values(permission).execute();
  const { name } = settings.fields;
  await walkTo(administrator, path);
  await importFile('ผู้ส่ง.csv', [[name], ['กรมที่ผิดหนึ่ง'], ['กรมที่ผิดสอง']]);
  const clerk = await journey.enter('clerkA');
  await walkTo(clerk, path);
  await clerk.getByText('กรมที่ผิดหนึ่ง').waitFor();
  await clerk.getByRole('button', { name: undo.imports, exact: true }).click();
  await clerk.getByRole('dialog').getByText('ผู้ส่ง.csv').waitFor();
  // Who may only look undoes nothing.
  expect(await clerk.getByRole('button', { name: /^ยกเลิกการนำเข้า/ }).count()).toBe(0);
  await clerk.keyboard.press('Escape');

  await lookAtUndo('ผู้ส่ง.csv');
  await rowOf('กรมที่ผิดหนึ่ง').getByText(undo.kinds.removed).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the undo of an import');
  await button(filled(undo.submit, { count: 2 })).click();
  await dialog().getByText('ยกเลิกแล้วโดย', { exact: false }).waitFor();
  expect(await button(filled(undo.lookAt, { file: 'ผู้ส่ง.csv' })).count()).toBe(0);
  await expectAccessibleInLightAndDark(administrator, 'an import that was undone');
  await administrator.keyboard.press('Escape');
  await clerk.getByText('กรมที่ผิดหนึ่ง').waitFor({ state: 'detached' });
}, 120_000);

it('people of whom one was given more stay as a whole until who undoes leaves that one', async () => {
  const { database } = journey.platform;
  const { employeeCode, firstName, lastName, unitId } = settings.fields;
  const unit = 'หน่วยงาน กอง ข';
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  await importFile('บุคลากร.csv', [
    [employeeCode, firstName, lastName, unitId],
    ['67001', 'มานี', 'นำเข้า', unit],
    ['67002', 'ชูใจ', 'นำเข้า', unit],
  ]);
  const { id: personId } = await database
    .selectFrom('persons')
    .select('id')
    .where('employeeCode', '=', '67001')
    .executeTakeFirstOrThrow();
  const { id: groupId } = await database
    .insertInto('userGroups')
    .values({ name: 'กลุ่ม', nameEnglish: 'Group' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('userGroupMembers').values({ groupId, personId }).execute();

  await lookAtUndo('บุคลากร.csv');
  await rowOf('มานี นำเข้า').getByText(undo.reasons.givenMore).waitFor();
  await rowOf('ชูใจ นำเข้า').getByText(undo.kinds.putOutOfUse).waitFor();
  await dialog().getByText(undo.peopleHelp).waitFor();
  const submit = button(filled(undo.submit, { count: 1 }));
  expect(await submit.isDisabled()).toBe(true);
  await expectAccessibleInLightAndDark(
    administrator,
    'the undo of an import of people that cannot be undone as a whole',
  );
  await dialog().getByLabel(undo.leavesKept).check();
  await submit.click();
  await dialog()
    .getByText(filled(undo.undoneKept, { count: 1 }), { exact: false })
    .waitFor();
  const { isActive } = await database
    .selectFrom('persons')
    .select('isActive')
    .where('employeeCode', '=', '67002')
    .executeTakeFirstOrThrow();
  expect(isActive).toBe(false);
}, 120_000);
