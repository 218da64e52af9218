import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { termsOf } from '#locales/terms-of.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';

import { name } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { letterGrants, duties, settings, drafting } = th;
const { command, inside } = termsOf('th').kinds;
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).first().click();
const ofCommands = (text: string) => text.replace('{kind}', command);

describe('a kind of letter', () => {
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
    await walkTo(administrator, `/settings/3144/${settingScreens.letterGrants.route}`);
  });
  afterAll(() => journey.end());

  const row = () =>
    administrator
      .getByRole('list', { name: letterGrants.kinds })
      .getByRole('listitem')
      .filter({ has: administrator.getByRole('button', { name: ofCommands(letterGrants.actions.create.edit) }) });
  const open = async () => {
    await row()
      .getByRole('button', { name: ofCommands(letterGrants.actions.create.edit) })
      .click();
    return administrator.getByRole('dialog', { name: ofCommands(letterGrants.actions.create.edit) });
  };

  it('is given to an office and a unit by keyboard, and the open menu of who loses it follows', async () => {
    const officer = await journey.enter('clerkB');
    await officer.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
    const offered = officer
      .getByRole('dialog', { name: th.common.createDocument })
      .getByRole('button', { name: command, exact: true });
    await offered.waitFor();
    const dialog = await open();
    await dialog.getByRole('radio', { name: letterGrants.ways.everybody }).press('ArrowDown');
    await dialog.getByRole('button', { name: th.common.save }).press('Enter');
    await dialog.getByText(letterGrants.choose).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a kind given to nobody yet');
    await dialog.getByRole('checkbox', { name: duties.roles.head, exact: true }).press('Space');
    await dialog.getByRole('combobox', { name: letterGrants.units }).fill('กอง ก');
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
    await dialog.getByRole('combobox', { name: letterGrants.units }).press('Backspace');
    // The list of units, which is open, would be below a click.
    await dialog.getByRole('button', { name: th.common.save }).press('Enter');
    await administrator.getByText(refusals['kind-without-creators']).first().waitFor();
    await dialog.getByRole('radio', { name: letterGrants.ways.nobody }).check();
    await dialog.getByRole('alert').getByText(ofCommands(letterGrants.nobodyHelp)).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a kind that nobody is to create');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await row().getByText(letterGrants.actions.create.nobody).waitFor();
  });

  it('has a history that says who was given what', async () => {
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.first().waitFor();
    expect(await changes.count()).toBe(2);
    expect(await changes.first().innerText()).toContain(
      ofCommands(letterGrants.actions.create.taken).replace('{names}', ''),
    );
    expect(await changes.last().innerText()).toContain('กอง ก');
    await expectAccessibleInLightAndDark(administrator, 'the history of who may create');
  });

  it('is signed by those alone to whom it is given, and the draft names a signer who may not', async () => {
    await administrator.keyboard.press('Escape');
    const edit = letterGrants.actions.sign.edit.replace('{kind}', inside);
    await administrator.getByRole('button', { name: edit }).click();
    const dialog = administrator.getByRole('dialog', { name: edit });
    await dialog.getByRole('radio', { name: letterGrants.ways.everybody }).press('ArrowDown');
    const line = dialog.getByRole('group', { name: letterGrants.line });
    await line.getByRole('checkbox', { name: duties.roles.head, exact: true }).press('Space');
    await dialog
      .getByRole('status')
      .getByText(letterGrants.loses.split('{')[0] ?? '')
      .waitFor();
    await expectAccessibleInLightAndDark(administrator, 'who may sign a kind');
    await dialog.getByRole('button', { name: th.common.save }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await administrator.getByText(letterGrants.inLine.replace('{name}', duties.roles.head)).waitFor();
    const officer = await journey.enter('officerP');
    await press(officer, th.common.createDocument);
    await press(officer, inside);
    await name(officer.locator('body'), 'ผู้ลงนาม ขั้นที่ 1', 'officerQ');
    const problem = officer.getByText(drafting.chain.withoutAuthority.split('{')[0] ?? '');
    await problem.waitFor();
    expect(await problem.innerText()).toContain('officerQ');
    await press(officer, drafting.submit);
    await officer.getByText(drafting.chainProblems['signer-without-authority']).waitFor();
    await expectAccessibleInLightAndDark(officer, 'a signer without authority');
    await officer.getByRole('button', { name: drafting.chain.remove.replace('{number}', '1') }).click();
    await press(officer, drafting.chain.addSigner);
    await name(officer.locator('body'), 'ผู้ลงนาม ขั้นที่ 1', 'headA');
    await problem.waitFor({ state: 'detached' });
  });
});
