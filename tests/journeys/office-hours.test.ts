import { afterAll, beforeAll, describe, it } from 'vitest';

import { th } from '#locales/th.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { calendar: texts, settings } = th;

describe('office hours and holidays', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.registrar.personId)
      .execute();
  });
  afterAll(() => journey.end());

  it('are set by an administrator through the menu, including a special holiday', async () => {
    const page = await journey.enter('registrar');
    await page.getByRole('button', { name: th.portal.systems, exact: true }).click();
    await page
      .getByRole('navigation', { name: th.portal.menu, exact: true })
      .getByRole('link', { name: texts.title, exact: true })
      .click();
    await page.getByRole('heading', { name: texts.title, exact: true }).waitFor();
    await page.getByRole('link', { name: texts.manageHours, exact: true }).click();
    const edit = settings.edit.replace('{name}', settings.lists.officeHours.title);
    await page.getByRole('button', { name: edit }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(settings.fields.opens).fill('13:30');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText(fieldProblems['times-not-in-order'], { exact: true }).waitFor();
    await expectAccessible(page, 'office hours that are none');
    await dialog.getByLabel(settings.fields.opens).fill('08:00');
    await dialog.getByLabel(settings.fields.closes).fill('16:00');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await page.getByText('08.00', { exact: true }).waitFor();
    await walkTo(page, '/sarabun/holidays');
    await page.getByText('กำหนดเสร็จนับเฉพาะวันทำการ 08.00–12.00 น. และ 13.00–16.00 น. ไม่นับวันหยุดเหล่านี้').waitFor();
    await page
      .getByRole('list', { name: texts.list, exact: true })
      .getByText(texts.kinds.special, { exact: true })
      .first()
      .waitFor();
    await expectAccessible(page, 'holidays and office hours');
  });

  it('are readable by others, without the menu item and the forms', async () => {
    const page = await journey.enter('clerkA');
    await page.getByRole('button', { name: th.portal.systems, exact: true }).click();
    const menu = page.getByRole('navigation', { name: th.portal.menu, exact: true });
    await menu.getByRole('link').first().waitFor();
    await menu.getByRole('link', { name: texts.title, exact: true }).waitFor({ state: 'detached' });
    await walkTo(page, '/sarabun/holidays');
    await page.getByRole('list', { name: texts.list, exact: true }).getByRole('listitem').first().waitFor();
    await page.getByRole('link', { name: texts.manageHours, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: texts.manage, exact: true }).waitFor({ state: 'detached' });
  });
});
