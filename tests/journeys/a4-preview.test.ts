import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { makePdf, onePixelPng } from '#tests/support/server-files.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const ratioOfA4 = 297 / 210;
const button = (page: Page) => page.getByRole('button', { name: th.documents.a4Preview });

/** The scrolling container of the letter; the page around it is a document too. */
const deskOf = (page: Page) => page.locator('div[role=document]');

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const ratioOf = ({ width, height }: { readonly width: number; readonly height: number }) => height / width;

/** The height of an element relative to the container; above 1 it does not fit. */
async function heightOnDesk(page: Page, part: Locator): Promise<number> {
  const desk = await boxOf(deskOf(page));
  return (await boxOf(part)).height / desk.height;
}

describe('the A4 preview', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney('OMB');
    page = await journey.enter('registrar');
  });
  afterAll(() => journey.end());

  const drop = async (name: string, buffer: Buffer) => {
    await walkTo(page, '/sarabun/register');
    await page.getByRole('form', { name: th.registers.title }).waitFor();
    await page.getByRole('button', { name: th.registers.clearForm }).click();
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('document', { name }).waitFor();
  };
  const sheet = (number: number) => deskOf(page).locator(`[data-page="${number}"]`);

  it('is switched on by its button, shows whole pages, and is switched off by its key', async () => {
    await drop('หนังสือ.pdf', await makePdf(3, 'page'));
    await page.getByText('page 1', { exact: true }).waitFor();
    expect(await heightOnDesk(page, sheet(1))).toBeGreaterThan(1);
    await button(page).click();
    await expect.poll(() => button(page).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => heightOnDesk(page, sheet(1))).toBeCloseTo(1, 1);
    const paper = deskOf(page).locator('canvas').first();
    await expect.poll(async () => ratioOf(await boxOf(paper))).toBeCloseTo(ratioOfA4, 1);
    expect(await heightOnDesk(page, paper)).toBeLessThan(1);
    await expectAccessible(page, 'whole sheets');

    await page.getByLabel(th.documents.pageNumber).fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('page 3', { exact: true }).waitFor();
    const [desk, third] = [await boxOf(deskOf(page)), await boxOf(sheet(3))];
    expect(Math.abs(third.y - desk.y)).toBeLessThan(2);

    await deskOf(page).focus();
    await page.keyboard.press('KeyF');
    await expect.poll(() => heightOnDesk(page, sheet(1))).toBeGreaterThan(1);
    await page.keyboard.press('KeyF');
  });

  it('is remembered for the next letter, also for a scanned image, and ends when the width is fitted', async () => {
    await drop('ภาพ.png', onePixelPng);
    const scan = deskOf(page).getByRole('img');
    await expect.poll(async () => ratioOf(await boxOf(scan))).toBeCloseTo(ratioOfA4, 1);
    expect(await heightOnDesk(page, scan)).toBeLessThanOrEqual(1);

    await drop('หนังสือ.pdf', await makePdf(1, 'page'));
    await page.getByText('page 1', { exact: true }).waitFor();
    await expect.poll(() => heightOnDesk(page, sheet(1))).toBeCloseTo(1, 1);
    await page.getByRole('button', { name: th.documents.fitWidth }).click();
    await expect.poll(() => button(page).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => heightOnDesk(page, sheet(1))).toBeGreaterThan(1);
  });
});
