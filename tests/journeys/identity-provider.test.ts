import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { clientId, clientSecret, startIdentityServer, type IdentityServer } from '#tests/support/identity-server.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { settings, duties, leaving, identityProviders: texts } = th;
const joiner = 'มาลี มีสุข';
let journey: Journey;
let provider: IdentityServer;
let administrator: Page;
beforeAll(async () => {
  journey = await startJourney();
  provider = await startIdentityServer(`${journey.url}/api/users/identity-callback`);
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = await journey.enter('director');
});
afterAll(async () => {
  await journey.end();
  await provider.close();
});

const openPersons = async () => {
  await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
  return administrator.getByRole('list', { name: settings.list }).getByRole('listitem');
};
const comeThrough = (page: Page) =>
  page.getByRole('button', { name: th.signIn.withProvider.replace('{name}', 'บัญชีกลาง') }).click();

it('whoever joins comes in through the provider, and whoever is let go is out at once and stays out, whatever it says', async () => {
  const dialog = administrator.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: th.common.save }).click();
  await walkTo(administrator, `/settings/3144/${settingScreens.identityProviders.route}`);
  await administrator.getByRole('button', { name: texts.add }).click();
  await dialog.getByLabel(texts.fields.name).fill('บัญชีกลาง');
  await dialog.getByLabel(texts.fields.nameEnglish).fill('Central account');
  await dialog.getByLabel(texts.fields.issuer).fill(provider.issuer);
  await dialog.getByLabel(texts.fields.clientId).fill(clientId);
  await dialog.locator('input[type=password]').fill(clientSecret);
  await dialog.getByLabel(texts.fields.scopes).fill('openid profile');
  await dialog.getByLabel(texts.fields.claim).fill('preferred_username');
  await dialog.getByRole('combobox', { name: texts.fields.matching }).click();
  await administrator.getByRole('option', { name: texts.matchings.username }).click();
  await save();
  await administrator.getByText(texts.saved).first().waitFor();

  const rows = await openPersons();
  await administrator.getByRole('button', { name: settings.add }).click();
  for (const [field, text] of [
    ['employeeCode', '88001'],
    ['firstName', 'มาลี'],
    ['lastName', 'มีสุข'],
  ] as const)
    await dialog.getByRole('textbox', { name: settings.fields[field], exact: true }).fill(text);
  await dialog.getByRole('combobox', { name: settings.fields.unitId }).fill('กอง ก');
  await administrator.getByRole('option', { name: /กอง ก/ }).first().click();
  await save();
  const person = rows.filter({ hasText: joiner });
  await person.getByRole('button', { name: duties.open.replace('{name}', joiner) }).click();
  await dialog.getByRole('textbox', { name: duties.username }).fill('malee');
  await dialog.getByRole('button', { name: duties.addAccount }).click();
  await dialog.getByRole('textbox', { name: duties.link, exact: true }).waitFor();
  await administrator.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Who consented before.
  await journey.platform.database.updateTable('accounts').set({ privacyVersion: privacyNoticeVersion }).execute();

  provider.comes({ sub: 'malee at the provider', claims: { preferred_username: 'malee' } });
  const { page: malee } = await openPage(journey.browser);
  await malee.goto(`${journey.url}/login`);
  await comeThrough(malee);
  await malee.waitForURL((url) => url.origin === journey.url && !/\/(login|api)/.test(url.pathname));
  await malee.getByText(joiner, { exact: false }).first().waitFor();

  await openPersons();
  await administrator.getByLabel(settings.search).fill('มาลี');
  await person.getByRole('button', { name: leaving.open.replace('{name}', joiner), exact: true }).click();
  await dialog.getByText(leaving.noWork).waitFor();
  await dialog.getByRole('textbox', { name: leaving.reason }).fill('ลาออก');
  await expectAccessibleInLightAndDark(administrator, 'who leaves without work');
  await dialog.getByRole('button', { name: leaving.submitLeave }).click();
  // The open page hears of it, and asks nothing before.
  await malee.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
  await malee.goto(`${journey.url}/login`);
  await comeThrough(malee);
  await malee.getByText(refusals['identity-not-known']).waitFor();
  await malee.context().close();
});

it('whom the provider itself lets in no longer does not come in here', async () => {
  provider.comes({ sub: 'officerP at the provider', refuses: true });
  const { page } = await openPage(journey.browser);
  await page.goto(`${journey.url}/login`);
  await comeThrough(page);
  await page.getByRole('alert').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.context().close();
});
