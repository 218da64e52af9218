import { readFile } from 'node:fs/promises';

import { pastTriggers, tamper } from '#tests/support/tamper.ts';
import { sql } from 'kysely';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';
import { pagesOfPdf } from '#tests/support/pages-of-pdf.ts';

import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper } from './on-paper.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const linesOfText = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the books of a unit', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.enter('registrar');
    await registerLetter(page, { subject: 'ขอความอนุเคราะห์ข้อมูล', main: ['กอง ก'] });
    await walkTo(page, '/sarabun/registers');
  });
  afterAll(() => journey.end());

  it('are chosen by name, each with its own entries', async () => {
    const table = (book: keyof typeof th.registers.books) =>
      page.getByRole('table', { name: new RegExp(`^${th.registers.books[book]}`) });
    await table('receive').getByText('ขอความอนุเคราะห์ข้อมูล').waitFor();
    await expectAccessible(page, 'the receive book');
    await choose(page, th.registers.bookChoice, th.registers.books.command);
    await page.getByRole('heading', { name: th.registers.books.command, exact: true }).waitFor();
    await table('receive').waitFor({ state: 'detached' });
    await choose(page, th.registers.bookChoice, th.registers.books.receive);
    await table('receive').getByText('ขอความอนุเคราะห์ข้อมูล').waitFor();
  });

  it('are readable for the head of the unit, who cannot register', async () => {
    const head = await journey.enter('headA');
    await walkTo(head, '/sarabun/registers');
    await head.getByRole('heading', { name: th.registers.books.receive, exact: true }).waitFor();
    await head.context().close();
  });

  it('are printed as on the form and exported as a table', async () => {
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await page.getByRole('button', { name: th.registers.bookPrint }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('table').filter({ hasText: 'หมายเหตุ' });
    await sheet.getByText('ขอความอนุเคราะห์ข้อมูล').waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    // The width of landscape A4 without margins: no word of a heading is broken.
    const { width, height } = screens.desktop;
    await page.setViewportSize({ width: 1009, height });
    const remark = sheet.getByRole('columnheader', { name: 'หมายเหตุ', exact: true });
    expect(await linesOfText(remark)).toBe(1);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: th.registers.bookExports.xlsx }).click();
    expect((await fetched).suggestedFilename()).toMatch(/^receive-1-\d{4}\.xlsx$/);
  });

  it('show how far a long export is, and stop it when it is cancelled', async () => {
    const { database } = journey.platform;
    const insertion = sql`
      INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
        registered_at, registered_by, letter_number, from_text, to_text, subject)
      SELECT unit_id, 'announce', is_secret, is_circular, year, each, document_id, leg_id, arrived_at, registered_at,
        registered_by, letter_number, from_text, to_text, subject
      FROM register_entries, generate_series(1, 20000) AS each WHERE book = 'receive' AND number = 1`;
    await pastTriggers(database, (transaction) => insertion.execute(transaction));
    await choose(page, th.registers.bookChoice, th.registers.books.announce);
    await page.getByRole('heading', { name: th.registers.books.announce, exact: true }).waitFor();
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: 40_000, uploadThroughput: 40_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await page.getByRole('button', { name: th.registers.bookExports.csv }).click();
    const dialog = page.getByRole('dialog', { name: th.registers.exporting });
    await dialog.getByRole('status').filter({ hasText: '%' }).waitFor();
    await expectAccessible(page, 'an export that is running');
    await dialog.getByRole('button', { name: th.registers.cancelExport }).click();
    await dialog.waitFor({ state: 'detached' });
    await line.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1, uploadThroughput: -1 });
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: th.registers.bookExports.csv }).click();
    const { length } = (await readFile(await (await fetched).path(), 'utf8')).split('\r\n');
    expect(length).toBe(20_002);
    await choose(page, th.registers.bookChoice, th.registers.books.receive);
  });

  it('are printed on landscape A4 with the heading on every page', async () => {
    const { database } = journey.platform;
    const insertion = sql`
      INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
        registered_at, registered_by, letter_number, from_text, to_text, subject)
      SELECT unit_id, book, is_secret, is_circular, year, number + each, document_id, leg_id, arrived_at, registered_at,
        registered_by, letter_number, from_text, to_text, subject
      FROM register_entries, generate_series(1, 80) AS each WHERE book = 'receive' AND number = 1`;
    await pastTriggers(database, (transaction) => insertion.execute(transaction));
    await page.reload();
    await page.getByRole('table', { name: new RegExp(`^${th.registers.books.receive}`) }).waitFor();
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await page.getByRole('button', { name: th.registers.bookPrint }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: null });
    const paper = await page.pdf({ preferCSSPageSize: true });
    const sheets = (await PDFDocument.load(paper)).getPages().map((sheet) => sheet.getSize());
    expect(sheets.length).toBeGreaterThan(2);
    for (const { width, height } of sheets) expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    const texts = await pagesOfPdf(paper);
    for (const text of texts) expect(text.replace(/\s/g, '')).toContain('เลขทะเบียนรับ');
    expect(texts.at(-1)).toContain('81');
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
    await tamper(database, "DELETE FROM register_entries WHERE book = 'receive' AND number > 1");
  });

  it('are shown and printed with the configured columns', async () => {
    const { database } = journey.platform;
    const receive = database.updateTable('bookColumns').where('book', '=', 'receive');
    await receive.set({ position: 25, heading: 'ชื่อเรื่อง' }).where('name', '=', 'subject').execute();
    await page.reload();
    const headings = (table: Locator) => table.getByRole('columnheader').allInnerTexts();
    const shown = ['เลขทะเบียนรับ', 'วันที่รับ', 'ชื่อเรื่อง', 'ที่', 'ลงวันที่', 'จาก', 'ถึง', 'การปฏิบัติ', 'หมายเหตุ'];
    await page.getByRole('cell', { name: 'ขอความอนุเคราะห์ข้อมูล', exact: true }).waitFor();
    expect((await headings(page.getByRole('table'))).slice(0, -1)).toEqual(shown);
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await page.getByRole('button', { name: th.registers.bookPrint }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect((await headings(page.getByRole('table').filter({ hasText: 'หมายเหตุ' }))).slice(1)).toEqual(shown);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('the numbers of a book', () => {
  const texts = th.numbers;
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', 'in', [people.officerQ.personId, people.headB.personId])
      .execute();
    page = await journey.enter('clerkA');
  });
  afterAll(() => journey.end());

  it('can be reserved by keyboard', async () => {
    await walkTo(page, '/sarabun/registers?book=send');
    await page.getByRole('button', { name: texts.reserve, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    const purpose = dialog.getByLabel(texts.purpose);
    const focused = () => page.evaluate('document.activeElement.labels?.[0]?.textContent');
    await expect.poll(focused).toContain(texts.purpose);
    await expectAccessible(page, 'reserving numbers');
    await dialog.getByRole('button', { name: texts.reserve, exact: true }).press('Enter');
    await dialog.getByText(texts.purposeMissing).waitFor();
    await purpose.fill('หนังสือเชิญประชุม');
    await dialog.getByLabel(texts.count).fill('2');
    await purpose.press('Enter');
    await page.getByRole('cell', { name: 'สต 0202/2', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'จองเลข: หนังสือเชิญประชุม' }).first().waitFor();
    await expectAccessible(page, 'a book with reserved numbers');
  });

  it('can be used by a memo before it is signed', async () => {
    await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
    await page.getByRole('button', { name: 'หนังสือภายใน', exact: true }).first().click();
    await page.getByRole('button', { name: texts.useNumber }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /สต 0202\/1 / }).check();
    await expectAccessible(page, 'choosing a reserved number');
    await dialog.getByRole('button', { name: th.common.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectOnPaper(page, 'สต 0202/1');
  });

  it('can be inserted after an entry with a reason, and follow it in the book', async () => {
    await walkTo(page, '/sarabun/registers?book=send');
    await page.getByRole('button', { name: texts.entryActions.replace('{number}', 'สต 0202/2') }).press('Enter');
    await page.getByRole('menuitem', { name: texts.insertAfter }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(texts.insertTitle.replace('{number}', 'สต 0202/2')).waitFor();
    await expectAccessible(page, 'inserting a number');
    await dialog.getByRole('button', { name: texts.insertAfter }).click();
    await dialog.getByText(th.common.reasonMissing).waitFor();
    await dialog.getByLabel(th.common.reason).fill('ลงทะเบียนไม่ทัน');
    await dialog.getByLabel(th.common.reason).press('Enter');
    await page.getByRole('cell', { name: 'แทรกเลข: ลงทะเบียนไม่ทัน' }).waitFor();
    const numbers = await page.getByRole('cell', { name: /^สต 0202\/\d/ }).allInnerTexts();
    expect(numbers).toEqual(['สต 0202/2/1', 'สต 0202/2', 'สต 0202/1']);
  });

  it('that one has reserved are never shown as those of a book', async () => {
    await walkTo(page, '/sarabun/books/reservations');
    const bound = page.getByRole('cell', { name: texts.states.bound });
    await bound.waitFor();
    const answer = await holdAnswers(page, 'get-reservations');
    await page.getByText(texts.ofBook, { exact: true }).click();
    await page.getByRole('status', { name: th.common.loading }).waitFor();
    expect(await bound.count()).toBe(0);
    answer();
    await bound.waitFor();
    await walkTo(page, '/sarabun/registers?book=send');
  });

  it('can be cancelled, and the series remains complete', async () => {
    await walkTo(page, '/sarabun/books/reservations');
    await page.getByRole('cell', { name: texts.states.bound }).waitFor();
    await page.getByRole('button', { name: texts.cancelTitle.replace('{number}', 'สต 0202/2'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${th.registers.books.send} หน่วยงาน กอง ก` });
    await dialog.getByLabel(th.common.reason).fill('จองเกิน');
    await dialog.getByRole('button', { name: texts.cancelNumber, exact: true }).click();
    await page.getByRole('cell', { name: texts.states.cancelled, exact: true }).waitFor();
    await expectAccessible(page, 'the reserved numbers');
    await walkTo(page, '/sarabun/books/series');
    const series = page.getByRole('region', { name: th.registers.books.send });
    await series.getByText(texts.complete).waitFor();
    expect((await series.getByRole('definition').allInnerTexts()).slice(1, 6)).toEqual(['2', '3', '0', '1', '1']);
    expect((await series.getByRole('definition').allInnerTexts()).at(-1)).toBe('1');
    await expectAccessible(page, 'the proof of a series');
    await series.getByRole('link').click();
    await page.getByRole('cell', { name: 'สต 0202/2', exact: true }).waitFor();
  });

  it('can be set higher only by an administrator, and skipped numbers have an entry', async () => {
    await walkTo(page, '/sarabun/books/series');
    await page.getByRole('region', { name: th.registers.books.send }).waitFor();
    expect(await page.getByRole('button', { name: texts.setNext }).count()).toBe(0);
    const admin = await journey.enter('officerQ', 'phone');
    await admin.emulateMedia({ colorScheme: 'dark' });
    await walkTo(admin, '/sarabun/books/series');
    await choose(admin, texts.unit, 'หน่วยงาน กอง ก');
    await admin.getByRole('region', { name: th.registers.books.send }).waitFor();
    await admin.getByRole('button', { name: texts.setNext, exact: true }).click();
    const dialog = admin.getByRole('dialog');
    const setNext = async (next: string, skips: number) => {
      await dialog.getByLabel(texts.next).fill(next);
      await dialog.getByRole('button', { name: texts.setNext, exact: true }).click();
      const count = String(skips);
      const second = admin.getByRole('dialog', { name: texts.skipTitle.replace('{count}', count) });
      await second.getByText(`3–${Number(next) - 1}`).waitFor();
      await expectAccessible(admin, 'the second look at the skipped numbers');
      await second.getByRole('button', { name: texts.skipConfirm.replace('{count}', count) }).click();
      await admin.getByRole('dialog').first().waitFor({ state: 'detached' });
    };
    await expectAccessible(admin, 'setting the next number');
    await expect.poll(() => dialog.getByLabel(texts.next).inputValue()).toBe('3');
    await dialog.getByLabel(th.common.reason).fill('ย้ายจากระบบเดิม');
    await dialog.getByRole('button', { name: texts.setNext, exact: true }).click();
    await dialog.getByText(refusals['number-not-upwards']).waitFor();
    expect(await dialog.getByLabel(texts.next).getAttribute('aria-invalid')).toBe('true');
    expect(await admin.getByRole('alert').filter({ hasText: refusals['number-not-upwards'] }).count()).toBe(0);
    await expectAccessible(admin, 'a refused next number');
    await choose(admin, texts.book, th.registers.books.command);
    await dialog.getByText(refusals['number-not-upwards']).waitFor({ state: 'detached' });
    await choose(admin, texts.book, th.registers.books.send);
    await dialog.getByLabel(texts.next).fill('20000');
    await dialog.getByRole('button', { name: texts.setNext, exact: true }).click();
    await dialog.getByText(texts.tooManySkipped.replace('{count}', '10000')).waitFor();
    await setNext('500', 497);
    await admin.getByText('500', { exact: true }).waitFor();
    await expectAccessible(admin, 'the proof of a series after setting the next number');
    await admin.getByRole('button', { name: texts.unsetNext }).click();
    await dialog.getByLabel(th.common.reason).fill('พิมพ์ผิด');
    await dialog.getByRole('button', { name: texts.unsetNext }).click();
    await dialog.waitFor({ state: 'detached' });
    await admin.getByText('500', { exact: true }).waitFor({ state: 'detached' });
    await admin.getByRole('button', { name: texts.setNext, exact: true }).click();
    await dialog.getByLabel(th.common.reason).fill('ย้ายจากระบบเดิม');
    await setNext('50', 47);
    await admin.getByText('50', { exact: true }).waitFor();
    await walkTo(page, '/sarabun/registers?book=send');
    await page.getByRole('button', { name: texts.reserve, exact: true }).click();
    const reserving = page.getByRole('dialog');
    await reserving.getByLabel(texts.purpose).fill('หลังย้ายระบบ');
    await reserving.getByRole('button', { name: texts.reserve, exact: true }).click();
    await page.getByRole('cell', { name: 'สต 0202/50', exact: true }).waitFor();
    await page.getByRole('cell', { name: '3–49', exact: true }).waitFor();
  });

  it('with which books open are typed only for the unit that is chosen', async () => {
    const admin = await journey.enter('headB');
    await walkTo(admin, '/sarabun/books/opening-numbers');
    await choose(admin, texts.unit, 'หน่วยงาน กอง ข');
    const label = texts.openingLastOf.replace('{book}', th.registers.books.send);
    const send = admin.getByRole('textbox', { name: label, exact: true });
    await send.fill('9');
    const answer = await holdAnswers(admin, 'get-opening-numbers');
    await choose(admin, texts.unit, 'หน่วยงาน กลุ่ม ก1');
    await admin.getByRole('status', { name: th.common.loading }).waitFor();
    expect(await send.count()).toBe(0);
    expect(await admin.getByRole('button', { name: texts.openingSave }).count()).toBe(0);
    answer();
    await expect.poll(() => send.inputValue()).toBe('0');
    await admin.context().close();
  });
});
