import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { textRows, workbookOf } from '#tests/support/workbook.ts';

import { holdAnswers } from './hold-answers.ts';
import { startJourney, storeSession, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { settings, duties } = th;
const { imports, sheet } = settings;
const list = `/settings/3144/${settingLists.persons.route}`;
const password = 'Lotus7Boat3x';

let post: MailServer;
let journey: Journey;
let administrator: Page;
beforeAll(async () => {
  post = await startMailServer();
  journey = await startJourney('SARN', { SMTP_URL: post.url, MAIL_TLS: 'optional' });
  const { database } = journey.platform;
  const { personId } = people.director;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  administrator = await journey.enter('director');
});
afterAll(async () => {
  await journey.end();
  await post.close();
});

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), text);

const { employeeCode, prefix, firstName, lastName, unitId, email } = settings.fields;
const heads = [employeeCode, prefix, firstName, lastName, unitId, email, ...Object.values(settings.further)];
const unit = 'หน่วยงาน กอง ข';
const cured = [
  ['66001', 'นาง', 'มาลี', 'มีสุข', unit, 'malee@example.go.th', 'malee', duties.roles.desk],
  ['66002', 'นาย', 'สมชาย', 'ใจดี', unit, '', 'somchai', ''],
  ['66003', 'นาย', 'ปรีชา', 'ตั้งใจ', unit, 'preecha@example.go.th', 'preecha', ''],
];
/** Another unit, the address of Malee, and no user name. */
const faulty = cured.map((row, index) => {
  const cells = [...row];
  if (index === 1) cells.splice(4, 1, 'กองที่ไม่มี');
  if (index === 2) cells.splice(5, 2, 'malee@example.go.th', 'ปรีชา');
  return cells;
});
const fileOf = (rows: readonly (readonly string[])[]) => workbookOf({ sheetData: textRows([heads, ...rows]) });

const dialog = () => administrator.getByRole('dialog');
const rowOf = (name: string) => dialog().getByRole('row').filter({ hasText: name });
async function choose(buffer: Buffer, name = 'บุคลากร.xlsx') {
  const chooser = administrator.waitForEvent('filechooser');
  await dialog()
    .getByRole('button', { name: /^เลือกไฟล์/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}
const openImport = () => administrator.getByRole('button', { name: settings.import, exact: true }).click();

it('the spreadsheet of an agency says what is wrong in it, opens accounts when it is cured, and a new colleague comes in by her link', async () => {
  const { database } = journey.platform;
  const permission = { menuId: settingLists.persons.menuId, grantee: 'everybody', mayQuery: true };
  await database.insertInto('menuPermissions').values(permission).execute();
  const clerk = await journey.enter('clerkA');
  await walkTo(clerk, list);
  await clerk.getByRole('list', { name: settings.list }).waitFor();
  // Who may only look imports nothing.
  expect(await clerk.getByRole('button', { name: settings.import, exact: true }).count()).toBe(0);

  await walkTo(administrator, list);
  await openImport();
  const download = administrator.waitForEvent('download');
  await dialog().getByRole('link', { name: imports.template }).click();
  expect((await download).suggestedFilename()).toBe('employee-information.xlsx');
  await expectAccessibleInLightAndDark(administrator, 'an import of people before a file is chosen');

  await choose(fileOf(faulty));
  await rowOf('66002').getByText(sheet.expects.reference).waitFor();
  for (const [name, column] of [
    ['66002', unitId],
    ['66003', settings.further.username],
  ] as const)
    await rowOf(name).getByText(column).waitFor();
  const apply = dialog().getByRole('button', { name: /^นำเข้า/ });
  expect(await apply.isDisabled()).toBe(true);
  await expectAccessibleInLightAndDark(administrator, 'people with faults');

  await choose(fileOf(cured));
  const malee = rowOf('มาลี มีสุข');
  await malee.getByText(filled(sheet.accountNotes.mailed, { email: 'malee@example.go.th' })).waitFor();
  await malee.getByText(`${duties.roles.desk}: ${unit}`).waitFor();
  await rowOf('สมชาย ใจดี').getByText(sheet.accountNotes.noEmail).waitFor();
  await dialog()
    .getByText(filled(imports.willOpen, { opened: 3, mailed: 2 }))
    .waitFor();
  await expectAccessibleInLightAndDark(administrator, 'people to import');
  await dialog()
    .getByRole('button', { name: filled(imports.submit, { count: 3 }) })
    .click();
  await dialog()
    .getByText(filled(imports.opened, { opened: 3, mailed: 2 }))
    .waitFor();
  await dialog()
    .getByText(filled(imports.unsentRow, { row: 3, name: 'สมชาย ใจดี' }))
    .waitFor();
  await expectAccessibleInLightAndDark(administrator, 'who gets no link by mail');
  await dialog().getByText(th.common.close, { exact: true }).click();
  await clerk.getByRole('list', { name: settings.list }).getByText('มาลี มีสุข').waitFor();

  await openImport();
  await choose(fileOf(cured));
  await dialog().getByText(imports.nothingToDo).waitFor();
  await administrator.keyboard.press('Escape');

  const [link = ''] = /http\S+#key=\S+/.exec((await post.mailTo('malee@example.go.th')).text) ?? [];
  const { page: visitor } = await openPage(journey.browser);
  await visitor.goto(link);
  await visitor.getByText('malee').waitFor();
  await visitor.getByLabel(th.passwords.newPassword, { exact: true }).fill(password);
  await visitor.getByLabel(th.passwords.confirmation, { exact: true }).fill(password);
  // Another link pasted into the same tab changes only the fragment; nothing typed for this one is set for the other.
  const answer = await holdAnswers(visitor, 'check-password-link');
  await visitor.evaluate(() => location.assign('#key=another'));
  await visitor.getByRole('button', { name: th.passwords.saveNew }).waitFor({ state: 'detached' });
  answer();
  await visitor.getByRole('alert').waitFor();
  await visitor.goto(link);
  await visitor.getByLabel(th.passwords.newPassword, { exact: true }).fill(password);
  await visitor.getByLabel(th.passwords.confirmation, { exact: true }).fill(password);
  await visitor.getByRole('button', { name: th.passwords.saveNew }).click();
  await visitor.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
  expect(await storeSession(visitor, journey.url, 'malee', password)).toBe(true);
}, 180_000);

it('two thousand people of whom twenty are wrong: each is named by row and reason, nothing is half done, and cured they all come in', async () => {
  const { database } = journey.platform;
  const count = async () => (await database.selectFrom('persons').select('id').execute()).length;
  const before = await count();
  const codes = Array.from({ length: 2_000 }, (_, index) => `M${String(index + 1).padStart(4, '0')}`);
  const isWrong = (index: number) => index % 100 === 42;
  const rowFor = (code: string, unitName: string) => [code, 'นาย', 'กำลังพล', code, unitName, '', '', ''];
  await walkTo(administrator, list);
  await openImport();
  await choose(fileOf(codes.map((code, index) => rowFor(code, isWrong(index) ? 'กองที่ไม่มี' : unit))));
  for (const [index, code] of codes.entries())
    if (isWrong(index)) {
      const row = rowOf(code);
      await row.getByText(sheet.expects.reference).waitFor();
      // The heads are the first row of the file.
      await row.getByText(String(index + 2), { exact: true }).waitFor();
    }
  const apply = dialog().getByRole('button', { name: /^นำเข้า/ });
  expect(await apply.isDisabled()).toBe(true);
  expect(await count()).toBe(before);
  await choose(fileOf(codes.map((code) => rowFor(code, unit))));
  await expect.poll(() => apply.isEnabled(), { timeout: 45_000 }).toBe(true);
  expect(await count()).toBe(before);
  await apply.click();
  await expect.poll(count, { timeout: 90_000 }).toBe(before + codes.length);
  await administrator.reload();
}, 300_000);

it('the old registers of an agency say what is wrong in them, stand in the register of their year, and are undone after a question', async () => {
  const { oldRegisters, registers } = th;
  const { columns, faults } = oldRegisters;
  const fileName = 'ทะเบียนรับ 2567.xlsx';
  const office = 'หน่วยงาน สารบรรณกลาง';
  const { receive } = registers.books;
  const letter = (number: string, day: string, subject: string) => [
    office,
    receive,
    '2567',
    number,
    day,
    'กรม ข',
    subject,
  ];
  const file = (rows: readonly (readonly string[])[]) => {
    const { unit, book, year, number, enteredOn, fromText, subject } = columns;
    return workbookOf({ sheetData: textRows([[unit, book, year, number, enteredOn, fromText, subject], ...rows]) });
  };
  await walkTo(administrator, `/settings/3144/${settingScreens.oldRegisters.route}`);
  await administrator.getByText(oldRegisters.noneHelp).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'old registers before the first');
  const download = administrator.waitForEvent('download');
  await administrator.getByRole('link', { name: imports.template }).click();
  expect((await download).suggestedFilename()).toBe('old-registers.xlsx');

  await openImport();
  await choose(file([letter('1', '31/2/2567', 'ขอเชิญประชุม'), letter('๒', '5 ก.พ. 67', 'ขอความอนุเคราะห์')]), fileName);
  await rowOf(`${receive} 1/2567`).getByText(faults.dayNotValid).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'an old register with faults');
  await choose(file([letter('1', '3/2/2567', 'ขอเชิญประชุม'), letter('๒', '5 ก.พ. 67', 'ขอความอนุเคราะห์')]), fileName);
  await rowOf('ขอเชิญประชุม').waitFor();
  await expectAccessibleInLightAndDark(administrator, 'an old register to import');
  await dialog()
    .getByRole('button', { name: filled(imports.submit, { count: 2 }) })
    .click();
  const row = administrator.getByRole('list', { name: oldRegisters.imports }).getByRole('listitem').first();
  await row.getByText(fileName, { exact: true }).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the imports of old registers');

  const registrar = await journey.enter('registrar');
  await walkTo(registrar, '/sarabun/registers?year=2024');
  const entry = registrar.getByRole('row').filter({ hasText: 'ขอเชิญประชุม' });
  await entry.getByText(oldRegisters.mark, { exact: true }).waitFor();
  await entry.getByRole('button').click();
  await registrar.getByRole('dialog').getByText('กรม ข', { exact: true }).waitFor();
  await registrar.keyboard.press('Escape');
  await registrar.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessibleInLightAndDark(registrar, 'a register with old entries');

  await row.getByRole('button', { name: filled(oldRegisters.undo, { file: fileName }) }).click();
  await administrator.getByText(filled(oldRegisters.undoQuestion, { file: fileName })).waitFor();
  await expectAccessibleInLightAndDark(administrator, 'the question before an import is undone');
  await dialog().getByRole('button', { name: oldRegisters.undoShort, exact: true }).click();
  await row.getByText(oldRegisters.undoneBy.split('{')[0] ?? '').waitFor();
}, 180_000);
