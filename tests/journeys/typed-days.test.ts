import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { beginFromMenu, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const unreadable = (typed: string) => th.common.dateUnreadable.replace('{typed}', typed);

describe('a day typed by mistake', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.enter('registrar');
  });
  afterAll(() => journey.end());

  it.each([
    ['a desktop', 'ขอเชิญประชุม', screens.desktop],
    ['an iPad held upright', 'ขอเชิญอบรม', { width: 820, height: 1180 }],
    ['a phone', 'ขอเชิญสัมมนา', screens.phone],
  ])('on %s stays in the form with the reason, and nothing is registered until it is corrected', async (...given) => {
    const [device, subject, size] = given;
    await page.setViewportSize(size);
    await page.goto(`${journey.url}/sarabun/register`);
    const day = page.getByLabel(th.registers.letterDate);
    await page.getByRole('textbox', { name: th.registers.subject }).fill(subject);
    await page.getByRole('combobox', { name: th.registers.from }).first().fill('กระทรวงมหาดไทย');
    await day.fill('18/11/2568');
    await day.press('Tab');
    await day.fill('32/13/2569');
    // Without leaving the field.
    await day.press('Control+Enter');
    await page.getByText(unreadable('32/13/2569')).waitFor();
    await day.press('Tab');
    await expect.poll(() => day.inputValue()).toBe('32/13/2569');
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('textbox', { name: th.registers.subject }).focus();
    await expectAccessible(page, `a day that does not exist, on ${device}`);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => day.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await page.getByText(th.registers.doneTitle).count()).toBe(0);
    await day.fill('1/1/2590');
    await day.press('Tab');
    await page.getByText(th.common.dateTooLate.split('{')[0] ?? '').waitFor();
    await day.fill('19 พ.ย. 68');
    await day.press('Tab');
    await expect.poll(() => day.inputValue()).toBe('19/11/2568');
    await page.keyboard.press('Control+Enter');
    await page.getByText(th.registers.doneTitle).waitFor();
    const entry = await journey.platform.database
      .selectFrom('documents')
      .select('letterDate')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    expect(entry.letterDate).toBe('2025-11-19');
    await page.setViewportSize(screens.desktop);
  });

  it('disappears with the rest when the form is cleared', async () => {
    await page.goto(`${journey.url}/sarabun/register`);
    const day = page.getByLabel(th.registers.letterDate);
    await day.fill('31/02/2569');
    await day.press('Tab');
    await page.getByText(unreadable('31/02/2569')).waitFor();
    await page.getByRole('button', { name: th.registers.clearForm }).click();
    await expect.poll(() => day.inputValue()).toBe('');
    expect(await page.getByText(unreadable('31/02/2569')).count()).toBe(0);
  });

  it('is not sent with an order either', async () => {
    await registerLetter(page, { subject: 'ขอใช้ห้องประชุม', main: ['กอง ก'] });
    await page.goto(`${journey.url}/sarabun/registers`);
    await page.getByRole('row').filter({ hasText: 'ขอใช้ห้องประชุม' }).first().click();
    const letter = page.getByRole('dialog');
    await beginFromMenu(letter, 'hold');
    await letter.getByLabel(th.workflow.asks.reason).fill('รอผลการหารือ');
    await letter.getByLabel(th.workflow.heldUntil).fill('30/02/2570');
    await submit(letter);
    await letter.getByText(unreadable('30/02/2570')).waitFor();
    expect(await letter.getByLabel(th.workflow.heldUntil).evaluate((field) => field.matches(':focus'))).toBe(true);
    await letter.getByLabel(th.workflow.heldUntil).fill('');
    await submit(letter);
    await letter.getByRole('button', { name: th.workflow.actions.release, exact: true }).waitFor();
  });
});
