import type { Page } from 'playwright-core';

import { registers as register } from '#locales/th/registers.ts';
import { makePdf } from '#tests/support/server-files.ts';

interface LetterToRegister {
  readonly subject: string;
  readonly main: readonly string[];
  readonly copies?: readonly string[];
  /** Name of the class; ปกติ by default. */
  readonly secrecy?: string;
  /** A PDF of three pages by default. */
  readonly files?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[];
}

/** Registers a letter through the screen; returns its number. */
export async function registerLetter(
  page: Page,
  { subject, main, copies = [], secrecy, files }: LetterToRegister,
): Promise<string> {
  await page
    .getByRole('link', { name: register.title.replace('หนังสือ', '') })
    .first()
    .click();
  await page.getByRole('form', { name: register.title }).waitFor();
  const pdf = { name: 'หนังสือเข้า.pdf', mimeType: 'application/pdf', buffer: await makePdf(3, `Sarn ${subject.length}`) };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files ?? pdf);
  await page.getByLabel(register.letterNumber).fill('มท 0201/45');
  await page.getByLabel(register.letterDate).fill('18/11/2568');
  await page
    .getByRole('combobox', { name: register.from, exact: true })
    .or(page.getByLabel(register.from, { exact: true }))
    .first()
    .fill('กระทรวงมหาดไทย');
  await page.getByLabel(register.subject, { exact: false }).last().fill(subject);
  if (secrecy) await chooseSecrecy(page, secrecy);
  for (const unit of main) await choose(page, register.sendTo, unit);
  for (const unit of copies) await choose(page, register.copiesTo, unit);
  await page.keyboard.press('Control+Enter');
  const done = page.getByRole('status').filter({ hasText: register.doneTitle });
  await done.waitFor();
  const number = await done.locator('b').first().innerText();
  await page.getByRole('link', { name: 'หน้าหลัก' }).first().click();
  return number;
}

async function choose(page: Page, label: string, unit: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).last().fill(unit);
  await page.getByRole('option').filter({ hasText: unit }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function chooseSecrecy(page: Page, secrecy: string): Promise<void> {
  const field = page.getByRole('combobox', { name: register.secrecy }).or(page.getByLabel(register.secrecy)).first();
  if (!(await field.isVisible())) await page.getByRole('button', { name: register.moreFields }).click();
  await field.click();
  await page.getByRole('option', { name: secrecy, exact: true }).click();
}
