import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { answered } from '#tests/support/leave-when-answered.ts';

import { begin, commandByKey, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const { workflow } = th;

describe('a letter presented to the head', () => {
  let journey: Journey;
  let head: Page;
  let letter: Locator;
  const opinion = 'เห็นควรให้กลุ่มงานแผนจัดทำข้อมูล';
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอความอนุเคราะห์ข้อมูล', main: ['กอง ก'] });
    const clerk = await journey.enter('clerkA');
    const received = await openFirst(clerk, 'awaitingReceipt');
    await begin(received, 'receive');
    await begin(received, 'present');
    await name(received, workflow.people, 'headA');
    await received.getByLabel(workflow.asks.opinion).fill(opinion);
    await submit(received);
    head = await journey.enter('headA');
    letter = await openFirst(head, 'awaitingCommand');
  });
  afterAll(() => journey.end());

  const phrases = () => letter.getByRole('group', { name: workflow.quickCommand }).first();
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

  /** On a narrow screen the work is the last tab. */
  const openWork = () => letter.getByRole('tab').last().click();

  it('keeps what the head is writing when the action is taken away meanwhile', async () => {
    const order = 'ให้กลุ่มงานแผนจัดทำข้อมูลภายในสัปดาห์นี้';
    const text = letter.getByRole('textbox', { name: workflow.commandText });
    await text.fill(order);
    await head.route('**/get-document*', async (route) => {
      const response = await route.fetch();
      const withoutCommand = (_name: string, value: unknown) =>
        Array.isArray(value) ? value.filter((item) => item !== 'command') : value;
      const body = JSON.stringify(
        JSON.parse((await response.text()).replaceAll('อนุเคราะห์', 'อนุเคราะห์ใน'), withoutCommand),
      );
      await route.fulfill({ response, body });
    });
    const answer = head.waitForResponse((response) => response.url().includes('get-document'));
    const push = { event: 'functions-changed' as const, personIds: [people.headA.personId] };
    await inTransaction(journey.platform.database, (transaction) => announce(transaction, push));
    await answer;
    await letter.getByText('ขอความอนุเคราะห์ในข้อมูล').first().waitFor();
    expect(await text.inputValue()).toBe(order);
    await head.unroute('**/get-document*');
    await text.fill('');
  });

  it('says who presented it and what they wrote above the phrases', async () => {
    const quote = letter.getByText(opinion, { exact: true });
    await phrases().waitFor();
    await letter.getByText(workflow.broughtBy.present.split('{')[0] ?? '').waitFor();
    await expect.poll(async () => (await bottomOf(quote)) <= (await topOf(phrases()))).toBe(true);
    await expectAccessible(head, 'a presented letter');
    await head.setViewportSize({ width: 820, height: 1180 });
    await openWork();
    await quote.waitFor();
    await expect.poll(async () => (await bottomOf(quote)) <= (await topOf(phrases()))).toBe(true);
    expect(await quote.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await head.setViewportSize({ width: 1366, height: 768 });
  });

  it.each([
    [1366, 768, 3],
    [820, 1180, 4],
  ])('names the receivers with A on %i × %i px, and keeps the chosen phrase', async (width, height, key) => {
    await head.setViewportSize({ width, height });
    if (width < 1100) await openWork();
    await commandByKey(head, key);
    const chosen = phrases().getByRole('button', { pressed: true });
    await chosen.waitFor();
    await head.keyboard.press('a');
    const receivers = letter.getByRole('combobox', { name: workflow.sendTo });
    await expect.poll(() => receivers.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await receivers.inputValue()).toBe('');
    expect(await chosen.count()).toBe(1);
    expect(await receivers.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await head.keyboard.press('Escape');
    await receivers.blur();
    await head.setViewportSize({ width: 1366, height: 768 });
  });

  it('is never presented to the person who presents it', async () => {
    await begin(letter, 'presentUpward');
    const field = letter.getByRole('combobox', { name: workflow.people });
    await field.waitFor();
    await answered(head);
    const { personId } = people.headA;
    const own = await journey.platform.database
      .selectFrom('persons')
      .select(['firstName', 'lastName'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    // The only superior in this unit.
    expect(await letter.getByRole('button', { name: `+ ${own.firstName}` }).count()).toBe(0);
    const found = head.waitForResponse((response) => response.url().includes('find-people'));
    await field.fill(own.firstName);
    expect(await (await found).text()).toContain(own.firstName);
    await answered(head);
    // Another name contains theirs.
    await head.getByRole('option').filter({ hasText: 'deputyOf' }).first().waitFor();
    const names = await head.getByRole('option').allInnerTexts();
    expect(names.filter((text) => text.startsWith(own.firstName))).toEqual([]);
  });
});
