import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { settingScreens, type SettingScreenName } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { care, settings, events, security } = th;
const wrongPasswords = 5;

describe('the care of the system', () => {
  let journey: Journey;
  let administrator: Page;
  beforeAll(async () => {
    // This agency requires no proof of work.
    journey = await startJourney('VEC');
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = await journey.enter('director');
  });
  afterAll(() => journey.end());

  const open = async (screen: SettingScreenName) => {
    await walkTo(administrator, `/settings/3144/${settingScreens[screen].route}`);
    const rows = administrator.getByRole('list', { name: settings.screens[screen].title }).getByRole('listitem');
    return rows;
  };

  it('shows who is signed in, and signs a person out of a device, which goes to the sign-in page', async () => {
    const clerk = await journey.enter('clerkA');
    const rows = await open('liveSessions');
    const row = rows.filter({ hasText: 'clerka' });
    await row.waitFor();
    expect(await rows.filter({ hasText: security.thisDevice }).count()).toBe(1);
    await expectAccessibleInLightAndDark(administrator, 'who is signed in');
    await row.getByRole('button').click();
    const question = administrator.getByRole('dialog');
    await question.getByText('clerkA', { exact: false }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the question before signing out');
    await administrator.keyboard.press('Escape');
    await row.getByRole('button').click();
    await question.getByRole('button', { name: th.common.confirm }).click();
    await row.waitFor({ state: 'detached' });
    await clerk.waitForURL(/\/(login|intranet)/);
    await administrator.getByLabel(care.search).fill('ไม่มีผู้ใด');
    await administrator.getByText('ไม่มีผู้ใด', { exact: false }).last().waitFor();
  });

  it('shows an account that wrong passwords suspended, and reopens it', async () => {
    await open('suspendedAccounts');
    await administrator.getByText(care.noneSuspended).waitFor();
    for (let count = 0; count < wrongPasswords; count += 1)
      await administrator.request.post(`${journey.url}/api/users/pre-login`, {
        data: { username: 'clerkb', password: 'wrong' },
      });
    await walkTo(administrator, '/settings/3144');
    const row = (await open('suspendedAccounts')).filter({ hasText: 'clerkb' });
    await row.waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a suspended account');
    await row.getByRole('button').click();
    await administrator.getByText(care.noneSuspended).waitFor();
  });

  it('shows in the system log who did what, narrowed by kind and by name, and exports it', async () => {
    const rows = await open('systemLog');
    await rows.filter({ hasText: events.account.reopened }).first().waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the system log');
    await administrator.getByRole('combobox', { name: care.group }).click();
    await administrator.getByRole('option', { name: care.groups.settings }).click();
    await administrator.getByText(care.nothingLogged).waitFor();
    await administrator.getByRole('combobox', { name: care.group }).click();
    await administrator.getByRole('option', { name: care.groups.all }).click();
    await administrator.getByLabel(care.searchPerson).fill('clerkB');
    await expect.poll(() => rows.filter({ hasNotText: 'clerkB' }).count()).toBe(0);
    await rows.filter({ hasText: events.account.suspended }).waitFor();
    await administrator.getByRole('button', { name: settings.export }).click();
    const download = administrator.waitForEvent('download');
    await administrator.getByRole('menuitem').last().click();
    expect((await download).suggestedFilename()).toMatch(/^activity-system-log\.(csv|xlsx)$/);
  });
});
