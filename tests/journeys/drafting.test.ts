import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { units } from '#tests/rules/office.ts';

import { continueIn } from './continue-in.ts';
import { begin, expectCount, leave, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';

const words = th.drafting;
const subject = 'ขออนุมัติจัดการประชุมเชิงปฏิบัติการ';
const sentence = 'ด้วยกลุ่มงานจะจัดการประชุมเรื่องน้ำและที่ดิน จึงขออนุมัติดำเนินการ';

const editor = (page: Page) => page.getByRole('textbox', { name: words.fields.body });
const whenSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: words.saved.split('{')[0] })
    .waitFor();
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).first().click();

describe('a memo from the first word to its sending', () => {
  let journey: Journey;
  let officer: Page;
  let reviewer: Page;
  let address: string;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database.updateTable('units').set({ letterCode: 'สต 0203' }).where('id', '=', units.divisionA).execute();
    officer = await journey.enter('officerP');
  });
  afterAll(() => journey.end());

  it('is begun from the menu and leads to what is missing', async () => {
    await press(officer, words.create);
    await expectAccessible(officer, 'the kinds to begin');
    await press(officer, 'หนังสือภายใน');
    await editor(officer).waitFor();
    address = officer.url();
    await press(officer, words.submit);
    const field = officer.getByLabel(words.fields.subject);
    await expect.poll(() => officer.evaluate('document.activeElement.id')).toBe('draft-subject');
    await field.fill(subject);
    await officer.getByLabel(words.fields.toText).fill('นายกรัฐมนตรี');
    const salutation = officer.getByRole('combobox', { name: words.fields.salutation });
    await expect.poll(() => salutation.inputValue()).toBe('กราบเรียน');
    await officer.getByLabel(words.fields.toText).fill('ผู้อำนวยการกอง ก');
    await expect.poll(() => salutation.inputValue()).toBe('เรียน');
  });

  it('is kept while it is typed: the browser dies, another one has every word', async () => {
    await editor(officer).click();
    await officer.keyboard.type(sentence);
    await officer.keyboard.press('Enter');
    await officer.keyboard.press('Control+Shift+Digit7');
    await officer.keyboard.type('ค่าอาหาร');
    await whenSaved(officer);
    const next = await continueIn(journey, officer, 'desktop');
    await officer.context().close();
    officer = next;
    await officer.goto(address);
    await expect.poll(() => editor(officer).innerText()).toContain(sentence);
    expect(await editor(officer).locator('ol li').allInnerTexts()).toEqual(['ค่าอาหาร']);
  });

  it('can be read and used by everybody, on any screen, light and dark', async () => {
    await officer.getByRole('article', { name: words.previewOf }).getByText(sentence).waitFor();
    await expectAccessible(officer, 'the draft');
    for (const [screen, isDark] of [
      ['phone', false],
      ['desktop', true],
    ] as const) {
      const page = await continueIn(journey, officer, screen, isDark);
      await page.goto(address);
      await page.getByRole('article', { name: words.previewOf }).getByText(sentence).waitFor();
      await expectAccessible(page, `the draft, ${screen} ${isDark ? 'dark' : 'light'}`);
      await page.context().close();
    }
  });

  it('goes to a reviewer, who reads it on its sheet and returns it with a reason', async () => {
    await press(officer, words.chain.addReviewer);
    await name(officer.locator('body'), 'ผู้ตรวจทาน ขั้นที่ 1', 'officerQ');
    await press(officer, words.submit);
    await officer.getByRole('alert').filter({ hasText: words.submitted }).waitFor();
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    reviewer = await journey.enter('officerQ');
    const letter = await openFirst(reviewer, 'review');
    await letter.getByRole('article', { name: words.previewOf }).getByText(sentence).waitFor();
    await begin(letter, 'returnDraft');
    await letter.getByLabel(th.work.reason).fill('ขอให้ระบุวันที่จัด');
    await submit(letter);
    await expectCount(reviewer, 'review', 0);
    await leave(reviewer);
  });

  it('is corrected by its drafter, passed and signed, and shows him its number by itself', async () => {
    await press(officer, words.create);
    await officer.getByRole('link', { name: words.myDrafts }).click();
    await officer.getByRole('row').filter({ hasText: words.states.returned }).click();
    await officer.getByText('ขอให้ระบุวันที่จัด').waitFor();
    await editor(officer).click();
    await officer.keyboard.press('Control+End');
    await officer.keyboard.press('Enter');
    await officer.keyboard.press('Enter');
    await officer.keyboard.type('ในวันที่ 1 ธันวาคม 2569');
    await press(officer, words.submit);
    await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await officer.goto(address);
    await officer.getByText(words.states.inReview).waitFor();
    const letter = await openFirst(reviewer, 'review');
    await begin(letter, 'pass');
    await submit(letter);
    const head = await journey.enter('headA');
    const toSign = await openFirst(head, 'sign');
    await begin(toSign, 'sign');
    await submit(toSign);
    await officer.getByText(`${words.states.registered} สต 0203/1`).waitFor();
    await expectAccessible(officer, 'a document in other hands');
  });

  it('is sent by the desk', async () => {
    const clerk = await journey.enter('clerkA');
    const letter = await openFirst(clerk, 'waitAssign');
    await begin(letter, 'send');
    await name(letter, th.work.receiversMain, 'กอง ข');
    await submit(letter);
    await officer.getByText(words.states.sent).waitFor();
    const receiver = await journey.enter('clerkB');
    await expectCount(receiver, 'unreceived', 1);
  });
});
