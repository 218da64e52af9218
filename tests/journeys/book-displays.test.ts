import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { bookPath, type BookPart } from '#web/settings/book-displays/book-paths.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const { bookDisplays, numbers, permissions, registers, settings } = th;
const receive = { book: 'receive', isSecret: false } as const;
const named = (text: string, name: string) => text.replace('{name}', name);

describe('the registers in the settings', () => {
  let journey: Journey;
  let administrator: Page;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = await journey.enter('director');
  });
  afterAll(() => journey.end());

  const save = () => administrator.getByRole('button', { name: th.common.save, exact: true });
  const openPart = async (part: BookPart, book: keyof typeof registers.books) => {
    await walkTo(administrator, `/settings/3144/${settingScreens.bookDisplays.route}`);
    await administrator
      .getByRole('link', { name: named(bookDisplays.open[part], registers.books[book]), exact: true })
      .click();
  };
  const headings = (table: Locator) => table.getByRole('columnheader').allInnerTexts();

  it('give their columns an order and headings by keyboard, seen at once in an open register and in print', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุม', main: ['กอง ก'] });
    await walkTo(registrar, '/sarabun/registers');
    const table = registrar.getByRole('table');
    await table.getByRole('columnheader', { name: 'เรื่อง', exact: true }).waitFor();
    await walkTo(administrator, `/settings/3144/${settingScreens.bookDisplays.route}`);
    await administrator.getByRole('heading', { name: bookDisplays.secretBooks }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the registers in the settings');
    await openPart('columns', 'receive');
    const list = administrator.getByRole('list', { name: named(bookDisplays.columnsOf, registers.books.receive) });
    // The form of the regulation is shown whole.
    await expect.poll(() => list.getByText(bookDisplays.ofForm).count()).toBe(9);
    expect(await list.getByRole('switch').count()).toBe(0);
    await list.getByLabel(named(bookDisplays.headingOf, bookDisplays.columns.subject), { exact: true }).fill('');
    await save().click();
    await list.getByText(settings.missing).waitFor();
    await list.getByLabel(named(bookDisplays.headingOf, bookDisplays.columns.subject), { exact: true }).fill('ชื่อเรื่อง');
    const up = list.getByRole('button', { name: named(settings.moveUp, bookDisplays.columns.subject), exact: true });
    for (let time = 0; time < 4; time += 1) await up.press('Enter');
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await administrator.getByText(permissions.unsaved).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the columns of a register');
    await save().press('Enter');
    await expect.poll(async () => (await headings(table)).slice(0, 4)).toEqual(['เลขทะเบียนรับ', 'วันที่รับ', 'ชื่อเรื่อง', 'ที่']);
    await registrar.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await registrar.getByRole('button', { name: registers.bookPrint }).click();
    await registrar.locator('body[data-printed]').waitFor();
    await registrar.emulateMedia({ media: 'print' });
    const printed = registrar.getByRole('table').filter({ hasText: 'หมายเหตุ' });
    expect(await headings(printed)).toContain('ชื่อเรื่อง');
  });

  it('hide a column that no form demands, and no longer offer an action', async () => {
    await openPart('columns', 'command');
    const shown = administrator.getByRole('switch', { name: named(bookDisplays.show, bookDisplays.columns.operation) });
    await shown.press('Space');
    await save().click();
    await administrator.getByText(bookDisplays.hidden, { exact: true }).waitFor();
    await openPart('actions', 'send');
    await administrator.getByRole('switch', { name: numbers.insertAfter }).press('Space');
    await expectAccessibleInLightAndDark(administrator, 'the actions of a register');
    await save().click();
    await expect.poll(() => save().isDisabled()).toBe(true);
    await administrator.getByRole('link', { name: bookDisplays.all }).click();
    await administrator
      .getByText(
        bookDisplays.counts
          .replace('{columns}', '9')
          .replace('{ofColumns}', '9')
          .replace('{actions}', '1')
          .replace('{ofActions}', '2'),
      )
      .waitFor();
  });

  it('count their years as an administrator sets, which the history says with the reason', async () => {
    await openPart('years', 'receive');
    await expect.poll(() => new URL(administrator.url()).pathname).toBe(bookPath('years', receive));
    const list = administrator.getByRole('list', { name: named(bookDisplays.yearsOf, registers.books.receive) });
    const row = list.getByRole('listitem').filter({ hasText: 'กอง ก' }).first();
    await row.getByRole('button').click();
    const dialog = administrator.getByRole('dialog');
    await save().click();
    await dialog.getByText(th.common.reasonMissing).waitFor();
    await dialog.getByLabel(th.common.reason).fill('มติที่ประชุมผู้บริหาร');
    await expectAccessibleInLightAndDark(administrator, 'how a register counts its years');
    await save().click();
    await row.getByText(bookDisplays.bases.fiscal).waitFor();
    await administrator.getByRole('link', { name: bookDisplays.all }).click();
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(4);
    const texts = await changes.allInnerTexts();
    expect(texts[0]).toContain('มติที่ประชุมผู้บริหาร');
    expect(texts[1]).toContain(`${numbers.insertAfter}: ${bookDisplays.isShown} → ${bookDisplays.hidden}`);
    expect(texts[3]).toContain('เรื่อง → ชื่อเรื่อง');
    await expectAccessibleInLightAndDark(administrator, 'the history of the registers');
  });

  it('of secret letters count their years as their registrar sets, who finds it at the register', async () => {
    const secretRegistrar = await journey.enter('secretRegistrarA');
    await walkTo(secretRegistrar, `/sarabun/registers?unitId=${units.divisionA}&book=send&isSecret=true`);
    await secretRegistrar.getByRole('button', { name: bookDisplays.parts.years }).click();
    const dialog = secretRegistrar.getByRole('dialog');
    await dialog.getByLabel(th.common.reason).fill('คำสั่งกรม');
    await expectAccessibleInLightAndDark(secretRegistrar, 'how a secret register counts its years');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await secretRegistrar.getByText(bookDisplays.saved).first().waitFor();
    const name = `${registers.books.send} ${registers.sortSecret}`;
    await secretRegistrar
      .getByRole('heading', { name: new RegExp(`^${name.replaceAll(/[()]/g, '.')} ปีงบประมาณ`) })
      .waitFor();
  });
});
