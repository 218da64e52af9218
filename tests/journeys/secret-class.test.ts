import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';

import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { refusals } from '#locales/th/refusals.ts';
import { redactedText } from '#locales/letters.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units } from '#tests/rules/office.ts';

import { beginFromMenu, expectCount, leave, name, openFirst } from './desk.ts';
import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { overflowingCells } from './overflowing-cells.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const subject = 'แผนที่ต้องปกปิด';

describe('a secret letter', () => {
  let journey: Journey;
  let registrar: Page;
  let clerk: Page;
  beforeAll(async () => {
    journey = await startJourney();
    [registrar, clerk] = await Promise.all([journey.enter('secretRegistrar'), journey.enter('clerkA')]);
    await registerLetter(registrar, { subject, main: ['กอง ก'], secrecy: 'ลับ' });
  });
  afterAll(() => journey.end());

  const textOnPages = async (letter: Locator) =>
    (await letter.getByRole('document').first().innerText()).replaceAll(/\s/g, '');

  it('is shown with a watermark and cannot be downloaded', async () => {
    const page = await journey.enter('secretRegistrarA');
    const letter = await openFirst(page, 'awaitingReceipt');
    await expect.poll(() => textOnPages(letter)).toContain('เปิดดูโดย');
    expect(await textOnPages(letter)).toContain('secretRegistrarA');
    await letter.getByText(th.documents.seenInViewerOnly).waitFor();
    expect(await letter.locator('a[download]').count()).toBe(0);
    await letter.getByRole('button', { name: th.documents.print, exact: true }).waitFor();
    await expectAccessible(page, 'a secret letter');
  });

  it('is in the control register: its copy is lent only to cleared people, and returned', async () => {
    await walkTo(registrar, `/sarabun/registers?isSecret=true&unitId=${units.registry}`);
    const book = `${th.registers.books.receive} ${th.registers.sortSecret}`;
    await registrar.getByRole('heading', { level: 1, name: book, exact: true }).waitFor();
    await registrar.getByRole('link', { name: th.controlRegister.title, exact: true }).click();
    const row = registrar.getByRole('row').filter({ hasText: subject });
    await row.getByText(th.controlRegister.heldByRegistrar, { exact: true }).waitFor();
    await expectAccessible(registrar, 'the control register');
    await row.getByRole('button', { name: `${th.controlRegister.lend} ${subject}`, exact: true }).click();
    const dialog = registrar.getByRole('dialog').filter({ hasText: th.controlRegister.lendHelp });
    const title = await dialog.getByRole('heading').innerText();
    expect([title.includes(subject), title.includes('หน่วยงาน สารบรรณกลาง')]).toEqual([true, true]);
    for (const field of [th.controlRegister.borrower, th.controlRegister.dueOn, th.controlRegister.purpose])
      await dialog.getByText(`${field} *`, { exact: true }).waitFor();
    const borrower = dialog.getByRole('combobox', { name: th.controlRegister.borrower });
    await expect.poll(() => borrower.evaluate((field) => field.matches(':focus'))).toBe(true);
    await borrower.fill('officerP');
    // All text of an option must be readable on the background of the selected one.
    const inks = await registrar
      .locator('[data-combobox-selected]')
      .evaluate((option) => [option, ...option.querySelectorAll('small')].map((item) => getComputedStyle(item).color));
    expect(inks).toEqual([inks[0], inks[0]]);
    // Enter never chooses from what was found for the text before.
    const answer = await holdAnswers(registrar, 'find-people');
    await borrower.fill('director');
    await registrar.getByText(th.common.loading, { exact: true }).last().waitFor();
    await registrar.keyboard.press('Enter');
    expect(await dialog.getByText('officerP ทดสอบ').count()).toBe(0);
    expect(await dialog.getByText(th.controlRegister.borrowerMissing).count()).toBe(0);
    answer();
    await registrar.getByRole('option').filter({ hasText: 'director' }).waitFor();
    await name(dialog, th.controlRegister.borrower, 'officerP');
    await dialog.getByRole('textbox', { name: th.controlRegister.dueOn, exact: true }).fill('31/12/2599');
    await dialog.getByRole('textbox', { name: th.controlRegister.purpose }).fill('ประกอบการประชุม');
    const lend = dialog.getByRole('button', { name: th.controlRegister.lend, exact: true });
    await lend.click();
    await registrar.getByText(refusals['person-not-cleared']).waitFor();
    await name(dialog, th.controlRegister.borrower, 'director');
    await expectAccessible(registrar, 'lending a copy');
    await lend.click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: `${th.controlRegister.takeBack} ${subject}`, exact: true }).click();
    const back = registrar.getByRole('dialog').filter({ hasText: 'director ทดสอบ' });
    await back.getByRole('button', { name: th.controlRegister.takeBack, exact: true }).click();
    await row.getByText(th.controlRegister.heldByRegistrar, { exact: true }).waitFor();
    await row.getByText('director ทดสอบ ยืม').waitFor();
  });

  it('stands in the English control register with no column over the next', async () => {
    const speak = async (language: 'en' | 'th') => {
      await registrar.evaluate((to) => localStorage.setItem('sarn_lang', to), language);
      await registrar.reload();
    };
    await speak('en');
    const register = registrar.getByRole('table', { name: en.controlRegister.title });
    await register.getByText('Confidential', { exact: true }).waitFor();
    await register.getByRole('button', { name: en.controlRegister.destroy }).waitFor();
    expect(await overflowingCells(register)).toEqual([]);
    await speak('th');
    await registrar.getByRole('row').filter({ hasText: subject }).waitFor();
  });

  it('has its destruction recorded, with a link back to the book of the same unit', async () => {
    const row = registrar.getByRole('row').filter({ hasText: subject });
    await row.getByRole('button', { name: `${th.controlRegister.destroy} ${subject}`, exact: true }).click();
    const dialog = registrar.getByRole('dialog').filter({ hasText: th.controlRegister.destroyHelp });
    const destroy = dialog.getByRole('button', { name: th.controlRegister.destroy, exact: true });
    for (const field of [th.controlRegister.destroyOrder, th.controlRegister.destroyedOn])
      await dialog.getByText(`${field} *`, { exact: true }).waitFor();
    await destroy.click();
    await dialog.getByText(th.controlRegister.destroyOrderMissing, { exact: true }).waitFor();
    const today = dayInFigures(dayOf(new Date()));
    await dialog.getByRole('textbox', { name: th.controlRegister.destroyedOn, exact: true }).fill(today);
    await dialog.getByRole('textbox', { name: th.controlRegister.destroyOrder }).fill('คำสั่งที่ 40/2569');
    await expectAccessible(registrar, 'the destruction of a copy');
    await destroy.click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('ตาม คำสั่งที่ 40/2569').waitFor();
    await row.getByText(th.controlRegister.notHeld, { exact: true }).waitFor();
    expect(await row.getByRole('button', { name: th.controlRegister.lend }).count()).toBe(0);
    await expectAccessible(registrar, 'the control register with a copy destroyed');
    const fetched = registrar.waitForEvent('download');
    await registrar.getByRole('link', { name: th.registers.bookExports.csv, exact: true }).click();
    expect((await fetched).suggestedFilename()).toBe(`control-${units.registry}.csv`);
    await registrar.getByRole('link', { name: th.controlRegister.openBook, exact: true }).click();
    await registrar.waitForURL((url) => url.searchParams.get('unitId') === String(units.registry));
    await registrar.getByRole('link', { name: th.controlRegister.title, exact: true }).click();
    await registrar.waitForURL((url) => url.searchParams.get('unitId') === String(units.registry));
    await row.waitFor();
  });

  it('is never shown in the control register of another unit', async () => {
    const role = { personId: people.secretRegistrar.personId, roleId: unitRoleIds.secretRegistrar };
    await journey.platform.database
      .insertInto('unitRoles')
      .values({ ...role, unitId: units.divisionA, validFrom: new Date('2026-01-01') })
      .execute();
    await registrar.goto(`${journey.url}/sarabun/books/control?unitId=${units.registry}`);
    const row = registrar.getByRole('row').filter({ hasText: subject });
    await row.waitFor();
    const answer = await holdAnswers(registrar, 'get-control-register');
    await registrar.getByRole('combobox', { name: th.controlRegister.unit }).click();
    await registrar.getByRole('option', { name: 'หน่วยงาน กอง ก', exact: true }).click();
    await registrar.getByRole('status', { name: th.common.loading }).waitFor();
    expect(await row.count()).toBe(0);
    answer();
    await registrar.getByRole('status', { name: th.common.loading }).waitFor({ state: 'detached' });
  });

  it('has no control register for others', async () => {
    await walkTo(clerk, '/sarabun/books/control');
    await clerk.getByText(th.controlRegister.noRegister, { exact: true }).waitFor();
    await walkTo(clerk, '/sarabun/dashboard');
  });

  it('is declassified by order after a warning, and then reaches the desk', async () => {
    await expectCount(clerk, 'awaitingReceipt', 0);
    await walkTo(registrar, `/sarabun/registers?isSecret=true&unitId=${units.registry}`);
    await registrar.getByRole('row').filter({ hasText: subject }).click();
    const letter = registrar.getByRole('dialog').filter({ hasText: subject });
    await beginFromMenu(letter, 'reclassify');
    await letter.getByRole('combobox', { name: th.workflow.newSecrecy }).click();
    await registrar.getByRole('option', { name: 'ปกติ', exact: true }).click();
    await letter.getByText(th.workflow.classLifted).waitFor();
    await letter.getByRole('textbox', { name: th.workflow.classOrder }).fill('คำสั่งที่ 12/2569');
    await letter.getByRole('textbox', { name: th.workflow.asks.reason }).fill('เจ้าของเรื่องยกเลิกชั้นความลับ');
    await expectAccessible(registrar, 'another secrecy class');
    await registrar.keyboard.press('Control+Enter');
    await expectCount(clerk, 'awaitingReceipt', 1);
    await leave(registrar);
    const row = registrar.getByRole('row').filter({ hasText: subject });
    await row.filter({ hasText: 'ปรับชั้นความลับ ย้ายไปเลขที่' }).waitFor();
    expect(await registrar.getByText(redactedText).count()).toBe(0);
  });
});
