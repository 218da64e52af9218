import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { chat } = th;
const unreadButton = (count: number) => `${chat.open} ${chat.unread.replace('{count}', String(count))}`;
const button = (page: Page) => page.getByRole('button', { name: chat.open }).and(page.locator('[aria-expanded]'));
const panel = (page: Page) => page.getByRole('region', { name: chat.title });
const log = (page: Page) => panel(page).getByRole('log');

async function talkTo(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('searchbox', { name: chat.search }).fill(name);
  await panel(page).getByRole('list', { name: chat.found }).getByRole('button', { name }).first().click();
  await log(page).waitFor();
}

describe('the chat between colleagues', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney('DTN');
  });
  afterAll(() => journey.end());

  it('works live between two browsers by keyboard, with unread counts and presence, and survives a reload', async () => {
    const [clerk, head] = await Promise.all([journey.enter('clerkA'), journey.enter('headB', 'phone')]);
    await button(clerk).focus();
    const scrolled = await clerk.evaluate('scrollY');
    await clerk.keyboard.press('Enter');
    await panel(clerk).getByText(chat.notForSecrets).waitFor();
    expect(await clerk.evaluate('scrollY'), 'opening does not scroll the page').toBe(scrolled);
    await expect(panel(clerk).evaluate((element) => element === document.activeElement)).resolves.toBe(true);
    await talkTo(clerk, 'headB');
    await panel(clerk).getByText(chat.present).waitFor();
    const box = panel(clerk).getByRole('textbox', { name: chat.message });
    await clerk.keyboard.type('เรียนท่านหัวหน้า');
    await clerk.keyboard.press('Shift+Enter');
    await clerk.keyboard.type('ดูที่ https://example.go.th');
    await clerk.keyboard.press('Enter');
    await log(clerk).getByText('เรียนท่านหัวหน้า\nดูที่ https://example.go.th').waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await log(clerk).getByRole('link').count()).toBe(0);

    await head.getByRole('button', { name: unreadButton(1) }).click();
    expect(await head.evaluate('scrollY')).toBe(0);
    await panel(head).getByRole('list', { name: chat.conversations }).getByRole('button').first().click();
    await log(head).getByText('เรียนท่านหัวหน้า').waitFor();
    await log(clerk).getByText(chat.read).waitFor();
    await button(head)
      .and(head.getByRole('button', { name: chat.open, exact: true }))
      .waitFor();
    await panel(head).getByRole('textbox', { name: chat.message }).fill('ทราบ');
    await panel(head).getByRole('button', { name: chat.send }).click();
    await log(clerk).getByText('ทราบ', { exact: true }).waitFor();
    await expectAccessible(clerk, 'a talk on a desktop');
    await expectAccessible(head, 'a talk on a phone');

    await head.context().close();
    await panel(clerk).getByText(chat.absent).waitFor();
    await clerk.keyboard.press('Escape');
    await expect.poll(() => panel(clerk).count()).toBe(0);
    expect(await clerk.evaluate('document.activeElement.getAttribute("aria-expanded")')).toBe('false');
    await clerk.reload();
    await button(clerk).click();
    await panel(clerk).getByRole('button', { name: 'headB' }).click();
    await log(clerk).getByText('ทราบ', { exact: true }).waitFor();
    await clerk.context().close();
  });

  it('has its own bar, also in dark mode, and cannot write to people who have left', async () => {
    const { page, errors, close } = await openPage(journey.browser, 'desktop', true);
    await signIn(page, journey.url, 'officerp');
    await button(page).click();
    await talkTo(page, 'clerkA1');
    await page.keyboard.type('สวัสดี');
    await page.keyboard.press('Enter');
    await log(page).getByText('สวัสดี').waitFor();
    await panel(page).getByRole('button', { name: chat.back }).click();
    await panel(page).getByRole('list', { name: chat.conversations }).waitFor();
    await expectAccessible(page, 'the conversations in the dark');
    const deactivation = journey.platform.database.updateTable('persons').set({ isActive: false });
    await deactivation.where('firstName', '=', 'clerkA1').execute();
    await panel(page).getByRole('button', { name: 'clerkA1' }).click();
    await panel(page).getByText(chat.left).waitFor();
    expect(await panel(page).getByRole('textbox', { name: chat.message }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('becomes a sandboxed frame of the site that the agency sets, in open browsers too', async () => {
    const site = 'https://chat.example.go.th';
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.registrar.personId)
      .execute();
    const administrator = await journey.enter('registrar');
    const { page, errors, close } = await openPage(journey.browser);
    await page.route(`${site}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>ห้องสนทนาของหน่วยงาน</p>' }),
    );
    await signIn(page, journey.url, 'director');
    await button(page).click();
    await panel(page).getByRole('searchbox', { name: chat.search }).waitFor();
    await walkTo(administrator, `/settings/3144/${settingLists.agency.route}`);
    await administrator
      .getByRole('button', { name: th.settings.edit.replace('{name}', th.settings.lists.agency.title) })
      .click();
    const dialog = administrator.getByRole('dialog');
    const typed = dialog.getByRole('textbox', { name: th.settings.fields.chatAddress });
    await typed.fill(site.replace('https:', 'http:'));
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText(fieldProblems['site-needs-https']).waitFor();
    await typed.fill(`${site}/room`);
    await dialog.getByRole('button', { name: th.common.save }).click();
    // Our chat closes, and its button opens the site.
    await panel(page).waitFor({ state: 'hidden' });
    await button(page).click();
    const around = panel(page).getByTitle(chat.title).contentFrame();
    const frame = around.locator('iframe');
    await frame.contentFrame().getByText('ห้องสนทนาของหน่วยงาน').waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    await panel(page).getByText(chat.notForSecrets).waitFor();
    await expectAccessible(page, 'the framed talk');
    expect(errors).toEqual([]);
    await close();
  });
});
