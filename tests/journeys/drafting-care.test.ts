import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { units } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { continueIn } from './continue-in.ts';
import { expectCount, openFirst } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const words = th.drafting;
const editor = (page: Page) => page.getByRole('textbox', { name: words.fields.body });
const subject = (page: Page) => page.getByLabel(words.fields.subject, { exact: false }).first();
const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: words.saved.split('{')[0] })
    .waitFor();

/** Gives what another program put on the clipboard. */
const paste = (page: Page, html: string) =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  })()`);

describe('a draft that must not be lost', () => {
  let journey: Journey;
  let officer: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database.updateTable('units').set({ letterCode: 'สต 0203' }).where('id', '=', units.divisionA).execute();
    officer = await journey.enter('officerP');
  });
  afterAll(() => journey.end());

  it('is begun from the command palette with the keyboard alone', async () => {
    await officer.keyboard.press('Control+KeyK');
    await officer.getByPlaceholder(th.help.palette.placeholder).fill('สร้างหนังสือภายใน');
    await officer.getByRole('button', { name: /ค้นหา.*สร้างหนังสือภายใน/ }).waitFor();
    const line = officer.getByRole('button', { name: 'สร้างหนังสือภายใน', exact: true });
    const walk = async () => {
      await officer.keyboard.press('ArrowDown');
      return line.getAttribute('data-selected');
    };
    await expect.poll(walk).toBe('true');
    await officer.keyboard.press('Enter');
    await editor(officer).waitFor();
  });

  it('takes from Word and the web only what a letter knows', async () => {
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

  it('is kept on the device without the server, and saved when it is back', async () => {
    await isSaved(officer);
    const page = await continueIn(journey, officer, 'phone');
    await page.goto(officer.url());
    await subject(page).waitFor();
    await page.context().setOffline(true);
    await subject(page).fill('เขียนขณะไม่มีเครือข่าย');
    await page.getByRole('alert').filter({ hasText: words.keptHere }).waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage)')).toContain('เขียนขณะไม่มีเครือข่าย');
    await page.context().setOffline(false);
    await isSaved(page);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('เขียนขณะไม่มีเครือข่าย');
    await page.context().close();
    await officer.reload();
    await expect.poll(() => subject(officer).inputValue()).toBe('เขียนขณะไม่มีเครือข่าย');
  });

  it('is never saved over what another window saved: the person says which one counts', async () => {
    const other = await officer.context().newPage();
    await other.goto(officer.url());
    await subject(other).fill('จากหน้าต่างที่สอง');
    await isSaved(other);
    await subject(officer).fill('จากหน้าต่างแรก');
    const question = officer.getByRole('dialog', { name: words.changedTitle });
    await question.waitFor();
    await expectAccessible(officer, 'the question which version counts');
    await question.getByRole('button', { name: words.openNewest }).click();
    await expect.poll(() => subject(officer).inputValue()).toBe('จากหน้าต่างที่สอง');
    await other.close();
  });

  it('is saved before the page is left, and stands among one’s drafts', async () => {
    await subject(officer).fill('บันทึกก่อนออก');
    await officer.getByRole('link', { name: th.common.home }).first().click();
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await officer.goto(`${journey.url}/sarabun/drafts`);
    await officer.getByRole('row').filter({ hasText: 'บันทึกก่อนออก' }).waitFor();
    await expectAccessible(officer, 'my drafts');
  });

  it('is begun as the reply to a letter that came, with its subject and reference', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอทราบผลการดำเนินงาน', main: ['กอง ก'] });
    const clerk = await journey.enter('clerkA');
    await expectCount(clerk, 'unreceived', 1);
    const letter = await openFirst(clerk, 'unreceived');
    await letter.getByRole('button', { name: words.reply }).click();
    await expect.poll(() => subject(clerk).inputValue()).toBe('ขอทราบผลการดำเนินงาน');
    await clerk.getByText(words.isAnswer).waitFor();
    expect(await clerk.getByLabel(words.fields.toText).inputValue()).toBe('กระทรวงมหาดไทย');
  });
});
