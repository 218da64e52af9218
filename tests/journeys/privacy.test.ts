import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { expectAccessible, expectAccessibleInLightAndDark, openPage, type Screen } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { startJourney, toDashboard, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

/** Signs in a person who has not answered and waits for the question. */
async function enterUnasked(name: PersonName, screen: Screen = 'desktop'): Promise<Page> {
  const { database } = journey.platform;
  const { personId } = people[name];
  await database.updateTable('accounts').set({ privacyVersion: null }).where('personId', '=', personId).execute();
  await database.updateTable('sessions').set({ endedAt: new Date() }).where('personId', '=', personId).execute();
  const { page } = await openPage(journey.browser, screen);
  await page.goto(`${journey.url}/login`);
  await page.getByLabel(th.signIn.username).fill(name.toLowerCase());
  await page.getByLabel(th.signIn.password, { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await question(page).waitFor();
  return page;
}

const question = (page: Page) => page.getByRole('dialog', { name: th.privacy.title });
const decisionsOf = async (name: PersonName) =>
  (
    await journey.platform.database
      .selectFrom('privacyConsents')
      .select('decision')
      .where('personId', '=', people[name].personId)
      .orderBy('id')
      .execute()
  ).map(({ decision }) => decision);

describe('the privacy notice', () => {
  it.each(['desktop', 'phone'] as const)('cannot be closed or passed by keyboard, on a %s', async (screen) => {
    const page = await enterUnasked('officerQ', screen);
    await expectAccessibleInLightAndDark(page, `privacy notice (${screen})`);
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    const isInside = () => page.evaluate(`document.activeElement?.closest('[role=dialog]') !== null`);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    expect(await question(page).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: th.dashboard.title }).count()).toBe(0);
    await page.context().close();
  });

  it('leads back to sign-in when refused, with nothing left on the device', async () => {
    const page = await enterUnasked('clerkB');
    await page.getByRole('button', { name: th.privacy.refuse }).click();
    await page.getByRole('button', { name: th.signIn.submit }).waitFor();
    expect(await page.evaluate('localStorage.getItem("sarn_token")')).toBeNull();
    expect(await decisionsOf('clerkB')).toEqual(['refused']);
    await page.context().close();
  });

  it('opens the requested page when accepted, and does not appear again', async () => {
    const page = await enterUnasked('clerkB');
    await page.getByRole('button', { name: th.privacy.agree, exact: true }).click();
    await toDashboard(page);
    expect(await question(page).count()).toBe(0);
    expect((await decisionsOf('clerkB')).at(-1)).toBe('agreed');
    await page.context().close();
  });

  it('shows a message when the answer could not be saved', async () => {
    const page = await enterUnasked('headB');
    await page.route('**/api/sarabun/request-pdpa', (route) => route.abort());
    await page.getByRole('button', { name: th.privacy.agree, exact: true }).click();
    await page.getByRole('alert').getByText(th.common.errorTitle).waitFor();
    await expectAccessible(page, 'privacy notice with a failure');
    await page.context().close();
  });

  it('appears during work when there is a new version', async () => {
    const page = await journey.enter('headA');
    const { personId } = people.headA;
    const older = { privacyVersion: null };
    await journey.platform.database.updateTable('accounts').set(older).where('personId', '=', personId).execute();
    await page.reload();
    await question(page).waitFor();
  });
});
