import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { openFirst } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const texts = th.drafting;
const subject = 'ขอความอนุเคราะห์ข้อมูลแหล่งน้ำ';

describe('a letter beside the draft that answers it', () => {
  let journey: Journey;
  let clerk: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    clerk = await journey.enter('clerkA');
    const letter = await openFirst(clerk, 'awaitingReceipt');
    await letter.getByRole('button', { name: texts.reply, exact: true }).click();
    await clerk.getByRole('textbox', { name: texts.fields.body }).waitFor();
  });
  afterAll(() => journey.end());

  const menu = () => clerk.getByRole('button', { name: texts.beside, exact: true });
  const beside = () => clerk.getByRole('region', { name: /^หนังสือที่เปิดไว้ข้างกัน/ });
  const editor = () => clerk.getByRole('textbox', { name: texts.fields.body });

  it('is opened with the keyboard, and is read while the answer is written', async () => {
    await menu().focus();
    await clerk.keyboard.press('Enter');
    await clerk.getByRole('menuitem', { name: /มท 0201\/45/ }).waitFor();
    await clerk.keyboard.press('Enter');
    await beside()
      .getByText(/^Sarn \d+ 1$/)
      .waitFor();
    const [letter, text] = [await beside().boundingBox(), await editor().boundingBox()];
    expect(letter?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(letter?.width).toBeGreaterThan(500);
    await editor().click();
    await clerk.keyboard.type('ตามที่ขอข้อมูลมานั้น');
    const before = await editor().boundingBox();
    await beside().getByLabel(th.documents.pageNumber).fill('3');
    await clerk.keyboard.press('Enter');
    await beside()
      .getByText(/^Sarn \d+ 3$/)
      .waitFor();
    expect((await editor().boundingBox())?.y, 'the text does not move with the pages').toBe(before?.y);
    expect(await editor().innerText()).toContain('ตามที่ขอข้อมูลมานั้น');
    await expectAccessible(clerk, 'a draft beside the letter it answers');
  });

  it('gives way to the files of the draft, to the preview, and to nothing', async () => {
    const file = { name: 'แผนที่แหล่งน้ำ.pdf', mimeType: 'application/pdf', buffer: await makePdf(1, 'map') };
    await clerk.getByRole('region', { name: texts.files }).locator('input[type=file]').setInputFiles(file);
    await expect
      .poll(async () => {
        await menu().click();
        const isOffered = await clerk.getByRole('menuitem', { name: texts.besideOwn }).isVisible();
        if (!isOffered) await clerk.keyboard.press('Escape');
        return isOffered;
      })
      .toBe(true);
    await clerk.getByRole('menuitem', { name: texts.besideOwn }).click();
    await beside().getByText('map 1', { exact: true }).waitFor();
    await clerk.getByRole('button', { name: texts.previewBeside }).click();
    await beside().waitFor({ state: 'detached' });
    await menu().click();
    await clerk.getByRole('menuitem', { name: texts.besideOwn }).click();
    await beside().getByText('map 1', { exact: true }).waitFor();
    await beside().getByRole('button', { name: texts.besideClose }).click();
    await beside().waitFor({ state: 'detached' });
  });

  it('is not offered where there is no room', async () => {
    await clerk.setViewportSize({ width: 820, height: 1180 });
    expect(await menu().isVisible()).toBe(false);
  });
});
