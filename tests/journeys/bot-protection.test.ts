import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { startJourney, toDashboard, type Journey } from './journey.ts';

async function type(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(th.signIn.username).fill(username);
  await page.getByLabel(th.signIn.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function fail(page: Page, username: string): Promise<void> {
  await type(page, username, 'wrong');
  await page.getByRole('heading', { name: 'ไม่พบข้อมูลผู้ใช้งาน !' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'ไม่พบข้อมูลผู้ใช้งาน !' }).waitFor({ state: 'detached' });
}

describe('an agency whose browsers work after failures', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney('SARN');
  });
  afterAll(() => journey.end());

  it.each([false, true])('works after three failures, says so, and lets the person in (dark: %s)', async (dark) => {
    const username = dark ? 'heada' : 'headb';
    const { page, errors, close } = await openPage(journey.browser, 'phone', dark);
    await page.goto(`${journey.url}/login`);
    for (let count = 0; count < 3; count += 1) await fail(page, username);
    // The worker never answers, so that the screen stays as it is while it works.
    await page.addInitScript('window.Worker = class extends EventTarget { postMessage() {} terminate() {} }');
    await page.reload();
    await type(page, username, testPassword);
    await page.getByRole('status').getByText(th.signIn.proving).waitFor();
    await expectAccessible(page, 'the sign-in page at work');
    await close();
    const again = await openPage(journey.browser, 'phone', dark);
    await again.page.goto(`${journey.url}/login`);
    await type(again.page, username, testPassword);
    await toDashboard(again.page);
    expect([...errors, ...again.errors]).toEqual([]);
    await again.close();
  });

  it('suspends the account after five failures, even for the right password, until an administrator reopens it', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/login`);
    for (let count = 0; count < 3; count += 1) await fail(page, 'officerq');
    for (let count = 3; count < 5; count += 1) {
      await type(page, 'officerq', 'wrong');
      await page.getByRole('heading', { name: 'ไม่พบข้อมูลผู้ใช้งาน !' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'ไม่พบข้อมูลผู้ใช้งาน !' }).waitFor({ state: 'detached' });
    }
    await type(page, 'officerq', testPassword);
    await page.getByText(refusals['account-suspended']).waitFor();
    await close();
    await reopen(journey, people.officerQ.personId);
    const opened = await openPage(journey.browser);
    await opened.page.goto(`${journey.url}/login`);
    await type(opened.page, 'officerq', testPassword);
    await toDashboard(opened.page);
    await opened.close();
  });
});

/** Reopens the account by the administrator's call. */
async function reopen(journey: Journey, personId: number): Promise<void> {
  const { database } = journey.platform;
  const chief = people.registrar.personId;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', chief).execute();
  const post = async (path: string, body: unknown, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(`${journey.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { success } = await post('users/login', { username: 'registrar', password: testPassword });
  const { items } = await post('users/get-suspended-accounts', {}, success.token);
  expect(items).toMatchObject([{ F_PERSON_ID: personId, username: 'officerq' }]);
  await post('users/reopen-account', { F_PERSON_ID: personId }, success.token);
}

describe('an agency with bot checks', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney('SAT');
  });
  afterAll(() => journey.end());

  it('lets a person in without asking anything', async () => {
    const { page, errors, close } = await openPage(journey.browser);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname);
    });
    await page.goto(`${journey.url}/login`);
    await type(page, 'clerka', testPassword);
    await toDashboard(page);
    expect(refused).toEqual(['/api/users/pre-login']);
    expect(errors).toEqual([]);
    await close();
  });
});
