import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { makeLockedPdf, makePdf, onePixelPng } from '#tests/support/server-files.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

describe('files at registration', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.enter('registrar');
  });
  afterAll(() => journey.end());

  const drop = async (name: string, buffer: Buffer) => {
    await walkTo(page, '/sarabun/register');
    await page.getByRole('form', { name: th.registers.title }).waitFor();
    await page.getByRole('button', { name: th.registers.clearForm }).click();
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
  };

  it('opens a letter of 300 pages quickly, and its last page on demand', async () => {
    await drop('สามร้อยหน้า.pdf', await makePdf(300, 'page'));
    await page.getByText(th.documents.pageOf.replace('{total}', '300')).waitFor();
    await page.getByText('page 1', { exact: true }).waitFor();
    expect(
      await page.getByRole('button', { name: th.documents.a4Preview }).count(),
      'only where the agency has it',
    ).toBe(0);
    await page.getByLabel(th.documents.pageNumber).fill('300');
    await page.keyboard.press('Enter');
    await page.getByText('page 300', { exact: true }).waitFor();
  });

  it.each([
    {
      what: 'broken',
      name: 'เสีย.pdf',
      buffer: Buffer.from('%PDF-1.7\nthis is no letter'),
      refusal: refusals['file-broken'],
    },
    { what: 'locked', name: 'ล็อก.pdf', buffer: makeLockedPdf(), refusal: refusals['file-encrypted'] },
    { what: 'empty', name: 'ว่าง.pdf', buffer: Buffer.alloc(0), refusal: refusals['file-empty'] },
    {
      what: 'a program by the name of a letter',
      name: 'หนังสือ.pdf',
      buffer: Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(4096)]),
      refusal: refusals['file-type-not-supported'],
    },
  ])('refuses a file that is $what with a message', async ({ name, buffer, refusal }) => {
    await drop(name, buffer);
    await page.getByText(refusal).first().waitFor();
  });

  it('shows a scan with a wrong name by its content', async () => {
    await drop('หนังสือ.pdf', onePixelPng);
    await page.getByRole('img', { name: 'หนังสือ.pdf' }).first().waitFor();
  });

  it('keeps the focused field in view when the duplicate warning appears', async () => {
    await registerLetter(page, { subject: 'ลงรับไปแล้ว', main: ['กอง ก'] });
    const { promise: isTyping, resolve: typing } = Promise.withResolvers<void>();
    await page.route('**/find-duplicate-letters', async (route) => {
      await isTyping;
      await route.continue();
    });
    await walkTo(page, '/sarabun/register');
    await page.getByLabel(th.registers.letterNumber).fill('มท 0201/45');
    await page.getByLabel(th.registers.letterDate).fill('18/11/2568');
    await page.getByRole('combobox', { name: th.registers.from, exact: true }).fill('กระทรวงมหาดไทย');
    const field = page.getByLabel(th.registers.sendTo, { exact: true }).last();
    await field.fill('กอง');
    await page.getByRole('option').first().waitFor();
    typing();
    await page.getByRole('alert').getByText(th.registers.duplicateTitle).waitFor();
    const isReached = `(() => {
      const field = document.activeElement;
      const { left, top, height } = field.getBoundingClientRect();
      return field.contains(document.elementFromPoint(left + 10, top + height / 2));
    })()`;
    expect(await page.evaluate(isReached)).toBe(true);
    await page.getByRole('option').first().waitFor();
  });
});
