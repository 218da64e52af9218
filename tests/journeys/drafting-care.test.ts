import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { saveAddress } from '#server/demonstration/agency/save-settings.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { continueIn } from './continue-in.ts';
import { expectCount, openFirst } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper, paperIn, textOnPaper } from './on-paper.ts';
import { paste } from './paste.ts';
import { registerLetter } from './register-letter.ts';

const texts = th.drafting;
const editor = (page: Page) => page.getByRole('textbox', { name: texts.fields.body });
const subject = (page: Page) => page.getByLabel(texts.fields.subject, { exact: false }).first();
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: texts.saved.split('{')[0] })
    .waitFor();

async function createDraft(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
  const before = page.url();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await page.waitForURL((address) => address.href !== before);
  await expect.poll(() => subject(page).inputValue()).toBe('');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('a draft', () => {
  let journey: Journey;
  let officer: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database.updateTable('units').set({ letterCode: 'สต 0203' }).where('id', '=', units.divisionA).execute();
    await inTransaction(database, saveAddress);
    officer = await journey.enter('officerP');
  });
  afterAll(() => journey.end());

  it('is created from the command palette by keyboard', async () => {
    await officer.keyboard.press('Control+KeyK');
    await officer.getByPlaceholder(th.help.palette.placeholder).fill('สร้างหนังสือภายใน');
    await officer.getByRole('button', { name: /ค้นหา.*สร้างหนังสือภายใน/ }).waitFor();
    const menuItem = officer.getByRole('button', { name: 'สร้างหนังสือภายใน', exact: true });
    const walk = async () => {
      await officer.keyboard.press('ArrowDown');
      return menuItem.getAttribute('data-selected');
    };
    await expect.poll(walk).toBe('true');
    await officer.keyboard.press('Enter');
    await editor(officer).waitFor();
  });

  it('reduces pasted Word and web content to supported formatting', async () => {
    await editor(officer).click();
    await paste(
      officer,
      `<style>p{color:red}</style><p class="MsoNormal" style="font-size:20pt">นํ้าหนัก<b>สำคัญ</b><o:p></o:p></p>
       <p class="MsoListParagraph"><span style="mso-list:Ignore">1.</span>ข้อแรก</p>
       <p class="MsoListParagraph"><span style="mso-list:Ignore">2.</span>ข้อสอง</p>
       <table><tr><td><p>ก</p><p>ข</p></td><td>ค</td></tr></table><script>window.wasRun = true</script>`,
    );
    const text = editor(officer);
    await expect.poll(() => text.locator('ol li').allInnerTexts()).toEqual(['ข้อแรก', 'ข้อสอง']);
    expect(await text.locator('td').allInnerTexts()).toEqual(['ก ข', 'ค']);
    expect(await text.locator('p').first().innerHTML()).toBe('น้ำหนัก<b>สำคัญ</b>');
    expect(await officer.evaluate('window.wasRun')).toBeUndefined();
    expect(await text.innerHTML()).not.toMatch(/style=|class="Mso|<o:p/);
  });

  it('is stored on the device offline, and saved on the server afterwards', async () => {
    await isSaved(officer);
    const page = await continueIn(journey, officer, 'phone');
    await page.goto(officer.url());
    await subject(page).waitFor();
    // The parts of the screen load one after the other; the test goes offline when all are loaded.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await subject(page).fill('เขียนขณะไม่มีเครือข่าย');
    await page.getByRole('alert').filter({ hasText: texts.storedOnDevice }).waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage)')).toContain('เขียนขณะไม่มีเครือข่าย');
    await page.context().setOffline(false);
    await isSaved(page);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('เขียนขณะไม่มีเครือข่าย');
    await page.context().close();
    await officer.reload();
    await expect.poll(() => subject(officer).inputValue()).toBe('เขียนขณะไม่มีเครือข่าย');
  });

  it('never overwrites a version from another window without a choice by the person', async () => {
    const other = await officer.context().newPage();
    await other.goto(officer.url());
    await subject(other).fill('จากหน้าต่างที่สอง');
    await isSaved(other);
    await subject(officer).fill('จากหน้าต่างแรก');
    const question = officer.getByRole('dialog', { name: texts.changedTitle });
    await question.waitFor();
    await expectAccessible(officer, 'the question which version counts');
    await question.getByRole('button', { name: texts.openNewest }).click();
    await expect.poll(() => subject(officer).inputValue()).toBe('จากหน้าต่างที่สอง');
    await other.close();
  });

  it('is saved before leaving the page, and appears in the list of drafts', async () => {
    await subject(officer).fill('บันทึกก่อนออก');
    await officer.getByRole('link', { name: th.common.home }).first().click();
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await officer.goto(`${journey.url}/sarabun/drafts`);
    await officer.getByRole('row').filter({ hasText: 'บันทึกก่อนออก' }).waitFor();
    await expectAccessible(officer, 'my drafts');
  });

  it('is proposed names and address in English, says which are not there, and overwrites nothing', async () => {
    const { database } = journey.platform;
    const personId = people.headA.personId;
    await database.updateTable('agency').set({ letterheadAddressEnglish: 'Samsen Road' }).execute();
    await database
      .updateTable('persons')
      .set({ firstNameEnglish: 'One', lastNameEnglish: 'Headman', positionName: 'ผู้อำนวยการทดสอบ' })
      .where('id', '=', personId)
      .execute();
    await createDraft(officer, 'หนังสือภายนอก');
    await officer.getByText(th.letterForms.languages.en, { exact: true }).click();
    const name = officer.getByLabel(th.letterForms.signerName);
    await expect.poll(() => name.inputValue()).toMatch(/One Headman$/);
    await officer.getByText(th.letterForms.noEnglishPosition.replace('{position}', 'ผู้อำนวยการทดสอบ')).waitFor();
    expect(await officer.getByLabel(th.letterForms.address).inputValue()).toBe('Samsen Road');
    await name.fill('Mr. Other');
    await isSaved(officer);
    await officer.reload();
    await expect.poll(() => name.inputValue()).toBe('Mr. Other');
    await expectAccessible(officer, 'an English letter with proposals');
    await officer.getByRole('button', { name: /^ใช้ .*One Headman$/ }).click();
    await expect.poll(() => name.inputValue()).toMatch(/One Headman$/);
    await isSaved(officer);
  });

  it('can be an English letter, with the addressee before the subject', async () => {
    await createDraft(officer, 'หนังสือภายนอก');
    await officer.getByText(th.letterForms.languages.en, { exact: true }).click();
    await officer.getByLabel(th.letterForms.signerName).fill('Mr. One Headman');
    await officer.getByLabel(texts.fields.toText).fill('Dr. Jane Smith');
    await subject(officer).fill('Request for information in 2026');
    await officer.getByLabel(texts.fields.copies).fill('Office of the Permanent Secretary');
    await officer.getByLabel(th.letterForms.hasCode).check();
    await choose(officer, texts.speed, 'ด่วนที่สุด');
    await editor(officer).fill('The Department would like to ask for your cooperation.');
    await isSaved(officer);
    const order = /MOSTURGENT.*DearDr.JaneSmith,.*Subject:.*2026.*Yourssincerely,.*Mr.OneHeadman.*cc:/;
    await expect.poll(() => textOnPaper(paperIn(officer))).toMatch(order);
    await expectAccessible(officer, 'an English letter');
  });

  it('takes as many sheets as it needs, on screen and in print', async () => {
    await editor(officer).click();
    await officer.keyboard.press('Control+End');
    await officer.getByRole('button', { name: texts.editor.pageBreak }).click();
    await officer.keyboard.insertText('On the second sheet');
    const sheets = paperIn(officer).locator('[data-page]');
    await expect.poll(() => sheets.count()).toBe(2);
    await expect.poll(() => textOnPaper(sheets.nth(1))).toContain('-2-Onthesecondsheet');
    await officer.getByRole('status').filter({ hasText: /2|๒/ }).first().waitFor();
    await officer.evaluate('window.printed = 0; window.print = () => void (window.printed += 1)');
    // Twice within the second that passes before the dialog opens: still one dialog with one copy.
    const print = officer.getByRole('button', { name: th.letterForms.print, exact: true });
    await print.click();
    await print.click();
    await expect.poll(() => officer.evaluate('window.printed')).toBe(1);
    const printed = await PDFDocument.load(await officer.pdf({ preferCSSPageSize: true }));
    expect(printed.getPages().map((page) => Math.round(page.getWidth()))).toEqual([595, 595]);
    await officer.evaluate('window.dispatchEvent(new Event("afterprint"))');
    expect(await sheets.count()).toBe(2);
  });

  it('stands beside its sheets on a wide screen, which keep in view what is written', async () => {
    const beside = officer.getByRole('button', { name: texts.previewBeside });
    await beside.click();
    await editor(officer).click();
    await officer.keyboard.press('Control+End');
    for (let paragraph = 1; paragraph <= 30; paragraph += 1) {
      await officer.keyboard.press('Enter');
      await officer.keyboard.insertText(`Paragraph ${paragraph}`);
    }
    const last = officer.getByRole('group', { name: texts.previewOf }).getByText('Paragraph 30', { exact: true });
    await last.waitFor();
    await expect.poll(() => last.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(760);
    const [sheets, text] = [await paperIn(officer).boundingBox(), await editor(officer).boundingBox()];
    expect(sheets?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await expectAccessible(officer, 'a draft beside its sheets');
    await beside.click();
    await expect.poll(async () => ((await paperIn(officer).boundingBox())?.x ?? 0) < 200).toBe(true);
  });

  it('has the list of those whom it goes to on a sheet behind it', async () => {
    await createDraft(officer, 'หนังสือภายนอก');
    await subject(officer).fill('ขอเชิญประชุม');
    const names = officer.getByLabel(texts.fields.addressees);
    await names.fill('ผู้ว่าราชการจังหวัดเชียงใหม่\nผู้ว่าราชการจังหวัดลำพูน');
    await isSaved(officer);
    const sheets = paperIn(officer).locator('[data-page]');
    await expect.poll(() => sheets.count()).toBe(2);
    await expect.poll(() => textOnPaper(sheets.nth(1))).toContain('๑.ผู้ว่าราชการจังหวัดเชียงใหม่๒.ผู้ว่าราชการจังหวัดลำพูน');
    await expectAccessible(officer, 'a letter with an attached list');
  });

  it('can be a form of the agency, filled in and submitted', async () => {
    await createDraft(officer, 'แบบ 9 คำขออนุญาตใช้รถราชการ');
    await subject(officer).fill('ขออนุญาตใช้รถราชการ');
    await officer.getByLabel(texts.toStamp, { exact: false }).first().fill('ผู้อำนวยการกอง ก');
    await officer.getByRole('button', { name: texts.submit }).click();
    await officer.getByText('กรุณากรอกสถานที่ไป').waitFor();
    await expectAccessible(officer, 'a form of the agency with what is missing');
    const lacks = officer.getByRole('region', { name: texts.missingTitle });
    expect(await lacks.getByRole('button', { name: texts.fields.form, exact: true }).count()).toBe(0);
    for (const label of ['สถานที่ไป', 'วันที่ใช้รถ', 'ประเภทรถ']) {
      await lacks.getByRole('button', { name: label, exact: true }).click();
      await officer.locator('input:focus').and(officer.getByLabel(label).first()).waitFor();
    }
    const answers = { ชื่อผู้ขออนุญาต: 'นายหนึ่ง ใจดี', ตำแหน่ง: 'นักวิชาการ', สังกัด: 'กอง ก', สถานที่ไป: 'นครปฐม' };
    for (const [label, text] of Object.entries(answers)) await officer.getByLabel(label).first().fill(text);
    await officer.getByLabel('เพื่อไปปฏิบัติราชการเรื่อง').fill('ตรวจราชการ');
    await officer.getByLabel('วันที่ใช้รถ').fill('1/12/2569');
    await officer.getByLabel('เวลาออก').fill('08.30 น.');
    await officer.getByLabel('เวลากลับ').fill('16.30 น.');
    await officer.getByLabel('จำนวนผู้เดินทาง').fill('๔');
    await choose(officer, 'ประเภทรถ', 'รถตู้');
    await officer.getByLabel('ขอพนักงานขับรถ').check();
    await expectOnPaper(officer, 'นายหนึ่ง ใจดี');
    await expectOnPaper(officer, '1 ธันวาคม 2569');
    await officer.getByRole('button', { name: texts.submit }).click();
    await officer.getByRole('alert').filter({ hasText: texts.submitted }).waitFor();
  });

  it('of minutes marks each missing field', async () => {
    await createDraft(officer, 'รายงานการประชุม');
    await officer.getByRole('button', { name: texts.submit }).click();
    for (const label of [texts.fields.number, texts.meeting.body, texts.meeting.recorder])
      await officer.getByText(texts.missingField.replace('{field}', label), { exact: true }).waitFor();
    await expectAccessible(officer, 'minutes with what is missing');
    await officer.getByRole('button', { name: texts.meeting.agenda5, exact: true }).click();
    await officer.keyboard.type('ไม่มี');
    const item = officer.getByRole('textbox', { name: texts.meeting.agenda5, exact: true });
    await expect.poll(() => item.innerText()).toBe('ไม่มี');
    await officer.getByRole('button', { name: texts.meeting.agenda5, exact: true }).waitFor({ state: 'detached' });
    await officer.getByLabel(texts.fields.number).fill('1/2569');
    await officer.getByText(texts.missingField.replace('{field}', texts.fields.number)).waitFor({ state: 'detached' });
  });

  it('can be created as a reply to a received letter, with its subject and reference', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอทราบผลการดำเนินงาน', main: ['กอง ก'] });
    const clerk = await journey.enter('clerkA');
    await expectCount(clerk, 'awaitingReceipt', 1);
    const letter = await openFirst(clerk, 'awaitingReceipt');
    await letter.getByRole('button', { name: texts.reply }).click();
    await expect.poll(() => subject(clerk).inputValue()).toBe('ขอทราบผลการดำเนินงาน');
    expect(await clerk.getByRole('checkbox', { name: texts.isAnswer }).isChecked()).toBe(true);
    expect(await clerk.getByLabel(texts.fields.toText).inputValue()).toBe('กระทรวงมหาดไทย');
    await clerk.getByRole('combobox', { name: th.letterForms.findReference }).fill('ทราบผลการดำเนินงาน');
    await clerk
      .getByRole('option', { name: /ขอทราบผลการดำเนินงาน/ })
      .first()
      .waitFor();
    await clerk.keyboard.press('ArrowDown');
    await clerk.keyboard.press('Enter');
    const second = clerk.getByLabel(texts.referenceNumbered.replace('{number}', '2'), { exact: true });
    await expect.poll(() => second.inputValue()).toContain('ขอทราบผลการดำเนินงาน');
    await editor(clerk).click();
    await clerk.getByRole('combobox', { name: th.letterForms.phrases }).fill('พิจารณาอนุมัติ');
    await clerk.getByRole('option', { name: 'จึงเรียนมาเพื่อโปรดพิจารณาอนุมัติ' }).first().waitFor();
    await clerk.keyboard.press('ArrowDown');
    await clerk.keyboard.press('Enter');
    await expect.poll(() => editor(clerk).innerText()).toContain('จึงเรียนมาเพื่อโปรดพิจารณาอนุมัติ');
    await expectAccessible(clerk, 'a reply with its phrases and references');
  });
});
