import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { th } from '#locales/th.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startJourney, type Journey } from './journey.ts';

const { register } = th;
const subject = (page: Page) => page.getByRole('textbox', { name: register.subject });

describe('what was left in the form of a letter', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.enter('registrar');
    await page.goto(`${journey.url}/sarabun/register`);
    await subject(page).fill('หนังสือที่ยังกรอกไม่จบ');
    await give('เดิม.pdf');
    const kept = () => journey.platform.database.selectFrom('keptDrafts').select('content').execute();
    await vi.waitFor(async () => expect((await kept()).at(0)?.content).toContain('เดิม.pdf'), 10_000);
  });
  afterAll(() => journey.end());

  const give = async (name: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await makePdf(1) });

  /** Opens the form while the answer, what was left here, is kept back until it is let go. */
  async function openBeforeItAnswers(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/drafts/get', async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/drafts/get');
    await page.goto(`${journey.url}/sarabun/register`);
    await asked;
    await subject(page).waitFor();
    return resolve;
  }

  it('comes back late beside what was written and given meanwhile', async () => {
    const answer = await openBeforeItAnswers();
    await give('ใหม่.pdf');
    await page.getByText('ใหม่.pdf').first().waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await page.getByRole('textbox', { name: register.letterNumber }).fill('กค ๐๔๐๘/ว ๑๒');
    answer();
    await page.getByText(register.draftRestored).waitFor();
    expect(await subject(page).inputValue()).toBe('หนังสือที่ยังกรอกไม่จบ');
    expect(await page.getByRole('textbox', { name: register.letterNumber }).inputValue()).toBe('กค ๐๔๐๘/ว ๑๒');
    await page.getByText('เดิม.pdf').first().waitFor();
    await page.getByText('ใหม่.pdf').first().waitFor();
  });

  it('does not come back into a form that was cleared', async () => {
    const answer = await openBeforeItAnswers();
    const answered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/drafts/get'));
    await page.getByRole('button', { name: register.clearForm }).click();
    await answered;
    answer();
    await subject(page).fill('เรื่องใหม่');
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await subject(page).inputValue()).toBe('เรื่องใหม่');
    expect(await page.getByText('เดิม.pdf').count()).toBe(0);
  });

  it('holds what was typed in the moment before the page was left', async () => {
    await page.unroute('**/api/drafts/get');
    await subject(page).fill('เรื่องที่เพิ่งพิมพ์');
    await page.reload();
    await page.getByText(register.draftRestored).waitFor();
    expect(await subject(page).inputValue()).toBe('เรื่องที่เพิ่งพิมพ์');
  });
});
