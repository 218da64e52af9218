import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const subject = 'ขอเชิญประชุมคณะทำงานน้ำท่วม ครั้งที่ ๔';

describe('searching for a document', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    page = await journey.enter('clerkA');
    await page.getByRole('link', { name: th.search.title, exact: true }).click();
  });
  afterAll(() => journey.end());
  const box = () => page.getByRole('main').getByLabel(th.search.words);

  it('finds it by part of its text, in Thai or Arabic digits, and filters by kind', async () => {
    await page.getByText(th.search.start).waitFor();
    await box().fill('น้ำท่วม ครั้งที่ 4');
    const found = page.getByRole('table', { name: th.search.results });
    await found.getByText('น้ำท่วม').first().waitFor();
    await expectAccessible(page, 'what was found');
    await page.getByRole('combobox', { name: th.search.kind }).click();
    await page.getByRole('option', { name: terms.kinds.command, exact: true }).click();
    await found.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: th.search.kind }).click();
    await page.getByRole('option', { name: terms.kinds.outside, exact: true }).click();
    await found.locator('mark', { hasText: '๔' }).first().waitFor();
    await box().fill('นํ้าท่วม');
    await found.locator('mark', { hasText: 'น้ำท่วม' }).first().waitFor();
    const sender = page.getByRole('textbox', { name: th.search.fromText, exact: true });
    await sender.fill('ผู้ส่งที่ไม่มีอยู่');
    await found.waitFor({ state: 'detached' });
    await sender.fill('มหาดไทย');
    await found.getByRole('row').nth(1).click();
    await page.getByRole('dialog').getByText(subject).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  });

  it('reads a time out of what is typed, shows what it read, and looks for the words instead when it is told to', async () => {
    const found = page.getByRole('table', { name: th.search.results });
    const read = page.getByRole('list', { name: th.search.readAs }).getByRole('listitem');
    await box().fill('น้ำท่วม พ.ย. 68');
    await found.getByText('น้ำท่วม').first().waitFor();
    await read.getByText(`${th.search.dated}: 1 พ.ย. 2568 – 30 พ.ย. 2568`).waitFor();
    await expectAccessible(page, 'what was read of a query');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('น้ำท่วม พ.ย. 68');
    await box().fill('น้ำท่วม ต.ค. 68');
    await page.getByText(th.search.clearHelp.replace('{count}', '3')).waitFor();
    await read.getByRole('button', { name: th.search.asWritten.replace('{typed}', 'ต.ค. 68') }).click();
    await expect.poll(() => box().inputValue()).toBe('น้ำท่วม "ต.ค. 68"');
    await read.waitFor({ state: 'detached' });
    await box().fill('น้ำท่วม ต.ค. 68');
    await page.getByRole('button', { name: th.search.clear }).click();
    await expect.poll(() => box().inputValue()).toBe('น้ำท่วม "ต.ค. 68"');
    expect(await page.getByRole('textbox', { name: th.search.fromText, exact: true }).inputValue()).toBe('');
  });

  it('shows the matching text when the row itself does not contain it', async () => {
    await box().fill('กอง ก');
    const hit = page.getByText(th.search.hits.sentTo).first();
    await hit.locator('mark', { hasText: 'กอง' }).first().waitFor();
    await expectAccessible(page, 'what was found by its receiver');
  });

  it('survives visiting another screen and a reload; a link to the screen starts empty', async () => {
    const hit = page.getByText(th.search.hits.sentTo).first();
    await page.getByRole('link', { name: th.common.home, exact: true }).click();
    await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await page.goBack();
    await hit.waitFor();
    await page.reload();
    await hit.waitFor();
    expect(await box().inputValue()).toBe('กอง ก');
    await page.getByRole('link', { name: th.search.title, exact: true }).click();
    await page.getByText(th.search.start).waitFor();
    expect(await box().inputValue()).toBe('');
  });

  it('opens the letter with the typed number', async () => {
    await box().fill('มท 0201/45');
    await box().press('Enter');
    await page.getByRole('dialog').getByText(subject).first().waitFor();
  });

  it('collapses the conditions on a phone and shows how many are set', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await page.setViewportSize(screens.phone);
    const kind = page.getByRole('combobox', { name: th.search.kind });
    expect(await kind.isVisible()).toBe(false);
    await page.getByRole('button', { name: th.search.conditions }).click();
    await kind.click();
    await page.getByRole('option', { name: terms.kinds.outside, exact: true }).click();
    await expectAccessible(page, 'the conditions on a phone');
    await page.getByRole('button', { name: `${th.search.conditions} (1)` }).click();
    expect(await kind.isVisible()).toBe(false);
    await page.getByText(subject).first().waitFor();
  });
});
