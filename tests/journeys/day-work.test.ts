import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { th } from '#locales/th.ts';
import { terms as lists } from '#locales/th/terms.ts';
import { units } from '#tests/rules/office.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { begin, beginFromMenu, leave, openFirst, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

let journey: Journey;
let page: Page;
let registrar: Page;
/** The desk of กอง ข. */
let desk: Page;
beforeAll(async () => {
  journey = await startJourney();
  registrar = await journey.enter('registrar');
  for (const subject of ['ขอเชิญประชุม', 'ขอความอนุเคราะห์วิทยากร', 'ขอใช้ห้องประชุม'])
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
  page = await journey.enter('clerkA');
  desk = await journey.enter('clerkB');
});
afterAll(() => journey.end());

describe('notes on a letter', () => {
  it('are written for oneself and for the unit, edited and withdrawn, and mark the row', async () => {
    const letter = await openFirst(page, 'awaitingReceipt');
    await letter.getByRole('button', { name: th.notes.add, exact: true }).click();
    await letter.getByRole('textbox', { name: th.notes.text }).fill('โทรประสานแล้ว');
    await letter.getByText(th.notes.unit, { exact: true }).click();
    await letter.getByRole('button', { name: th.notes.save, exact: true }).click();
    const list = letter.getByRole('list', { name: th.notes.title, exact: true });
    await list.getByText('โทรประสานแล้ว', { exact: true }).waitFor();
    await expectAccessible(page, 'a letter with a note');
    await list.getByRole('button', { name: 'แก้ไข “โทรประสานแล้ว”' }).click();
    await letter.getByRole('textbox', { name: th.notes.text }).fill('รอข้อมูลวันศุกร์');
    await letter.getByRole('button', { name: th.notes.save, exact: true }).click();
    await list.getByText('รอข้อมูลวันศุกร์', { exact: true }).waitFor();
    // While the editor is still open, Escape closes the editor and not the letter.
    await letter.getByRole('textbox', { name: th.notes.text }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await letter.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByLabel(th.notes.hasNote).waitFor();
    expect(await page.getByRole('dialog').getByLabel(th.notes.hasNote).count()).toBe(1);
    await leave(page);
  });

  it('disappear when withdrawn', async () => {
    const letter = await openFirst(page, 'awaitingReceipt');
    await letter.getByRole('button', { name: 'นำออก “รอข้อมูลวันศุกร์”' }).click();
    await page
      .getByRole('dialog', { name: th.notes.withdrawTitle })
      .getByRole('button', { name: th.notes.withdraw, exact: true })
      .click();
    await letter.getByText('รอข้อมูลวันศุกร์', { exact: true }).waitFor({ state: 'detached' });
    await letter.getByRole('button', { name: th.notes.add, exact: true }).waitFor();
    await leave(page);
  });
});

describe('a letter on hold', () => {
  it('explains why it offers no action, and is released while it is open', async () => {
    await registrar.goto(`${journey.url}/sarabun/registers`);
    await registrar.getByRole('row').filter({ hasText: 'ขอเชิญประชุม' }).first().click();
    const filtersDialog = registrar.getByRole('dialog');
    await beginFromMenu(filtersDialog, 'hold');
    await filtersDialog.getByLabel(th.workflow.asks.reason).fill('รอผลการหารือ');
    await submit(filtersDialog);
    await filtersDialog.getByRole('button', { name: th.workflow.actions.release, exact: true }).waitFor();
    const letter = await openNamed(page, 'awaitingReceipt', 'ขอเชิญประชุม');
    await page.getByRole('dialog').getByText(`${th.common.onHold} · `).first().waitFor();
    await letter.getByText('รอผลการหารือ', { exact: true }).first().waitFor();
    const receive = letter.getByRole('button', { name: th.workflow.actions.receive, exact: true });
    expect(await receive.count()).toBe(0);
    await expectAccessible(page, 'a letter on hold');
    await begin(filtersDialog, 'release');
    await receive.waitFor();
    await letter.getByText(th.workflow.rests).waitFor({ state: 'detached' });
    await leave(page);
    await leave(registrar);
  });
});

describe('saved filters', () => {
  it('are saved, made the default, renamed, and applied when the list opens', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const list = page.getByRole('dialog', { name: lists.todoLists.awaitingReceipt });
    await list.getByRole('searchbox').fill('วิทยากร');
    await expect.poll(() => list.getByRole('row').count()).toBe(2);
    await list.getByRole('button', { name: th.savedFilters.button }).click();
    const dialog = page.getByRole('dialog', { name: th.savedFilters.title });
    await dialog.getByRole('textbox', { name: th.savedFilters.newName }).fill('วิทยา');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'ใช้ “วิทยา” ทุกครั้งที่เปิด' }).click();
    await dialog.getByRole('button', { name: 'ใช้ “วิทยา” ทุกครั้งที่เปิด', pressed: true }).waitFor();
    await dialog.getByRole('button', { name: 'เปลี่ยนชื่อ “วิทยา”' }).click();
    await dialog.getByRole('textbox', { name: 'เปลี่ยนชื่อ “วิทยา”' }).fill('วิทยากร');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'ใช้ “วิทยากร”', exact: true }).waitFor();
    await expectAccessible(page, 'the saved filters');
    await page.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    await list.getByRole('button', { name: 'ตัวกรอง: วิทยากร' }).waitFor();
    await expect.poll(() => list.getByRole('row').count()).toBe(2);
    await list.getByRole('button', { name: 'ตัวกรอง: วิทยากร' }).click();
    await dialog.getByRole('button', { name: th.savedFilters.clear }).click();
    await expect.poll(() => list.getByRole('row').count()).toBe(4);
    await list.getByRole('button', { name: th.savedFilters.button }).click();
    await dialog.getByRole('button', { name: 'ลบ “วิทยากร”' }).click();
    await dialog.getByText(th.savedFilters.none).waitFor();
    await leave(page);
  });

  it('work in the search form too', async () => {
    await page.goto(`${journey.url}/sarabun/search`);
    const searchBox = page.getByRole('main').getByRole('searchbox', { name: th.search.words });
    await searchBox.fill('ห้องประชุม');
    await page.getByRole('button', { name: th.savedFilters.button }).click();
    const dialog = page.getByRole('dialog', { name: th.savedFilters.title });
    await dialog.getByRole('textbox', { name: th.savedFilters.newName }).fill('ห้อง');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'ใช้ “ห้อง”', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await searchBox.fill('');
    await page.getByRole('button', { name: th.savedFilters.button }).click();
    await dialog.getByRole('button', { name: 'ใช้ “ห้อง”', exact: true }).click();
    await expect.poll(() => searchBox.inputValue()).toBe('ห้องประชุม');
    await page.getByRole('table', { name: th.search.results }).getByText('ขอใช้ห้องประชุม', { exact: true }).waitFor();
  });
});

describe('taking the next letter', () => {
  const subjectOf = async (letter: Locator) => letter.getByRole('heading', { level: 2 }).innerText();
  const opened = () =>
    page.getByRole('dialog').filter({ has: page.getByRole('button', { name: th.documents.closeDocument }) });
  const position = (index: number, total: number) =>
    th.documents.position.replace('{at}', `${index}`).replace('{total}', `${total}`);

  it('works by one key and skips letters handled by others', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const list = page.getByRole('dialog', { name: lists.todoLists.awaitingReceipt });
    await list.getByRole('row').nth(3).waitFor();
    const subjects = await list.getByRole('row').locator('[data-wide]').allInnerTexts();
    await page.keyboard.press('n');
    await opened().getByLabel(position(1, 3)).waitFor();
    expect(subjects[0]).toContain(await subjectOf(opened()));
    // The second one is received in another window meanwhile.
    const colleague = await page.context().newPage();
    await colleague.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    await colleague.getByRole('dialog').getByRole('row').nth(2).click();
    const theirs = colleague
      .getByRole('dialog')
      .filter({ has: colleague.getByRole('button', { name: th.documents.closeDocument }) });
    await begin(theirs, 'receive');
    await theirs.getByRole('button', { name: th.workflow.actions.assign, exact: true }).first().waitFor();
    await colleague.close();
    await page.keyboard.press('n');
    await opened().getByLabel(position(3, 3)).waitFor();
    expect(subjects[2]).toContain(await subjectOf(opened()));
    await page.keyboard.press('n');
    await page.getByText(th.documents.nothingNext, { exact: true }).waitFor();
    // The question about unsent text is answered once, not for the letter after it too.
    await begin(opened(), 'sendBack');
    await opened().getByRole('textbox', { name: th.workflow.asks.reason }).fill('ส่งผิดกอง');
    await opened().getByRole('button', { name: th.documents.previousDocument }).click();
    await page.getByRole('button', { name: th.workflow.unsentLeave }).click();
    await expect.poll(() => opened().getByLabel(position(3, 3)).count()).toBe(0);
    await page.getByText(th.workflow.unsentQuestion).waitFor({ state: 'detached' });
    await leave(page);
  });

  it('is in the list of shortcuts, and does not start inside a key sequence', async () => {
    await page.goto(`${journey.url}/sarabun/dashboard`);
    await page.getByRole('button', { name: /^เริ่มงาน/ }).waitFor();
    await page.keyboard.press('Shift+Slash');
    await page
      .getByRole('dialog', { name: th.documents.keysTitle })
      .getByText(th.documents.keyTakeNext, { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.getByRole('link', { name: th.notifications.seeAll, exact: true }).waitFor();
    expect(await opened().count()).toBe(0);
  });
});

describe('acknowledging many letters', () => {
  it('happens in one step, with a result per letter', async () => {
    const subjects = ['ขอแจ้งวันหยุด', 'ขอแจ้งย้ายที่ทำการ'];
    for (const subject of subjects) await registerLetter(registrar, { subject, main: ['กอง ก'], copies: ['กอง ข'] });
    await doWithAll(desk, 'awaitingReceipt', 'receive');
    const head = await journey.enter('headB');
    await doWithAll(head, 'awaitingAction', 'acknowledge');
    const list = head.getByRole('dialog', { name: lists.todoLists.awaitingAction });
    await list.getByText(th.dashboard.emptyList.replace('{name}', lists.todoLists.awaitingAction)).waitFor();
    await head.close();
  });
});

describe('going through a list from its last letter', () => {
  it('returns to those passed over, and says that all are done only after the last', async () => {
    for (const subject of ['ขอแจ้งเวียนประกาศ', 'ขอแจ้งผู้ประสานงาน'])
      await registerLetter(registrar, { subject, main: ['กอง ข'] });
    await desk.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const rows = desk.getByRole('dialog', { name: lists.todoLists.awaitingReceipt }).getByRole('row');
    const passedOver = await rows.nth(1).locator('td[data-wide]').getAttribute('title');
    await rows.nth(2).click();
    const letter = desk
      .getByRole('dialog')
      .filter({ has: desk.getByRole('button', { name: th.documents.closeDocument }) });
    const sendBack = async () => {
      await begin(letter, 'sendBack');
      await letter.getByLabel(th.workflow.asks.reason).fill('ส่งผิดกอง');
      await submit(letter);
    };
    await sendBack();
    await letter.getByRole('heading', { name: passedOver ?? '' }).waitFor();
    expect(await desk.getByText(th.workflow.allDone).count()).toBe(0);
    await sendBack();
    await desk.getByText(th.workflow.allDone).waitFor();
    await letter.waitFor({ state: 'detached' });
  });
});

describe('chosen letters', () => {
  const subject = 'ขอส่งแผนบริหารความเสี่ยง';
  const chooseAll = async () => {
    await desk.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const list = desk.getByRole('dialog', { name: lists.todoLists.awaitingReceipt });
    await list.getByRole('row').nth(2).waitFor();
    await list.getByRole('checkbox', { name: th.bulk.choosePage }).click();
    return list;
  };
  const chosen = (count: number) => th.bulk.chosen.replace('{count}', String(count));
  const labelFor = (count: number) =>
    th.bulk.doWith.replace('{action}', th.workflow.actions.receive).replace('{count}', String(count));

  it('are no longer chosen once they left the list, and the letter shows its new state with the notice', async () => {
    for (let index = 0; index < 3; index += 1) await registerLetter(registrar, { subject, main: ['กอง ข'] });
    const list = await chooseAll();
    await list.getByText(chosen(3)).waitFor();
    await list.getByRole('row').nth(1).click();
    const letter = desk
      .getByRole('dialog')
      .filter({ has: desk.getByRole('button', { name: th.documents.closeDocument }) });
    const receive = letter.getByRole('button', { name: th.workflow.actions.receive, exact: true });
    await receive.waitFor();
    // A slow network: the notice must not come before the letter itself.
    await desk.route('**/get-document', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await receive.click();
    await desk.getByText(th.workflow.receivedAs.split('{')[0] ?? '').waitFor();
    expect(await receive.count()).toBe(0);
    await desk.unroute('**/get-document');
    await desk.keyboard.press('Escape');
    await letter.waitFor({ state: 'detached' });
    await list.getByText(chosen(2)).waitFor();
    await list.getByRole('button', { name: labelFor(2) }).waitFor();
  });

  it('are told apart by unit, author, addressee and day before they are signed or received, and can be left out', async () => {
    const list = await chooseAll();
    await desk.setViewportSize({ width: 820, height: 1180 });
    await list.getByRole('button', { name: labelFor(2) }).click();
    const dialog = desk.getByRole('dialog', { name: labelFor(2) });
    const line = dialog.getByRole('listitem').first();
    await line.getByText(/registrar/i).waitFor();
    const office = await journey.platform.database
      .selectFrom('units')
      .select('name')
      .where('id', '=', units.registry)
      .executeTakeFirstOrThrow();
    expect(await line.innerText()).toContain(office.name);
    await expectAccessible(desk, 'the letters before they are received');
    await line.getByRole('checkbox').uncheck();
    await desk
      .getByRole('dialog', { name: labelFor(1) })
      .getByRole('button', { name: labelFor(1) })
      .click();
    const finished = th.bulk.finished.replace('{done}', '1').replace('{total}', '1');
    await desk.getByText(finished).waitFor();
    await desk.getByRole('dialog').getByRole('button', { name: th.common.close }).last().click();
    await list.getByText(chosen(1)).waitFor();
    await desk.setViewportSize(screens.desktop);
  });
});

/** Selects both rows of a list and performs the action on them. */
async function doWithAll(person: Page, code: TodoListName, action: 'receive' | 'acknowledge') {
  await person.goto(`${journey.url}/sarabun/dashboard?list=${code}`);
  const list = person.getByRole('dialog', { name: lists.todoLists[code] });
  await list.getByRole('row').nth(2).waitFor();
  await list.getByRole('checkbox', { name: th.bulk.choosePage }).click();
  const label = th.bulk.doWith.replace('{action}', th.workflow.actions[action]).replace('{count}', '2');
  await list.getByRole('button', { name: label }).click();
  const dialog = person.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: label }).click();
  await dialog.getByText(th.bulk.finished.replace('{done}', '2').replace('{total}', '2')).waitFor();
  expect(await dialog.locator('li[data-outcome=done]').count()).toBe(2);
  await expectAccessible(person, 'the results of many');
  await dialog.getByRole('button', { name: th.common.close }).last().click();
}
