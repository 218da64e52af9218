import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sarn } from '#domain/tenants/sarn.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';
import { failSpeech, isListening, noSpeech, speak, speechDouble } from '#tests/support/speech-double.ts';

import { begin, expectCount, leave, name, openFirst, submit } from './desk.ts';
import { openAs, signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const { dictation, workflow } = th;
const microphone = (letter: Locator) => letter.getByRole('button', { name: dictation.dictate });
const command = (letter: Locator) => letter.getByRole('textbox', { name: workflow.commandText });

async function presentFirst(page: Page): Promise<void> {
  await begin(await openFirst(page, 'awaitingReceipt'), 'receive');
  await leave(page);
  const letter = await openFirst(page, 'awaitingAssignment');
  await begin(letter, 'present');
  await name(letter, workflow.people, 'headA');
  await submit(letter);
  await leave(page);
}

async function openToCommand(page: Page, url: string, subject: string): Promise<Locator> {
  await page.goto(`${url}/sarabun/dashboard?list=awaitingCommand`);
  await page.getByRole('dialog').getByRole('row').filter({ hasText: subject }).click();
  const letter = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: th.documents.closeDocument }) });
  await command(letter).waitFor();
  await page.waitForLoadState('networkidle');
  return letter;
}

describe('a dictated order', () => {
  let journey: Journey;
  let head: Page;
  let letter: Locator;
  beforeAll(async () => {
    journey = await startJourney('OMB');
    await journey.platform.database
      .insertInto('clearances')
      .values({ personId: people.headA.personId, class: 2, orderNumber: '1/2569', validFrom: new Date(0) })
      .execute();
  });
  afterAll(() => journey.end());

  it('starts with two letters, one of them secret', async () => {
    const present = async (registrar: Page, desk: Page, letter: { subject: string; secrecy?: string }) => {
      await registerLetter(registrar, { ...letter, main: ['กอง ก'] });
      await presentFirst(desk);
    };
    const { enter } = journey;
    await Promise.all([
      present(await enter('registrar'), await enter('clerkA'), { subject: 'ขอเชิญประชุม' }),
      present(await enter('secretRegistrar'), await enter('secretRegistrarA'), {
        subject: 'รายงานลับเฉพาะ',
        secrecy: 'ลับ',
      }),
    ]);
  });

  it('is not offered without support by the agency or the browser', async () => {
    const other = await openAs(journey, { tenant: sarn });
    const { page, close } = await openPage(journey.browser);
    await page.addInitScript(speechDouble);
    await signIn(page, other.url, 'heada');
    letter = await openToCommand(page, other.url, 'ขอเชิญประชุม');
    expect(await microphone(letter).count()).toBe(0);
    await close();
    await other.close();
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    head = await journey.enter('headA');
    await expectCount(head, 'awaitingCommand', 2);
    await head.addInitScript(noSpeech);
    letter = await openToCommand(head, journey.url, 'ขอเชิญประชุม');
    expect(await microphone(letter).count()).toBe(0);
  });

  it('asks for consent once, inserts at the caret, and stops by the button and by Escape', async () => {
    await head.addInitScript(speechDouble);
    letter = await openToCommand(head, journey.url, 'ขอเชิญประชุม');
    await command(letter).fill('ภายในปี 2569');
    for (const _ of '2569') await head.keyboard.press('ArrowLeft');
    await microphone(letter).click();
    await head.getByText(dictation.note).waitFor();
    expect(await isListening(head)).toBeUndefined();
    await expectAccessible(head, 'the question before dictating');
    await head.getByRole('button', { name: dictation.noteAccept }).click();
    await letter.getByText(dictation.listening).waitFor();
    await speak(head, 'ผู้อำนวย', false);
    await letter.getByText('ผู้อำนวย', { exact: true }).waitFor();
    expect(await command(letter).inputValue()).toBe('ภายในปี 2569');
    await speak(head, 'ผู้อำนวยการ');
    await speak(head, ' และคณะ');
    await expect.poll(() => command(letter).inputValue()).toBe('ภายในปี ผู้อำนวยการ และคณะ2569');
    await expectAccessible(head, 'listening');

    await microphone(letter).click();
    await letter.getByText(dictation.listening).waitFor({ state: 'detached' });
    expect(await isListening(head)).toBe(false);

    await microphone(letter).click();
    await letter.getByText(dictation.listening).waitFor();
    await head.keyboard.press('Escape');
    await letter.getByText(dictation.listening).waitFor({ state: 'detached' });
    expect(await isListening(head)).toBe(false);
    expect(await command(letter).inputValue()).toBe('ภายในปี ผู้อำนวยการ และคณะ2569');
  });

  it.each([
    ['not-allowed', dictation.notAllowed],
    ['network', dictation.network],
  ])('shows a message for the error %s', async (error, message) => {
    await microphone(letter).click();
    await letter.getByText(dictation.listening).waitFor();
    await failSpeech(head, error);
    await head.getByRole('alert').filter({ hasText: message }).waitFor();
    await letter.getByText(dictation.listening).waitFor({ state: 'detached' });
  });

  it('stops when the order is sent', async () => {
    await microphone(letter).click();
    await letter.getByText(dictation.listening).waitFor();
    await letter.getByRole('button', { name: /^\+ officerP/ }).click();
    await submit(letter);
    await head.getByRole('alert').filter({ hasText: workflow.actions.command }).waitFor();
    expect(await isListening(head)).toBe(false);
    // Wait until the letter is replaced by the next one or by the list, because leaving earlier would abort that
    // navigation.
    await letter.getByRole('heading', { name: 'ขอเชิญประชุม' }).waitFor({ state: 'detached' });
  });

  it('is not available for a secret letter, with an explanation', async () => {
    letter = await openToCommand(head, journey.url, 'รายงานลับเฉพาะ');
    await letter.getByText(dictation.notForSecrets).waitFor();
    expect(await microphone(letter).count()).toBe(0);
    await expectAccessible(head, 'a secret letter to be commanded');
  });
});
