import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { openFirst } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const texts = th.documents.compare;
const subject = 'ขอแก้ไขรายการสิ่งของที่ส่งมอบ';

async function pdfOf(name: string, pages: readonly string[]) {
  const document = await PDFDocument.create();
  for (const text of pages) document.addPage([595, 842]).drawText(text, { x: 60, y: 760 });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

describe('two versions of a file', () => {
  let journey: Journey;
  let clerk: Page;
  let letter: Locator;
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    const same = ['second page', ''];
    const files = [
      await pdfOf('older.pdf', ['ten sacks of rice', ...same]),
      await pdfOf('newer.pdf', ['twelve sacks of rice', ...same, 'annex']),
    ];
    await registerLetter(registrar, { subject, main: ['กอง ก'], files });
    clerk = await journey.enter('clerkA');
    letter = await openFirst(clerk, 'awaitingReceipt');
  });
  afterAll(() => journey.end());

  const dialog = () => clerk.getByRole('dialog', { name: texts.title });
  const side = (name: string) => dialog().getByRole('region', { name, exact: true });
  const older = () => side(th.documents.fileLetter);
  const newer = () => side(th.documents.fileEnclosure);
  const changes = () => dialog().getByRole('list', { name: texts.changes });
  const pageButton = (page: number) =>
    dialog().getByRole('button', { name: th.common.page.replace('{page}', String(page)), exact: true });

  it('stand beside each other, with the words that differ and the pages to look at', async () => {
    await letter.getByRole('button', { name: texts.open }).focus();
    await clerk.keyboard.press('Enter');
    await older().getByText('ten sacks of rice').waitFor();
    await newer().getByText('twelve sacks of rice').waitFor();
    await dialog().getByText(texts.differentPages.replace('{count}', '2')).waitFor();
    expect(await changes().locator('del').allTextContents()).toEqual(['ten']);
    expect(await changes().locator('ins').allTextContents()).toEqual(['twelve']);
    const marked = () =>
      clerk.evaluate(() =>
        ['words-removed', 'words-inserted'].map((name) => [...(CSS.highlights.get(name) ?? [])].map(String)),
      );
    await expect.poll(marked).toEqual([['ten'], ['twelve']]);
    expect(await pageButton(1).getAttribute('aria-current')).toBe('page');
    expect(await pageButton(2).count()).toBe(0);
    await expectAccessible(clerk, 'two versions of a page');
  });

  it('are turned, enlarged and moved together', async () => {
    await dialog().getByRole('button', { name: th.documents.zoomIn }).click();
    await dialog().getByRole('button', { name: th.documents.zoomIn }).click();
    const group = (name: string) => dialog().getByRole('group', { name: texts.pageOf.replace('{name}', name) });
    await group(th.documents.fileLetter).evaluate((element) => element.scrollTo({ top: 120, left: 40 }));
    await expect
      .poll(() =>
        group(th.documents.fileEnclosure).evaluate(({ scrollTop, scrollLeft }) =>
          [scrollTop, scrollLeft].map(Math.round),
        ),
      )
      .toEqual([120, 40]);
    await dialog().getByRole('button', { name: texts.nextPage }).click();
    await older().getByText('second page').waitFor();
    await newer().getByText('second page').waitFor();
    await dialog().getByText(texts.states.same).waitFor();
  });

  it('say where words cannot be compared, and where only one has the page', async () => {
    await dialog().getByRole('button', { name: texts.nextPage }).click();
    await dialog().getByText(texts.states.noText).waitFor();
    await pageButton(4).click();
    await newer().getByText('annex').waitFor();
    await older().getByText(texts.noPage).waitFor();
    await dialog().getByText(texts.states.onlyNewer).waitFor();
    await expectAccessible(clerk, 'a page of one version alone');
  });

  it('stand one above the other on a phone', async () => {
    await clerk.setViewportSize(screens.phone);
    await letter.getByRole('button', { name: texts.open }).click();
    await older().getByText('ten sacks of rice').waitFor();
    await newer().getByText('twelve sacks of rice').waitFor();
    const [above, below] = [await older().boundingBox(), await newer().boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect(await dialog().evaluate((element) => element.scrollWidth > element.clientWidth + 1)).toBe(false);
    await expectAccessible(clerk, 'two versions on a phone');
  });
});
