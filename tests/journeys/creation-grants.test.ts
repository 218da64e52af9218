import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { creationGrants, duties, settings } = th;
const { command } = termsOf('th').kinds;
const ofCommands = (text: string) => text.replace('{kind}', command);

describe('who may create which kind of letter', () => {
  let journey: Journey;
  let administrator: Page;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = await journey.enter('director');
    await walkTo(administrator, `/settings/3144/${settingScreens.creationGrants.route}`);
  });
  afterAll(() => journey.end());

  const row = () =>
    administrator
      .getByRole('list', { name: creationGrants.kinds })
      .getByRole('listitem')
      .filter({ has: administrator.getByRole('button', { name: ofCommands(creationGrants.edit) }) });
  const open = async () => {
    await row()
      .getByRole('button', { name: ofCommands(creationGrants.edit) })
      .click();
    return administrator.getByRole('dialog', { name: ofCommands(creationGrants.edit) });
  };

  it('is given to an office and a unit by keyboard, and the open menu of who loses it follows', async () => {
    const officer = await journey.enter('clerkB');
    await officer.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
    const offered = officer
      .getByRole('dialog', { name: th.common.createDocument })
      .getByRole('button', { name: command, exact: true });
    await offered.waitFor();
    const dialog = await open();
    await dialog.getByRole('radio', { name: creationGrants.ways.everybody }).press('ArrowDown');
    await dialog.getByRole('button', { name: th.common.save }).press('Enter');
    await dialog.getByText(creationGrants.choose).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a kind given to nobody yet');
    await dialog.getByRole('checkbox', { name: duties.roles.head, exact: true }).press('Space');
    await dialog.getByRole('combobox', { name: creationGrants.units }).fill('กอง ก');
    await administrator.getByRole('option').first().waitFor();
    await administrator.keyboard.press('ArrowDown');
    await administrator.keyboard.press('Enter');
    await dialog.getByRole('button', { name: th.common.save }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row()
      .getByText(new RegExp(`${duties.roles.head} · .*กอง ก`))
      .waitFor();
    await offered.waitFor({ state: 'detached' });
    await expectAccessibleInLightAndDark(administrator, 'who may create which kind');
  });

  it('is refused where nobody is left by mistake, and left to nobody after a warning', async () => {
    await journey.platform.database.deleteFrom('unitRoles').where('roleId', '=', unitRoleIds.secretRegistrar).execute();
    const dialog = await open();
    await dialog.getByRole('checkbox', { name: duties.roles.head, exact: true }).uncheck();
    await dialog.getByRole('checkbox', { name: duties.roles.secretRegistrar }).check();
    await dialog.getByRole('combobox', { name: creationGrants.units }).press('Backspace');
    // The list of units, which is open, would be below a click.
    await dialog.getByRole('button', { name: th.common.save }).press('Enter');
    await administrator.getByText(refusals['kind-without-creators']).first().waitFor();
    await dialog.getByRole('radio', { name: creationGrants.ways.nobody }).check();
    await dialog.getByRole('alert').getByText(ofCommands(creationGrants.nobodyHelp)).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a kind that nobody is to create');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await row().getByText(creationGrants.nobody).waitFor();
  });

  it('has a history that says who was given what', async () => {
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.first().waitFor();
    expect(await changes.count()).toBe(2);
    expect(await changes.first().innerText()).toContain(ofCommands(creationGrants.taken).replace('{names}', ''));
    expect(await changes.last().innerText()).toContain('กอง ก');
    await expectAccessibleInLightAndDark(administrator, 'the history of who may create');
  });
});
