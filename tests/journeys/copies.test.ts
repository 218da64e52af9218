import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { copyWords } from '#locales/paper.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { begin, leave, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper, paperIn, textOnPaper } from './on-paper.ts';
import { writeLetters } from './written-letters.ts';

const { copies, scans } = th.letterForms;

/** Chooses a copy and returns its sheets. */
async function openCopy(page: Page, letter: Locator, kind: keyof typeof copies.kinds): Promise<Locator> {
  await letter.getByRole('button', { name: copies.menu }).first().click();
  await page.getByRole('menuitem', { name: copies.kinds[kind] }).click();
  return paperIn(page, copies.kinds[kind]);
}

const closeTop = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('button', { name: th.common.close, exact: true }).click();

describe('the paper of a letter', () => {
  let journey: Journey;
  let letters: Awaited<ReturnType<typeof writeLetters>>;
  beforeAll(async () => {
    journey = await startJourney();
    letters = await writeLetters(journey);
  });
  afterAll(async () => {
    await letters.close();
    await journey.end();
  });

  it('is copied, certified, and replaced by a scan from its tools, and what was printed stays', async () => {
    const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
    const documentId = await letters.submitted(2, 'ขออนุมัติจัดอบรม', chain);
    const head = await journey.enter('headA');
    const toSign = await openFirst(head, 'awaitingSignature');
    await expectOnPaper(head, 'ขออนุมัติจัดอบรม');
    await begin(toSign, 'sign');
    await submit(toSign);
    await expect.poll(async () => (await letters.seen(documentId)).state).toBe('registered');
    await leave(head);
    const desk = await journey.enter('clerkA');
    const letter = await openFirst(desk, 'awaitingAssignment');
    await expectOnPaper(letter, 'ขออนุมัติจัดอบรม');

    const copied = await openCopy(desk, letter, 'certified');
    await expect.poll(() => textOnPaper(copied), { timeout: 30_000 }).toContain(copyWords.certified);
    await expectAccessible(desk, 'a certified copy');
    await closeTop(desk, copies.kinds.certified);
    const office = await openCopy(desk, letter, 'office');
    await expect.poll(() => textOnPaper(office), { timeout: 30_000 }).toContain(copyWords.drafted);
    await closeTop(desk, copies.kinds.office);

    const { annotations } = th;
    await letter.getByRole('button', { name: annotations.open }).click();
    const bar = letter.getByRole('toolbar', { name: annotations.tools });
    await bar.getByRole('button', { name: annotations.toolNames.note, exact: true }).click();
    await desk.keyboard.press('Enter');
    await desk.getByRole('textbox', { name: annotations.text, exact: true }).fill('ตรวจแล้ว');
    await desk.getByRole('button', { name: annotations.save, exact: true }).click();
    const note = annotations.noteOf.replace('{name}', 'clerkA ทดสอบ').replace('{text}', 'ตรวจแล้ว');
    await letter.getByRole('button', { name: note }).waitFor();
    await expectAccessible(desk, 'a paper that is written on');

    await letter.getByRole('button', { name: scans.menu }).click();
    await desk.getByRole('menuitem', { name: scans.put }).click();
    const form = desk.getByRole('dialog', { name: scans.put });
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: await makePdf(1, 'signed by hand') });
    await form.getByText('scan.pdf').waitFor();
    await form.getByRole('progressbar').waitFor({ state: 'detached' });
    await expectAccessible(desk, 'a scan to be put');
    await form.getByRole('button', { name: scans.put }).click();
    await desk.getByRole('alert').filter({ hasText: scans.done }).waitFor();
    await expectOnPaper(letter, 'signed by hand');
    // It is of the file before.
    await expect.poll(() => letter.getByRole('button', { name: note }).count()).toBe(0);

    await letter.getByRole('button', { name: scans.menu }).click();
    await desk.getByRole('menuitem', { name: scans.printed }).click();
    await expect.poll(() => textOnPaper(paperIn(desk, scans.printed)), { timeout: 30_000 }).toContain('ขออนุมัติจัดอบรม');
    await closeTop(desk, scans.printed);

    await letter.getByRole('button', { name: scans.menu }).click();
    await desk.getByRole('menuitem', { name: scans.compare }).click();
    const compared = desk.getByRole('dialog', { name: th.documents.compare.title });
    await compared
      .getByRole('list', { name: th.documents.compare.changes })
      .getByText(/signed by hand/)
      .waitFor();
    await expectAccessible(desk, 'what was printed beside its scan');
  });
});
