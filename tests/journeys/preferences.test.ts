import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { openFirst } from './desk.ts';
import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const { preferences, common } = th;
const settings = '/profile/interface';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

const choose = (page: Page, label: string) =>
  page
    .locator('main label')
    .filter({ hasText: new RegExp(`^${label.replace(/[()]/g, '.')}$`) })
    .click();
const htmlHas = (page: Page, name: string) => page.evaluate(`document.documentElement.dataset.${name}`);
const stored = async () => {
  const row = await journey.platform.database
    .selectFrom('personPreferences')
    .select('value')
    .where('personId', '=', people.headA.personId)
    .executeTakeFirst();
  return JSON.parse(row?.value ?? '{}');
};

describe('the preferences of a person', () => {
  it('take effect immediately, are saved, and apply in another browser', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุม', main: ['กอง ก'] });
    const first = await openPage(journey.browser);
    await signIn(first.page, journey.url, 'heada');
    await walkTo(first.page, `${settings}`);
    await choose(first.page, common.textSizeLarge);
    await choose(first.page, preferences.compact);
    await choose(first.page, preferences.thaiDigits);
    await choose(first.page, common.themeDark);
    await first.page.getByLabel(preferences.quietFrom).fill('21:00');
    await first.page.getByLabel(preferences.quietTo).fill('06:00');
    for (const phrase of ['เห็นชอบตามเสนอ', 'ให้รายงานภายในสามวัน']) {
      await first.page.getByLabel(preferences.newPhrase).fill(phrase);
      await first.page.getByRole('button', { name: preferences.addPhrase }).click();
    }
    await first.page
      .getByRole('button', { name: preferences.moveUp.replace('{phrase}', 'ให้รายงานภายในสามวัน') })
      .press('Enter');
    expect([await htmlHas(first.page, 'size'), await htmlHas(first.page, 'density')]).toEqual(['large', 'compact']);
    await expect.poll(stored).toMatchObject({
      digits: 'thai',
      colorScheme: 'dark',
      quietFrom: '21:00',
      quietTo: '06:00',
      phrases: ['ให้รายงานภายในสามวัน', 'เห็นชอบตามเสนอ'],
    });
    await expectAccessible(first.page, 'interface settings, large, dark');
    await first.close();

    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    const second = await openPage(journey.browser);
    await signIn(second.page, journey.url, 'heada');
    await expect.poll(() => htmlHas(second.page, 'size')).toBe('large');
    await expect.poll(() => htmlHas(second.page, 'mantineColorScheme')).toBe('dark');
    await walkTo(second.page, '/profile');
    await second.page.getByText(/[๐-๙]/).first().waitFor();
    // The first render after a reload, before the server answers.
    await second.page.route('**/api/users/preferences', (route) => route.abort());
    await second.page.reload();
    await expect.poll(() => htmlHas(second.page, 'size')).toBe('large');
    await second.close();
  });

  it('change colours without a single transition for whoever asks for less motion', async () => {
    const page = await journey.enter('headB');
    await page.evaluate(`
      window.begun = new Set();
      document.addEventListener('transitionrun', ({ propertyName }) => window.begun.add(propertyName), true);
    `);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => htmlHas(page, 'mantineColorScheme')).toBe('dark');
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
    expect(await page.evaluate('[...window.begun]')).toEqual([]);
    await page.context().close();
  });

  it('put personal phrases on the first keys of the order form', async () => {
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    const clerk = await journey.enter('clerkA');
    const letter = await openFirst(clerk, 'awaitingReceipt');
    await letter.getByRole('button', { name: th.workflow.actions.receive, exact: true }).first().click();
    await letter.getByRole('button', { name: th.workflow.actions.present, exact: true }).first().click();
    await letter
      .getByRole('combobox', { name: th.workflow.people })
      .or(letter.getByRole('textbox', { name: th.workflow.people }))
      .first()
      .fill('headA');
    await clerk.getByRole('option').filter({ hasText: 'headA' }).first().waitFor();
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.press('Control+Enter');
    const head = await journey.enter('headA');
    const opened = await openFirst(head, 'awaitingCommand');
    await opened.getByRole('group', { name: th.workflow.quickCommand }).waitFor();
    await head.keyboard.press('Digit1');
    expect(await opened.getByLabel(th.workflow.commandText).inputValue()).toBe('ให้รายงานภายในสามวัน');
  });

  it('are removed from the device when another person uses it', async () => {
    const { page, close } = await openPage(journey.browser);
    await signIn(page, journey.url, 'officerp');
    await walkTo(page, settings);
    await page.getByLabel(preferences.newPhrase).fill('ข้อความของผู้อื่น');
    await page.getByRole('button', { name: preferences.addPhrase }).click();
    await page.getByText('ข้อความของผู้อื่น').waitFor();
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    await page.reload();
    await page.getByLabel(th.signIn.username).waitFor();
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('ข้อความของผู้อื่น');
    await close();
  });

  it.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('have an accessible screen on a %s, %s', async (screen, colorScheme) => {
    const { page, errors, close } = await openPage(journey.browser, screen, colorScheme === 'dark');
    await signIn(page, journey.url, 'officerq');
    await walkTo(page, settings);
    await page.getByRole('heading', { name: preferences.title }).waitFor();
    await expectAccessible(page, `interface settings (${screen}, ${colorScheme})`);
    expect(errors).toEqual([]);
    await close();
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
  });
});
