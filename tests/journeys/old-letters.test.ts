import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { isRefusal } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { refusals } from '#locales/th/refusals.ts';
import { rules } from '#locales/th/rules.ts';
import { th } from '#locales/th.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { performAction } from '#server/workflow/perform-action.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { textRows, workbookOf } from '#tests/support/workbook.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { oldRegisters, settings, registers, workflow } = th;
const { imports } = settings;
const fileName = 'ทะเบียนรับ 2567.xlsx';
const screen = `/settings/3144/${settingScreens.oldRegisters.route}`;

let journey: Journey;
let page: Page;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-old-letters-'));
  journey = await startJourney();
  const { personId } = people.director;
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
  page = await journey.enter('director');
});
afterAll(async () => {
  await journey.end();
  await rm(folder, { recursive: true, force: true });
});

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), text);
/** The beginning of a sentence that ends in a size. */
const startOf = (text: string, values: Readonly<Record<string, string | number>>) =>
  filled(text, values).split('{size}')[0] ?? '';

const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
const named = (number: number) => `${String(number).padStart(3, '0')}.pdf`;
/** 24 good files, two that are not in the folder, a broken one, a program, an empty one, and a line without a file. */
const filesOf = (number: number) => {
  if (number === 3) return `2567/${named(3)}`;
  if (number === 28) return '028.exe';
  return number === 30 ? '' : named(number);
};
const goodFiles = 24;

async function fillFolder() {
  await mkdir(join(folder, '2567'));
  for (const number of numbers.slice(0, goodFiles)) {
    const text = number === 7 ? 'watershed' : `letter ${number}`;
    const name = number === 5 ? named(5).toUpperCase() : named(number);
    await writeFile(join(folder, ...(number === 3 ? ['2567'] : []), name), await makePdf(1, text));
  }
  await writeFile(join(folder, named(27)), '%PDF-1.7\nno pages\n%%EOF');
  await writeFile(join(folder, '028.exe'), 'MZ');
  await writeFile(join(folder, named(29)), '');
  await writeFile(join(folder, 'เกิน.pdf'), await makePdf(1));
  await writeFile(join(folder, '.DS_Store'), 'x');
}

const spreadsheet = () => {
  const { unit, book, year, number, enteredOn, subject, files } = oldRegisters.columns;
  const rows = numbers.map((number) => [
    'หน่วยงาน สารบรรณกลาง',
    registers.books.receive,
    '2567',
    String(number),
    '3/2/2567',
    `เรื่องเดิมที่ ${number}`,
    filesOf(number),
  ]);
  return workbookOf({ sheetData: textRows([[unit, book, year, number, enteredOn, subject, files], ...rows]) });
};

const dialog = () => page.getByRole('dialog');
const row = () => page.getByRole('list', { name: oldRegisters.imports }).getByRole('listitem').first();
const openFiles = () =>
  row()
    .getByRole('button', { name: filled(oldRegisters.sendFilesOf, { file: fileName }) })
    .click();
async function chooseFolder() {
  const chooser = page.waitForEvent('filechooser');
  await dialog().getByRole('button', { name: oldRegisters.chooseFolder }).click();
  await (await chooser).setFiles(folder);
}
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

/** Lets so many uploads through, and holds what comes after. */
async function letThrough(count: number) {
  let passed = 0;
  const held: Route[] = [];
  await page.unroute('**/api/files/upload');
  await page.route('**/api/files/upload', async (route) => {
    passed += 1;
    if (passed > count) held.push(route);
    else await route.continue();
  });
  return { isHolding: () => held.length > 0 };
}

it('thirty old letters come in with a folder of files, are stopped, and go on after a reload', async () => {
  await fillFolder();
  await walkTo(page, screen);
  await page.getByRole('button', { name: settings.import, exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog()
    .getByRole('button', { name: /^เลือกไฟล์/ })
    .click();
  await (await chooser).setFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: spreadsheet() });
  await dialog()
    .getByText(filled(oldRegisters.filesNamed, { rows: 29, names: 29 }))
    .waitFor();
  await press(filled(imports.submit, { count: 30 }));

  await openFiles();
  await dialog()
    .getByText(filled(oldRegisters.filesMissing, { arrived: 0, named: 29, missing: 29 }))
    .waitFor();
  await dialog().getByText('001.pdf', { exact: true }).waitFor();
  await expectAccessibleInLightAndDark(page, 'the files that an import names');
  await chooseFolder();
  // The broken one looks like the others until it is read.
  const first = goodFiles + 1;
  await dialog()
    .getByText(startOf(oldRegisters.toSend, { count: first }))
    .first()
    .waitFor();
  for (const [text, count] of [
    [oldRegisters.notFound, 2],
    [oldRegisters.unusable, 2],
    [oldRegisters.extra, 1],
  ] as const)
    await dialog().getByText(filled(text, { count }), { exact: true }).waitFor();
  await dialog().getByText(named(25), { exact: true }).waitFor();
  await dialog().getByText(oldRegisters.wrongType).waitFor();
  await dialog().getByText(oldRegisters.emptyFile).waitFor();
  await expectAccessibleInLightAndDark(page, 'what a folder has of the files');

  let way = await letThrough(2);
  await press(filled(oldRegisters.send, { count: first }));
  await expect.poll(way.isHolding, { timeout: 30_000 }).toBe(true);
  await expectAccessibleInLightAndDark(page, 'files on their way');
  await press(oldRegisters.stop);
  await dialog().getByText(oldRegisters.stopped).waitFor();
  way = await letThrough(4);
  await press(filled(oldRegisters.sendOn, { count: first - 2 }));
  await expect.poll(way.isHolding, { timeout: 30_000 }).toBe(true);
  await page.reload();
  await page.unroute('**/api/files/upload');

  await row()
    .getByText(filled(oldRegisters.filesArrived, { arrived: 6, named: 29 }))
    .waitFor();
  await openFiles();
  await chooseFolder();
  await dialog()
    .getByText(filled(oldRegisters.arrivedBefore, { count: 6 }))
    .waitFor();
  await press(filled(oldRegisters.send, { count: first - 6 }));
  await dialog()
    .getByText(filled(oldRegisters.sentAll, { count: goodFiles - 6 }))
    .waitFor({ timeout: 60_000 });
  await dialog()
    .getByText(`${named(27)}: ${refusals['file-broken']}`)
    .waitFor();
  await dialog()
    .getByText(filled(oldRegisters.filesMissing, { arrived: goodFiles, named: 29, missing: 5 }))
    .waitFor();
  await expectAccessibleInLightAndDark(page, 'files that were sent');
  await page.keyboard.press('Escape');
}, 300_000);

const letter = (of: Page) =>
  of.getByRole('dialog').filter({ has: of.getByRole('button', { name: th.documents.closeDocument }) });
async function leave(of: Page) {
  await of.keyboard.press('Escape');
  await letter(of).waitFor({ state: 'detached' });
}

it('an old letter is opened from its register and from the search, is finished, and a reply refers to it', async () => {
  const registrar = await journey.enter('registrar');
  await walkTo(registrar, '/sarabun/registers?year=2024');
  const entry = registrar.getByRole('row').filter({ hasText: 'เรื่องเดิมที่ 24' });
  await entry.getByText(oldRegisters.mark).waitFor();
  await entry.getByRole('button').click();
  await letter(registrar).getByText('letter 24 1').first().waitFor();
  await letter(registrar).getByText(workflow.movedIn).waitFor();
  await letter(registrar)
    .getByText(filled(oldRegisters.entryOf, { book: registers.books.receive, number: 24, year: 2567 }))
    .first()
    .waitFor();
  await letter(registrar)
    .getByRole('listitem')
    .filter({ hasText: `${th.events.letter['moved-in']} ทะเบียนหนังสือรับ 24/2567 · ${fileName}` })
    .waitFor();
  await expectAccessibleInLightAndDark(registrar, 'an old letter with its file');
  await leave(registrar);

  // The files are read one after the other; a search that came too early would be remembered.
  const read = journey.platform.database
    .selectFrom('contents')
    .select('sha256')
    .where('searchText', 'like', '%watershed%');
  await expect.poll(async () => (await read.execute()).length, { timeout: 120_000 }).toBe(1);
  await registrar.getByRole('searchbox').last().fill('watershed');
  const foundInFile = registrar.getByRole('row').filter({ hasText: /เรื่องเดิมที่/ });
  await expect.poll(() => foundInFile.count()).toBe(1);
  expect(await registrar.getByRole('row').filter({ hasText: 'เรื่องเดิมที่ 7' }).count()).toBe(1);

  await walkTo(registrar, '/sarabun/search');
  await registrar.getByRole('main').getByLabel(th.search.words).fill('เรื่องเดิมที่ 7');
  const found = registrar.getByRole('table', { name: th.search.results });
  await found.getByRole('row').filter({ hasText: 'เรื่องเดิมที่ 7' }).click();
  await letter(registrar).getByText('watershed').first().waitFor();
  await letter(registrar).getByRole('button', { name: th.drafting.reply, exact: true }).click();
  await registrar.getByRole('textbox', { name: th.drafting.fields.body }).waitFor();
  expect(await registrar.getByLabel(th.drafting.fields.subject).first().inputValue()).toBe('เรื่องเดิมที่ 7');
}, 180_000);

const undo = async () => {
  await row()
    .getByRole('button', { name: filled(oldRegisters.undo, { file: fileName }) })
    .click();
  await dialog().getByRole('button', { name: oldRegisters.undoShort, exact: true }).click();
};

it('the import is undone with its letters, but not while a reply stands on one', async () => {
  const { database } = journey.platform;
  await undo();
  await page.getByText(rules.placesOnLetters.begun).filter({ hasText: 'ทะเบียนหนังสือรับ 7/2567' }).first().waitFor();
  await discardDraft();
  await undo();
  await row()
    .getByText(oldRegisters.undoneBy.split('{')[0] ?? '')
    .waitFor();
  const left = await database.selectFrom('files').select('id').execute();
  expect(left).toEqual([]);
  expect(await database.selectFrom('documents').select('subject').where('isMovedIn', '=', true).execute()).toEqual([]);
}, 120_000);

/** The reply that the registrar began. */
async function discardDraft() {
  const { database } = journey.platform;
  const { documentId, id: legId } = await database
    .selectFrom('legs')
    .innerJoin('documents', 'documents.id', 'legs.documentId')
    .select(['legs.id', 'legs.documentId'])
    .where('documents.state', '=', 'draft')
    .executeTakeFirstOrThrow();
  const actor = { personId: people.registrar.personId, canSendMail: true, now: new Date() };
  const request = { documentId, legId, taskId: null, input: { reason: 'ไม่ต้องตอบ' } };
  const done = await inTransaction(database, (transaction) => performAction(transaction, 'discard', request, actor));
  expect(isRefusal(done)).toBe(false);
}
