import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { begin, expectCount, leave, name, openFirst, openNamed, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper, paperIn, textOnPaper } from './on-paper.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const subject = 'รายงานลับเฉพาะ';
const memo = 'รายงานการตรวจสอบทางลับ';

describe('a secret letter', () => {
  let journey: Journey;
  let registrar: Page;
  let secretRegistrar: Page;
  let clerk: Page;
  let head: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { enter } = journey;
    [registrar, secretRegistrar, clerk, head] = await Promise.all([
      enter('secretRegistrar'),
      enter('secretRegistrarA'),
      enter('clerkA'),
      enter('headA'),
    ]);
  });
  afterAll(() => journey.end());

  it('is registered by the secret registrar and appears only to the unit’s secret registrar', async () => {
    await registerLetter(registrar, { subject, main: ['กอง ก'], secrecy: 'ลับ' });
    await expectCount(secretRegistrar, 'awaitingReceipt', 1);
    await expectCount(clerk, 'awaitingReceipt', 0);
    await expectCount(head, 'awaitingAssignment', 0);
  });

  it('is opened and received there, and its link reveals nothing to others', async () => {
    const letter = await openFirst(secretRegistrar, 'awaitingReceipt');
    await letter.getByText(subject).first().waitFor();
    const link = secretRegistrar.url();
    await begin(letter, 'receive');
    await expectCount(secretRegistrar, 'awaitingAssignment', 1);
    await clerk.goto(link);
    await clerk.getByText(th.documents.notFound).first().waitFor();
    expect(await clerk.content()).not.toContain(subject);
    await leave(secretRegistrar);
    expect(await head.content()).not.toContain(subject);
    await expectCount(head, 'awaitingAssignment', 0);
  });

  it('shows its class and the viewer on its sheets as soon as a draft is secret', async () => {
    const create = secretRegistrar.getByRole('button', { name: th.common.createDocument, exact: true });
    await create.first().click();
    await secretRegistrar.getByRole('button', { name: 'หนังสือภายใน', exact: true }).first().click();
    await expectOnPaper(secretRegistrar, 'บันทึกข้อความ');
    expect(await textOnPaper(paperIn(secretRegistrar))).not.toContain('เปิดดูโดย');
    await secretRegistrar.getByRole('combobox', { name: th.drafting.secrecy }).click();
    await secretRegistrar.getByRole('option', { name: 'ลับ', exact: true }).click();
    await expectOnPaper(secretRegistrar, 'เปิดดูโดย secretRegistrarA');
    await expectAccessible(secretRegistrar, 'a secret draft');
  });

  it('goes to a cleared signer, gets its number and reaches the registrar of the other unit', async () => {
    const texts = th.drafting;
    await secretRegistrar.getByLabel(texts.fields.subject).first().fill(memo);
    await secretRegistrar.getByLabel(texts.fields.toText).first().fill('ผู้อำนวยการกองกลาง');
    await secretRegistrar.getByRole('textbox', { name: texts.fields.body }).click();
    await secretRegistrar.keyboard.type('เรียนมาเพื่อโปรดทราบเป็นการลับ');
    const submitDraft = secretRegistrar.getByRole('button', { name: texts.submit, exact: true }).first();
    await submitDraft.click();
    // The head of the division has no clearance.
    await secretRegistrar.getByRole('alert').filter({ hasText: refusals['person-not-cleared'] }).waitFor();
    const withoutHead = th.common.removeNamed.replace('{name}', 'headA ทดสอบ');
    await secretRegistrar.getByRole('button', { name: withoutHead }).click();
    await name(secretRegistrar.locator('body'), 'ผู้ลงนาม ขั้นที่ 1', 'director');
    await submitDraft.click();
    await secretRegistrar.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await expectCount(secretRegistrar, 'unsignedDrafts', 1);
    const toSign = await openFirst(await journey.enter('director'), 'awaitingSignature');
    await begin(toSign, 'sign');
    await submit(toSign);
    await expectCount(secretRegistrar, 'unsignedDrafts', 0);
    const toSend = await openNamed(secretRegistrar, 'awaitingAssignment', memo);
    await begin(toSend, 'send');
    await name(toSend, th.workflow.receiversMain, 'สารบรรณกลาง');
    await submit(toSend);
    await walkTo(registrar, '/sarabun/dashboard');
    await expectCount(registrar, 'awaitingReceipt', 1);
  });

  it('is never visible to anybody else', async () => {
    for (const page of [clerk, head]) {
      await walkTo(page, '/sarabun/dashboard');
      for (const list of ['awaitingReceipt', 'awaitingAssignment', 'awaitingSignature', 'unsignedDrafts'] as const)
        await expectCount(page, list, 0);
      await walkTo(page, `/sarabun/search?text=${encodeURIComponent(memo)}`);
      await page.getByRole('link', { name: th.search.title, exact: true }).click();
      await page.getByRole('main').getByLabel(th.search.words).fill(memo);
      await page.getByText(th.common.noMatch.replace('{term}', memo)).waitFor();
      expect(await page.getByRole('table', { name: th.search.results }).count()).toBe(0);
    }
  });
});
