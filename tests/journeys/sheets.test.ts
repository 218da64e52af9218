import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { textRows, workbookOf } from '#tests/support/workbook.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { settings, duties } = th;
const { columns } = settings.sheets;
const screen = `/settings/3144/${settingScreens.unitDuties.route}`;

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

const submit = (count: number) => settings.imports.submit.replace('{count}', String(count));

async function choose(name: string, rows: readonly (readonly string[])[]) {
  const dialog = administrator.getByRole('dialog');
  const chooser = administrator.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: settings.imports.choose }).click();
  const buffer = workbookOf({ sheetData: textRows(rows) });
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  return dialog;
}

const importButton = (page: Page) => page.getByRole('button', { name: settings.import, exact: true });

async function exportedRows(page: Page, button: string = settings.export) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: settings.exportFormats.xlsx }).click();
  return rowsOfWorkbook(await readFile(await (await download).path()));
}

it('who holds which office is exported, filled in and imported, with what it changes shown before, and counts at once', async () => {
  const { database } = journey.platform;
  const { menuId } = settingScreens.unitDuties;
  await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
  const clerk = await journey.enter('clerkA');
  await walkTo(clerk, screen);
  await clerk.getByRole('list', { name: settings.screens.unitDuties.title }).waitFor();
  // Who may only look exports what the screen shows, and imports nothing.
  expect((await exportedRows(clerk)).length).toBeGreaterThan(3);
  expect(await importButton(clerk).count()).toBe(0);

  await walkTo(administrator, screen);
  const unit = administrator.getByRole('listitem').filter({ hasText: 'หน่วยงาน กลุ่ม ก1' }).first();
  await unit.getByText(duties.units.gaps.noHead).waitFor();
  const [head = [], ...rows] = await exportedRows(administrator);
  const { employeeCode } = await database
    .selectFrom('persons')
    .select('employeeCode')
    .where('id', '=', people.officerP.personId)
    .executeTakeFirstOrThrow();
  const cells: Readonly<Record<string, string>> = {
    [columns.unit]: 'หน่วยงาน กลุ่ม ก1',
    [columns.office]: 'หัวหน้าหน่วยงาน',
    [columns.employeeCode]: employeeCode,
    [columns.orderNumber]: 'คำสั่งที่ 9/2569',
  };
  const whole = rows.map((row) => head.map((_, index) => row[index] ?? ''));
  const added = head.map((name) => cells[name] ?? '');

  await importButton(administrator).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByText(settings.sheets.imported.help).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the import of offices');
  await choose('หน้าที่.xlsx', [head, ...whole, added]);
  const row = dialog.getByRole('row').filter({ hasText: 'officerP ทดสอบ' });
  await row.getByText(settings.imports.isAdded).waitFor();
  expect(await row.innerText()).toContain('คำสั่งที่ 9/2569');
  // The others stay as they are.
  expect(await dialog.getByRole('row').count()).toBe(2);
  await expectAccessibleInLightAndDark(administrator, 'what an import of offices would do');
  await dialog.getByRole('button', { name: submit(1) }).click();
  await dialog.waitFor({ state: 'detached' });
  await unit.getByText('officerP ทดสอบ').waitFor();
  expect(await unit.getByText(duties.units.gaps.noHead).count()).toBe(0);

  await walkTo(administrator, `/settings/3144/${settingScreens.systemLog.route}`);
  const log = administrator.getByRole('list', { name: settings.screens.systemLog.title });
  await log.getByText(th.events.office.imported).waitFor();
  await log.getByText(settings.screens.unitDuties.title).first().waitFor();
}, 120_000);

it('members and rights of a group are exported, filled in and imported, and the menu of the new member follows', async () => {
  const { database } = journey.platform;
  const group = 'คณะทำงานสารบรรณ';
  await database.insertInto('userGroups').values({ name: group, nameEnglish: 'Working group' }).execute();
  const { employeeCode } = await database
    .selectFrom('persons')
    .select('employeeCode')
    .where('id', '=', people.officerQ.personId)
    .executeTakeFirstOrThrow();
  const officer = await journey.enter('officerQ');
  await officer.goto(`${journey.url}/portal`);
  const item = officer.getByRole('link', { name: th.settings.centres.agency }).filter({ visible: true }).first();
  await officer.getByRole('main').waitFor();
  expect(await item.count()).toBe(0);

  await walkTo(administrator, `/settings/3144/${settingLists.userGroups.route}`);
  const [memberHead = []] = await exportedRows(administrator, settings.sheets.members);
  const member: Readonly<Record<string, string>> = { [columns.group]: group, [columns.employeeCode]: employeeCode };
  const stranger = { ...member, [columns.employeeCode]: 'ไม่มีรหัสนี้' };
  const rowsOf = (head: readonly string[], ...filled: readonly Readonly<Record<string, string>>[]) => [
    head,
    ...filled.map((cells) => head.map((name) => cells[name] ?? '')),
  ];
  await administrator.getByRole('button', { name: settings.sheets.importMembers, exact: true }).click();
  const dialog = await choose('สมาชิก.xlsx', rowsOf(memberHead, member, stranger));
  // A file with a faulty row changes nothing.
  await dialog.getByText(settings.sheets.imported.faults.person).waitFor();
  expect(await dialog.getByRole('button', { name: submit(1) }).isDisabled()).toBe(true);
  await expectAccessibleInLightAndDark(administrator, 'a file of members with a fault');
  await choose('สมาชิก.xlsx', rowsOf(memberHead, member));
  await dialog.getByRole('row').filter({ hasText: 'officerQ ทดสอบ' }).waitFor();
  await dialog.getByRole('button', { name: submit(1) }).click();
  await dialog.waitFor({ state: 'detached' });

  const [rightsHead = [], ...rights] = await exportedRows(administrator, settings.sheets.rights);
  const numberAt = rightsHead.indexOf(columns.menuNumber);
  const rightAt = rightsHead.indexOf(columns.right);
  const given = [String(settingsCentres.agency), String(settingLists.purposes.menuId)];
  const changed = rights.map((row) =>
    given.includes(row[numberAt] ?? '') ? row.with(rightAt, th.permissions.rights.query) : row,
  );
  await administrator.getByRole('button', { name: settings.sheets.importRights, exact: true }).click();
  await choose(
    'สิทธิ.xlsx',
    [rightsHead, ...changed].map((row) => row.map((cell) => cell ?? '')),
  );
  await dialog.getByRole('row').filter({ hasText: group }).first().waitFor();
  expect(await dialog.getByRole('row').count()).toBe(1 + given.length);
  const gaining = dialog.getByRole('list', { name: th.permissions.preview.gaining }).getByRole('listitem');
  expect(await gaining.count()).toBe(given.length);
  await gaining.getByText('officerQ ทดสอบ').first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'what an import of rights would do');
  await dialog.getByRole('button', { name: submit(2) }).click();
  await dialog.waitFor({ state: 'detached' });
  // The open portal of the new member hears of it.
  await item.waitFor();

  await administrator.getByRole('button', { name: settings.sheets.pastRights }).click();
  await dialog.getByRole('button', { name: settings.undo.lookAt.replace('{file}', 'สิทธิ.xlsx') }).click();
  await dialog.getByText(settings.undo.kinds.restored).first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the undo of an import of rights');
  await dialog.getByRole('button', { name: settings.undo.submit.replace('{count}', '1') }).click();
  await dialog.getByText(settings.undo.undoneBy.split('{')[0] ?? '', { exact: false }).waitFor();
  await administrator.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
}, 120_000);

it('who may create a kind of letter is changed by a file, which says first who loses it, and undone', async () => {
  const { letterGrants } = th;
  const screenOf = `/settings/3144/${settingScreens.letterGrants.route}`;
  const kind = termsOf('th').kinds.command;
  await walkTo(administrator, screenOf);
  const row = administrator.getByRole('list', { name: letterGrants.kinds }).getByRole('listitem');
  const ofKind = row.filter({ has: administrator.getByText(kind, { exact: true }) });
  await ofKind.getByText(letterGrants.ways.everybody, { exact: true }).first().waitFor();
  const [head = []] = await exportedRows(administrator);
  const cells = (holder: string): Readonly<Record<string, string>> => ({
    [columns.kind]: kind,
    [columns.action]: letterGrants.actions.create.label,
    [columns.holder]: holder,
  });
  const file = (...holders: readonly string[]) => [
    head,
    ...holders.map((holder) => head.map((name) => cells(holder)[name] ?? '')),
  ];
  await importButton(administrator).click();
  const dialog = await choose('สิทธิ.xlsx', file(th.duties.roles.head, 'ไม่มีหน่วยงานนี้'));
  await dialog.getByText(settings.sheets.imported.faults.holder).waitFor();
  await choose('สิทธิ.xlsx', file(th.duties.roles.head));
  const effects = dialog.getByRole('region', { name: th.permissions.preview.of });
  await effects.getByText('clerkA ทดสอบ', { exact: false }).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'what a file takes from whom');
  await dialog.getByRole('button', { name: submit(2) }).click();
  await dialog.waitFor({ state: 'detached' });
  await ofKind.getByText(th.duties.roles.head, { exact: true }).waitFor();

  await administrator.getByRole('button', { name: settings.undo.imports }).click();
  await dialog.getByRole('button', { name: settings.undo.lookAt.replace('{file}', 'สิทธิ.xlsx') }).click();
  await dialog.getByText(settings.undo.kinds.restored).first().waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the undo of an imported table');
  await dialog.getByRole('button', { name: settings.undo.submit.replace('{count}', '1') }).click();
  await dialog.getByText(settings.undo.undoneBy.split('{')[0] ?? '', { exact: false }).waitFor();
  await administrator.keyboard.press('Escape');
  await ofKind.getByText(letterGrants.ways.everybody, { exact: true }).first().waitFor();
}, 120_000);

it('a form of the agency leaves as a file, and comes back as a new version, with what is wrong or different shown before', async () => {
  const { agencyForms } = th;
  const { file } = agencyForms;
  await walkTo(administrator, `/settings/3144/${settingScreens.agencyForms.route}`);
  const forms = administrator.getByRole('list', { name: agencyForms.list });
  const title = 'แบบ 9 คำขออนุญาตใช้รถราชการ';
  await forms.getByText(title).waitFor();
  const download = administrator.waitForEvent('download');
  await forms.getByRole('link', { name: file.export.replace('{name}', title) }).click();
  const content = await readFile(await (await download).path(), 'utf8');
  const dialog = administrator.getByRole('dialog');
  await administrator.getByRole('button', { name: file.import }).click();
  await expectAccessibleInLightAndDark(administrator, 'the import of a form');
  const chosen = async (text: string, button: string = settings.imports.chooseAgain) => {
    const chooser = administrator.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles({ name: 'แบบ.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  const submitForm = dialog.getByRole('button', { name: settings.import, exact: true });
  await chosen(content.replace('"kind": "person"', '"kind": "picture"'), settings.imports.choose);
  await dialog.getByText(file.ofField.replace('{number}', '1'), { exact: false }).waitFor();
  expect(await submitForm.isDisabled()).toBe(true);
  await expectAccessibleInLightAndDark(administrator, 'a file of a form with a fault');
  await chosen(content);
  await dialog.getByText(file.isSame.replace('{form}', title)).waitFor();
  expect(await submitForm.isDisabled()).toBe(true);
  await chosen(content.replace('คำขออนุญาตใช้รถราชการ', 'คำขอใช้รถ'));
  await dialog.getByText(file.differs.replace('{parts}', agencyForms.parts.name)).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'what a file of a form would change');
  await submitForm.click();
  await dialog.waitFor({ state: 'detached' });
  await forms.getByText('แบบ 9 คำขอใช้รถ', { exact: true }).waitFor();
}, 120_000);
