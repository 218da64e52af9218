import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { terms } from '#locales/th/terms.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { wordFileOf } from '#tests/support/word-file.ts';

import { startJourney, type Journey } from './journey.ts';

const texts = th.drafting.word;
const editor = (page: Page) => page.getByRole('textbox', { name: th.drafting.fields.body, exact: true });
const subject = (page: Page) => page.getByLabel(th.drafting.fields.subject, { exact: false }).first();

async function createDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
  const before = page.url();
  await page.getByRole('button', { name: terms.kinds.inside, exact: true }).click();
  await page.waitForURL((address) => address.href !== before);
  await expect.poll(() => subject(page).inputValue()).toBe('');
  await editor(page).waitFor();
}

/** As a person drops a file there. */
async function drop(page: Page, file: Buffer, name = 'a.docx'): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ bytes, name }) => {
      const made = new DataTransfer();
      made.items.add(new File([new Uint8Array(bytes)], name));
      return made;
    },
    { bytes: [...file], name },
  );
  await editor(page).dispatchEvent('drop', { dataTransfer: transfer });
}

describe('a draft as a Word file', () => {
  let journey: Journey;
  let officer: Page;
  let file: Buffer;
  let written = '';
  beforeAll(async () => {
    journey = await startJourney();
    officer = await journey.enter('officerP');
  });
  afterAll(() => journey.end());

  it('is downloaded with what was typed last', async () => {
    await createDraft(officer);
    await subject(officer).fill('ขอเชิญประชุม');
    await editor(officer).click();
    await officer.keyboard.type('ด้วยกรมจะประชุม 2 วัน');
    await officer.keyboard.press('Enter');
    await officer.keyboard.press('Control+KeyB');
    await officer.keyboard.type('จึงเรียนมาเพื่อโปรดทราบ');
    written = await editor(officer).innerHTML();
    const [download] = await Promise.all([
      officer.waitForEvent('download'),
      officer.getByRole('button', { name: texts.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('letter.docx');
    file = readFileSync(await download.path());
  });

  it('dropped on another draft is shown first, and then is its text, with the subject if the writer wants it', async () => {
    await officer.goto(`${journey.url}/sarabun/dashboard`);
    await createDraft(officer);
    await editor(officer).click();
    await officer.keyboard.type('ข้อความเดิม');
    await drop(officer, file);
    const dialog = officer.getByRole('dialog', { name: texts.title });
    await dialog.getByText('จึงเรียนมาเพื่อโปรดทราบ').waitFor();
    await expectAccessible(officer, 'the text of a Word file before it is taken');
    expect(await editor(officer).innerText()).toContain('ข้อความเดิม');
    await dialog.getByLabel(texts.useSubject.replace('{text}', 'ขอเชิญประชุม')).check();
    await dialog.getByRole('button', { name: texts.apply }).click();
    await expect.poll(() => editor(officer).innerHTML()).toBe(written);
    expect(await subject(officer).inputValue()).toBe('ขอเชิญประชุม');
  });

  it('is undone as any other change of the text', async () => {
    await editor(officer).click();
    await officer.keyboard.press('Control+KeyZ');
    await expect.poll(() => editor(officer).innerText()).toContain('ข้อความเดิม');
  });

  it('is refused in a sentence when it has macros, and changes nothing', async () => {
    const withMacros = wordFileOf({ body: '<w:p/>', parts: { 'word/vbaProject.bin': 'x' } });
    await drop(officer, withMacros, 'a.docm');
    const dialog = officer.getByRole('dialog', { name: texts.title });
    await dialog.getByRole('alert').filter({ hasText: refusals['word-has-macros'] }).waitFor();
    expect(await dialog.getByRole('button', { name: texts.apply }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: th.common.cancel }).click();
    expect(await editor(officer).innerText()).toContain('ข้อความเดิม');
  });
});
