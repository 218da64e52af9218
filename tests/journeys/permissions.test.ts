import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { permissionsPath } from '#web/settings/permissions/permissions-path.ts';

import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const { permissions, settings, workflow } = th;
const groupName = 'คณะทำงานสารบรรณ';
const centreName = 'ศูนย์การตั้งค่า';
const purposes = 'วัตถุประสงค์ของการส่ง';
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((all, [key, value]) => all.replace(`{${key}}`, value), text);

describe('who may do what', () => {
  let journey: Journey;
  let administrator: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', 'in', [people.registrar.personId])
      .execute();
    await database.insertInto('userGroups').values({ name: groupName, nameEnglish: 'Working group' }).execute();
    administrator = await journey.enter('registrar');
    await registerLetter(administrator, { subject: 'ขอเชิญประชุม', main: ['กอง ก'] });
  });
  afterAll(() => journey.end());

  const box = (right: 'query' | 'manage', name: string) =>
    administrator.getByRole('checkbox', { name: filled(permissions.may[right], { name }), exact: true });
  const review = async () => {
    await administrator.getByRole('button', { name: permissions.review }).click();
    return administrator.getByRole('dialog', { name: permissions.preview.title });
  };
  const save = async () => {
    const dialog = await review();
    await dialog.getByRole('button', { name: permissions.preview.save }).click();
    return dialog;
  };

  it('a group is given items and members by keyboard, and the open menus of its members follow', async () => {
    const officer = await journey.enter('officerP');
    await officer.goto(`${journey.url}/portal`);
    const item = officer.getByRole('link', { name: centreName }).filter({ visible: true }).first();
    await walkTo(administrator, `/settings/3144/${settingLists.userGroups.route}`);
    await administrator.getByRole('link', { name: filled(permissions.open, { name: groupName }) }).click();
    await administrator
      .getByRole('heading', {
        name: filled(permissions.title, { name: filled(permissions.groupNamed, { name: groupName }) }),
      })
      .waitFor();
    await administrator.getByRole('combobox', { name: permissions.addMember }).fill('officerP');
    await expect.poll(() => administrator.getByRole('option').count()).toBe(1);
    await administrator.keyboard.press('ArrowDown');
    await administrator.keyboard.press('Enter');
    await administrator
      .getByRole('list', { name: permissions.willAdd })
      .getByText(/officerP/)
      .waitFor();
    await box('manage', purposes).focus();
    await administrator.keyboard.press('Space');
    expect(await box('query', purposes).isChecked()).toBe(true);
    // The centre, through which the purposes are reached, comes with them.
    expect(await box('query', centreName).last().isChecked()).toBe(true);
    await expectAccessibleInLightAndDark(administrator, 'the permissions of a group');
    const dialog = await review();
    const gaining = dialog.getByRole('list', { name: permissions.preview.gaining }).getByRole('listitem');
    await gaining.first().waitFor();
    expect(await gaining.count()).toBe(3);
    expect(await gaining.first().innerText()).toMatch(/officerP/);
    await expectAccessibleInLightAndDark(administrator, 'what a change of permissions does');
    await dialog.getByRole('button', { name: permissions.preview.save }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await administrator
      .getByRole('list', { name: permissions.members })
      .getByText(/officerP/)
      .waitFor();
    await item.waitFor();
    await box('query', centreName).last().uncheck();
    expect(await box('query', purposes).isChecked()).toBe(false);
    const losing = (await review()).getByRole('list', { name: permissions.preview.losing });
    await losing
      .getByText(/officerP/)
      .first()
      .waitFor();
    await administrator.keyboard.press('Escape');
    await save();
    await item.waitFor({ state: 'detached' });
  });

  it('the history says what was given and taken, and by whom', async () => {
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.first().waitFor();
    expect(await changes.count()).toBe(2);
    expect(await changes.last().innerText()).toMatch(/officerP/);
    expect(await changes.first().innerText()).toContain(purposes);
    await expectAccessibleInLightAndDark(administrator, 'the history of permissions');
    await administrator.keyboard.press('Escape');
  });

  it('the groups cannot be taken from the administrators', async () => {
    await walkTo(administrator, `/settings/3144/${settingScreens.roleTypes.route}`);
    await administrator.getByRole('link', { name: permissions.grantees.administrators }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'kinds of users');
    await administrator.getByRole('link', { name: permissions.grantees.administrators }).click();
    await box('manage', settings.lists.userGroups.title).uncheck();
    await save();
    await administrator.getByText(refusals['administrators-keep-groups']).first().waitFor();
    await administrator.keyboard.press('Escape');
    await walkTo(administrator, permissionsPath(settingScreens.roleTypes.route, 'administrators'));
  });

  it('why a person may or may not is answered from their row', async () => {
    const { check } = permissions;
    await walkTo(administrator, `/settings/3144/${settingLists.persons.route}`);
    await administrator
      .getByRole('link', { name: /clerkA/ })
      .first()
      .click();
    const ofMenu = administrator.getByRole('region', { name: check.menuTitle });
    await ofMenu.getByRole('combobox', { name: check.menu }).fill(purposes);
    await administrator.getByRole('option', { name: new RegExp(purposes) }).click();
    await ofMenu.getByRole('button', { name: check.ask }).click();
    await ofMenu.getByText(check.noGrant).waitFor();
    const ofLetter = administrator.getByRole('region', { name: check.letterTitle });
    await ofLetter.getByRole('button', { name: check.ask }).click();
    await ofLetter.getByText(check.missing).waitFor();
    await ofLetter.getByRole('combobox', { name: check.letter }).fill('ขอเชิญประชุม');
    await administrator.getByRole('option', { name: /ขอเชิญประชุม/ }).click();
    await ofLetter.getByRole('combobox', { name: check.action }).fill(workflow.actions.receive);
    await administrator.getByRole('option', { name: workflow.actions.receive, exact: true }).click();
    await ofLetter.getByRole('button', { name: check.ask }).click();
    await ofLetter.getByText(filled(check.permitted, { action: workflow.actions.receive })).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'why a person may');
    await administrator.getByRole('button', { name: check.other }).click();
    await administrator.getByRole('combobox', { name: check.person }).fill('officerQ');
    await administrator.getByRole('option', { name: /officerQ/ }).click();
    await ofLetter.getByRole('combobox', { name: check.letter }).fill('ขอเชิญประชุม');
    await administrator.getByRole('option', { name: /ขอเชิญประชุม/ }).click();
    await ofLetter.getByRole('button', { name: check.ask }).click();
    await ofLetter.getByText(check.unreadableBecause.notNamed).waitFor();
  });
});
