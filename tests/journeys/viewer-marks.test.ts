import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { onePixelPng } from '#tests/support/server-files.ts';
import { expectFingerSized } from '#tests/support/finger.ts';

import { leave, openNamed } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const texts = th.annotations;
const subject = 'ขอความเห็นเกี่ยวกับร่างระเบียบ';

/** What is drawn on a page: strokes and notes. */
const layer = (letter: Locator, page = 1) => letter.locator(`[data-annotated="${page}"]`);
const strokes = (letter: Locator, page = 1) => layer(letter, page).locator('path[data-kind]');
const tool = (letter: Locator, name: keyof typeof texts.toolNames) =>
  letter.getByRole('toolbar', { name: texts.tools }).getByRole('button', { name: texts.toolNames[name], exact: true });
const list = (letter: Locator) => letter.getByRole('button', { name: /^ที่เขียนไว้/ });
const press = (letter: Locator, name: string) => letter.getByRole('button', { name, exact: true }).click();

/** Draws on the first page, from a place to another, in shares of the page. */
async function draw(page: Page, letter: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await layer(letter).boundingBox();
  if (!box) throw new Error('no page is seen');
  const at = ([across, down]: [number, number]) => [box.x + across * box.width, box.y + down * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.02]), { steps: 4 });
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

async function share(letter: Locator): Promise<void> {
  await letter.getByText(texts.layers.shared, { exact: true }).first().click();
}

describe('writing on the pages of a letter', () => {
  let journey: Journey;
  let clerk: Page;
  let reader: Page;
  let letter: Locator;
  let seen: Locator;
  beforeAll(async () => {
    journey = await startJourney();
    [clerk, reader] = await Promise.all([journey.enter('clerkA'), journey.enter('registrar')]);
    await registerLetter(reader, { subject, main: ['กอง ก'] });
    letter = await openNamed(clerk, 'awaitingReceipt', subject);
    await clerk.getByText(/^Sarn/).first().waitFor();
    await press(letter, texts.open);
  });
  afterAll(() => journey.end());

  it('is kept as it was drawn, whatever the size of the page and however it is turned', async () => {
    await tool(letter, 'pen').click();
    await draw(clerk, letter, [0.2, 0.1], [0.5, 0.15]);
    await expect.poll(() => strokes(letter).count()).toBe(1);
    await expect.poll(() => list(letter).innerText()).toContain('1');
    const placed = async () => {
      const [box, page] = [await strokes(letter).first().boundingBox(), await layer(letter).boundingBox()];
      return box && page && Math.round(((box.x - page.x) / page.width) * 50);
    };
    const before = await placed();
    await letter.getByRole('button', { name: th.documents.zoomIn }).click();
    await expect.poll(placed).toBe(before);
    for (let turn = 0; turn < 4; turn += 1) await letter.getByRole('button', { name: th.documents.rotate }).click();
    await expect.poll(placed).toBe(before);
    await letter.getByRole('button', { name: th.documents.fitWidth }).click();
    await expectAccessible(clerk, 'a page that is written on');
  });

  it('is seen by its author alone until it is shared, and then at once by others who have the letter open', async () => {
    const rows = await reader.goto(clerk.url());
    expect(rows?.ok()).toBe(true);
    seen = reader.getByRole('dialog').filter({ has: reader.getByRole('button', { name: th.documents.closeDocument }) });
    await reader.getByText(/^Sarn/).first().waitFor();
    await layer(seen).waitFor({ state: 'attached' });
    expect(await strokes(seen).count()).toBe(0);
    await share(letter);
    await tool(letter, 'marker').click();
    await draw(clerk, letter, [0.1, 0.3], [0.6, 0.3]);
    await expect.poll(() => strokes(seen).count(), { timeout: 20_000 }).toBe(1);
    await press(seen, texts.open);
    await list(seen).click();
    await reader.getByText('clerkA ทดสอบ').first().waitFor();
    expect(await reader.getByRole('button', { name: /^ลบ “/ }).count(), 'at the desk that owns the letter').toBe(1);
    await expectAccessible(reader, 'the list of what is written');
    await reader.keyboard.press('Escape');
  });

  it('is undone, erased with the eraser, and hidden by layer', async () => {
    await tool(letter, 'pen').click();
    await draw(clerk, letter, [0.2, 0.5], [0.4, 0.5]);
    await expect.poll(() => strokes(seen).count(), { timeout: 20_000 }).toBe(2);
    await press(letter, texts.undo);
    await expect.poll(() => strokes(seen).count(), { timeout: 20_000 }).toBe(1);
    await tool(letter, 'eraser').click();
    const box = await strokes(letter).last().boundingBox();
    if (!box) throw new Error('nothing is drawn');
    await clerk.mouse.click(box.x + 6, box.y + box.height / 2 - 2);
    await expect.poll(() => strokes(seen).count(), { timeout: 20_000 }).toBe(0);
    expect(await strokes(letter).count()).toBe(1);
    await list(letter).click();
    await clerk.getByRole('checkbox', { name: texts.layers.own }).uncheck();
    expect(await strokes(letter).count()).toBe(0);
    await clerk.getByRole('checkbox', { name: texts.layers.own }).check();
    expect(await strokes(letter).count()).toBe(1);
    await clerk.keyboard.press('Escape');
  });

  it('is possible for a note with the keyboard alone', async () => {
    await tool(letter, 'note').focus();
    await clerk.keyboard.press('Enter');
    const place = letter.getByRole('button', { name: /^ที่วางข้อความ/ });
    await place.waitFor();
    const nameOf = () => place.getAttribute('aria-label');
    const before = await nameOf();
    await clerk.keyboard.press('ArrowDown');
    await clerk.keyboard.press('Shift+ArrowRight');
    await expect.poll(nameOf).not.toBe(before);
    await clerk.keyboard.press('Enter');
    await clerk.getByRole('textbox', { name: texts.text, exact: true }).waitFor();
    await clerk.keyboard.type('แก้ชื่อผู้รับด้วย');
    await expectAccessible(clerk, 'a note that is being written');
    await clerk.keyboard.press('Tab');
    await clerk.keyboard.press('Tab');
    await clerk.keyboard.press('Enter');
    const name = texts.noteOf.replace('{name}', 'clerkA ทดสอบ').replace('{text}', 'แก้ชื่อผู้รับด้วย');
    await seen.getByRole('button', { name }).click();
    await reader.getByText('แก้ชื่อผู้รับด้วย', { exact: true }).first().waitFor();
    await expectAccessible(reader, 'a note that is read');
    await expect
      .poll(() => clerk.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(texts.toolNames.note);
    await clerk.keyboard.press('Enter');
    await place.waitFor();
    await clerk.keyboard.press('Escape');
    await place.waitFor({ state: 'detached' });
    expect(await letter.isVisible(), 'Escape gives up the note, not the letter').toBe(true);
  });

  it('is possible with a finger on a phone', async () => {
    const phone = await journey.enter('headA', 'phone');
    await phone.goto(clerk.url());
    await phone.getByText(/^Sarn/).first().waitFor();
    const small = phone
      .getByRole('dialog')
      .filter({ has: phone.getByRole('button', { name: th.documents.closeDocument }) });
    await press(small, texts.open);
    await list(small).click();
    await phone.getByText('แก้ชื่อผู้รับด้วย', { exact: true }).first().waitFor();
    expect(await phone.getByRole('button', { name: /^ลบ “/ }).count(), 'for a reader').toBe(0);
    await phone.keyboard.press('Escape');
    await tool(small, 'note').click();
    const box = await layer(small).boundingBox();
    if (!box) throw new Error('no page is seen');
    await phone.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 4);
    await phone.getByRole('textbox', { name: texts.text, exact: true }).fill('จากโทรศัพท์');
    await expectFingerSized(phone, 'a note on a phone');
    await expectAccessible(phone, 'a note on a phone');
    await phone.getByRole('button', { name: texts.save, exact: true }).click();
    const name = texts.noteOf.replace('{name}', 'headA ทดสอบ').replace('{text}', 'จากโทรศัพท์');
    await small.getByRole('button', { name }).waitFor();
  });

  it('is erased by the desk that owns the letter, after a question, though another shared it', async () => {
    await list(seen).click();
    const erase = reader.getByRole('button', { name: 'ลบ “แก้ชื่อผู้รับด้วย”' });
    await erase.click();
    const question = reader.getByRole('dialog', { name: texts.eraseTitle });
    await question.getByText(/clerkA ทดสอบ/).waitFor();
    await expectAccessible(reader, 'the question before that of another is erased');
    await question.getByRole('button', { name: th.common.cancel }).click();
    await question.waitFor({ state: 'detached' });
    expect(await seen.getByRole('button', { name: /แก้ชื่อผู้รับด้วย/ }).count()).toBe(1);
    await list(seen).click();
    await erase.click();
    await question.getByRole('button', { name: texts.erase, exact: true }).click();
    await expect.poll(() => seen.getByRole('button', { name: /แก้ชื่อผู้รับด้วย/ }).count()).toBe(0);
    expect(await seen.isVisible()).toBe(true);
  });

  it('is possible on a scanned picture', async () => {
    const scanned = 'ภาพสแกนแผนที่';
    await leave(clerk);
    await leave(reader);
    const file = { name: 'แผนที่.png', mimeType: 'image/png', buffer: onePixelPng };
    await registerLetter(reader, { subject: scanned, main: ['กอง ก'], files: [file] });
    const picture = await openNamed(clerk, 'awaitingReceipt', scanned);
    await press(picture, texts.open);
    await tool(picture, 'pen').click();
    await draw(clerk, picture, [0.2, 0.2], [0.6, 0.3]);
    await expect.poll(() => list(picture).innerText()).toContain('1');
    await expectAccessible(clerk, 'a picture that is written on');
  });
});
