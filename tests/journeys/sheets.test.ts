import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingScreens } from '#domain/settings/setting-screens.ts';
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

const importButton = (page: Page) => page.getByRole('button', { name: settings.import, exact: true });

async function exportedRows(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: settings.export, exact: true }).click();
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
  const buffer = workbookOf({ sheetData: textRows([head, ...whole, added]) });

  await importButton(administrator).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByText(settings.sheets.imported.help).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the import of offices');
  const chooser = administrator.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: settings.imports.choose }).click();
  await (await chooser).setFiles({ name: 'หน้าที่.xlsx', mimeType: 'application/octet-stream', buffer });
  const row = dialog.getByRole('row').filter({ hasText: 'officerP ทดสอบ' });
  await row.getByText(settings.imports.isAdded).waitFor();
  expect(await row.innerText()).toContain('คำสั่งที่ 9/2569');
  // The others stay as they are.
  expect(await dialog.getByRole('row').count()).toBe(2);
  await expectAccessibleInLightAndDark(administrator, 'what an import of offices would do');
  await dialog.getByRole('button', { name: settings.imports.submit.replace('{count}', '1') }).click();
  await dialog.waitFor({ state: 'detached' });
  await unit.getByText('officerP ทดสอบ').waitFor();
  expect(await unit.getByText(duties.units.gaps.noHead).count()).toBe(0);

  await walkTo(administrator, `/settings/3144/${settingScreens.systemLog.route}`);
  const log = administrator.getByRole('list', { name: settings.screens.systemLog.title });
  await log.getByText(th.events.office.imported).waitFor();
  await log.getByText(settings.screens.unitDuties.title).first().waitFor();
}, 120_000);
