import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

describe('the books of a unit', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.enter('registrar');
    await registerLetter(page, { subject: 'ขอความอนุเคราะห์ข้อมูล', main: ['กอง ก'] });
    await page.goto(`${journey.url}/sarabun/registers`);
  });
  afterAll(() => journey.end());

  it('are chosen by name, each with its own lines', async () => {
    const table = (book: keyof typeof th.register.books) =>
      page.getByRole('table', { name: new RegExp(`^${th.register.books[book]}`) });
    await table('receive').getByText('ขอความอนุเคราะห์ข้อมูล').waitFor();
    await expectAccessible(page, 'the receive book');
    await page.getByRole('combobox', { name: th.register.bookChoice, exact: true }).click();
    await page.getByRole('option', { name: th.register.books.command, exact: true }).click();
    await page.getByRole('heading', { name: th.register.books.command, exact: true }).waitFor();
    await table('receive').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: th.register.bookChoice, exact: true }).click();
    await page.getByRole('option', { name: th.register.books.receive, exact: true }).click();
    await table('receive').getByText('ขอความอนุเคราะห์ข้อมูล').waitFor();
  });

  it('are printed as the form has them, and fetched as CSV', async () => {
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await page.getByRole('button', { name: th.register.bookPrint }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('table').filter({ hasText: th.register.columnRemark });
    await sheet.getByText('ขอความอนุเคราะห์ข้อมูล').waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
    const fetched = page.waitForEvent('download');
    await page.getByRole('link', { name: th.register.bookExport }).click();
    expect((await fetched).suggestedFilename()).toMatch(/^receive-1-\d{4}\.csv$/);
  });
});
