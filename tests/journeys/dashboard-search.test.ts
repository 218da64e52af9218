import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { z } from 'zod';

import { th } from '#locales/th.ts';
import { terms as lists } from '#locales/th/terms.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { expectCount } from './desk.ts';
import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const requestBody = z.object({ search: z.string().optional() });
const box = (page: Page) => page.getByRole('searchbox', { name: th.dashboard.searchLists });
const magnifier = (page: Page) => page.getByRole('banner').getByRole('button', { name: th.common.search });

describe('the dashboard search', () => {
  let journey: Journey;
  let page: Page;
  const terms: (string | undefined)[] = [];
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    for (const subject of ['ขอเชิญประชุม', 'ขอความอนุเคราะห์วิทยากร'])
      await registerLetter(registrar, { subject, main: ['กอง ก'] });
    page = await journey.enter('clerkA');
    page.on('request', (request) => {
      if (request.url().endsWith('/get-todo-lists')) terms.push(requestBody.parse(request.postDataJSON() ?? {}).search);
    });
  });
  afterAll(() => journey.end());

  it('searches while typing from the third character, and shows everything when empty', async () => {
    await expectCount(page, 'awaitingReceipt', 2);
    await box(page).pressSequentially('ขอเ');
    await expectCount(page, 'awaitingReceipt', 1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('ขอเ');
    for (const _ of 'ขอเ') await page.keyboard.press('Backspace');
    await expectCount(page, 'awaitingReceipt', 2);
    expect(new URL(page.url()).searchParams.has('search')).toBe(false);
    expect(terms.filter((term) => term !== undefined)).toEqual(['ขอเ']);
  });

  it('requires three characters for the search button and Enter, with a message', async () => {
    await box(page).fill('ขอ');
    await magnifier(page).click();
    await page.getByText(th.common.searchTooShort).waitFor();
    await box(page).fill('มท');
    await page.getByText(th.common.searchTooShort).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText(th.common.searchTooShort).waitFor();
    expect(terms.filter((term) => term?.length === 2)).toEqual([]);
  });

  it('opens the dashboard from other screens only on submit', async () => {
    await walkTo(page, '/sarabun/registers');
    await box(page).fill('ประชุม');
    expect(new URL(page.url()).pathname).toBe('/sarabun/registers');
    await magnifier(page).click();
    await expectCount(page, 'awaitingReceipt', 1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('ประชุม');
  });

  it('opens and selects only rows of the order and the search that are asked for', async () => {
    await walkTo(page, '/sarabun/dashboard?list=awaitingReceipt');
    const list = page.getByRole('dialog');
    const rows = list.getByRole('checkbox', { name: /ขอ/ });
    const next = list.getByRole('button', { name: th.common.takeNext });
    await expect.poll(() => rows.count()).toBe(2);
    const answerOrder = await holdAnswers(page, 'get-todo-list');
    await list.getByRole('button', { name: th.dashboard.subject, exact: true }).click();
    await expect.poll(() => next.isDisabled()).toBe(true);
    expect([await rows.count(), await rows.first().isDisabled()]).toEqual([2, true]);
    await page.keyboard.press('KeyN');
    await list.getByRole('row').nth(1).click();
    expect(await page.getByRole('dialog').count()).toBe(1);
    answerOrder();
    await expect.poll(() => next.isEnabled()).toBe(true);
    const answerSearch = await holdAnswers(page, 'get-todo-list');
    await list.getByRole('searchbox').first().fill('วิทยากร');
    await expect.poll(() => rows.count()).toBe(0);
    expect(await next.isDisabled()).toBe(true);
    answerSearch();
    await expect.poll(() => rows.count()).toBe(1);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });

  it('selects rows by click and Shift, and performs an action on all of them', async () => {
    await walkTo(page, '/sarabun/dashboard?list=awaitingReceipt');
    const list = page.getByRole('dialog');
    const ticks = list.getByRole('row').getByRole('checkbox');
    await ticks.nth(1).click();
    await ticks.nth(2).click({ modifiers: ['Shift'] });
    await expect.poll(() => ticks.first().isChecked()).toBe(true);
    const action = filledIn(th.bulk.doWith, { action: th.workflow.actions.receive, count: '2' });
    await list.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog', { name: action });
    await dialog.getByRole('button', { name: action }).click();
    await dialog.getByText(filledIn(th.bulk.finished, { done: '2', total: '2' })).waitFor();
    await expectAccessible(page, 'the results of many');
    const results = await dialog.getByRole('listitem').allInnerTexts();
    expect(results.filter((text) => text.includes(filledIn(th.bulk.doneAs, { number: '' })))).toHaveLength(2);
    await dialog.getByRole('button', { name: th.common.close }).last().click();
    await list.getByText(filledIn(th.dashboard.emptyList, { name: lists.todoLists.awaitingReceipt })).waitFor();
  });
});

/** Fills the placeholders of a text. */
const filledIn = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
