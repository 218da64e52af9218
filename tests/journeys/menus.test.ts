import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { menuRoots } from '#domain/menus/menu-roots.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { featuresPath } from '#web/settings/menu-items/menu-path.ts';

import { holdAnswers } from './hold-answers.ts';
import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { common, menuItems, settings } = th;
const { agency: centre } = settingsCentres;
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((all, [key, value]) => all.replace(`{${key}}`, value), text);
const intranet = 'อินทราเน็ตหน่วยงาน';
const purposes = settings.lists.purposes.title;

describe('the menus of the agency', () => {
  let journey: Journey;
  let administrator: Page;
  let officer: Page;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.registrar.personId)
      .execute();
    administrator = await journey.enter('registrar');
    officer = await journey.enter('officerP');
    await officer.goto(`${journey.url}/portal`);
  });
  afterAll(() => journey.end());

  const links = () => officer.getByRole('navigation', { name: th.portal.menu }).getByRole('link').allInnerTexts();
  const open = async (moduleName: string) => {
    await walkTo(administrator, featuresPath);
    await administrator.getByRole('region', { name: menuItems.modules }).waitFor();
    await administrator.getByRole('link', { name: moduleName }).press('Enter');
    await administrator.getByRole('heading', { name: filled(menuItems.title, { name: moduleName }) }).waitFor();
  };
  const edit = async (name: string) => {
    await administrator.getByRole('button', { name: filled(menuItems.edit, { name }) }).press('Enter');
    return administrator.getByRole('dialog', { name: filled(menuItems.edit, { name }) });
  };

  it('are renamed, moved and switched off by keyboard, and open menus follow', async () => {
    await expect.poll(links).toContain(intranet);
    await open('เมนูส่วนหัว');
    await expectAccessibleInLightAndDark(administrator, 'the items of the header menu');
    const dialog = await edit(intranet);
    await dialog.getByRole('textbox', { name: menuItems.fields.name }).fill('ข่าวของเรา');
    await dialog.getByRole('radio', { name: menuItems.programIcon }).focus();
    for (let step = 0; step < 3; step += 1) await administrator.keyboard.press('ArrowDown');
    expect(await dialog.getByRole('radio', { name: menuItems.icons.NEWS }).isChecked()).toBe(true);
    await expectAccessibleInLightAndDark(administrator, 'an item of the menu');
    await dialog.getByRole('button', { name: common.save }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(links).toContain('ข่าวของเรา');

    const before = await links();
    await administrator.getByRole('button', { name: filled(settings.moveDown, { name: 'ข่าวของเรา' }) }).press('Enter');
    await expect.poll(async () => (await links()).indexOf('ข่าวของเรา')).toBe(before.indexOf('ข่าวของเรา') + 1);

    const again = await edit('ข่าวของเรา');
    const letCome = await holdAnswers(administrator, 'menu-items/preview');
    await again.getByRole('switch', { name: menuItems.fields.isActive }).press('Space');
    const save = again.getByRole('button', { name: common.save });
    // Nobody saves before it is said who loses the item.
    expect(await save.isDisabled()).toBe(true);
    letCome();
    // Everybody has it: ten are named, and the others counted.
    const losing = again.getByText(filled(menuItems.switching.losing, { names: '' }), { exact: false });
    await losing.waitFor();
    expect(await losing.innerText()).toContain('clerkA ทดสอบ');
    await expectAccessibleInLightAndDark(administrator, 'who loses an item of the menu');
    await save.press('Enter');
    await again.waitFor({ state: 'detached' });
    await expect.poll(links).not.toContain('ข่าวของเรา');
    await administrator.getByText(menuItems.off, { exact: true }).waitFor();
  });

  it('say who changed what, from what to what', async () => {
    await administrator.getByRole('button', { name: settings.changes }).press('Enter');
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(3);
    expect(await changes.last().innerText()).toContain(
      filled(menuItems.renamed, { item: 'ข่าวของเรา', before: menuItems.programName, after: 'ข่าวของเรา' }),
    );
    expect(await changes.first().innerText()).toContain(filled(menuItems.wasSwitchedOff, { item: 'ข่าวของเรา' }));
    await expectAccessibleInLightAndDark(administrator, 'the history of the menu');
    await administrator.keyboard.press('Escape');
  });

  it('name the settings in their centre and on their screens, whose own menu stays on', async () => {
    await open(settings.centres.agency);
    const features = await edit(settings.lists.features.title);
    expect(await features.getByRole('switch', { name: menuItems.fields.isActive }).isDisabled()).toBe(true);
    await features.getByText(menuItems.staysOn).waitFor();
    await administrator.keyboard.press('Escape');
    await administrator.getByRole('searchbox', { name: menuItems.find }).fill(purposes);
    const dialog = await edit(purposes);
    await dialog.getByRole('textbox', { name: menuItems.fields.name }).fill('ส่งเพื่ออะไร');
    await dialog.getByRole('button', { name: common.save }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await walkTo(administrator, `/settings/${centre}`);
    await administrator.getByRole('link', { name: 'ส่งเพื่ออะไร' }).press('Enter');
    await administrator.getByRole('heading', { level: 1, name: 'ส่งเพื่ออะไร' }).waitFor();
    await walkTo(administrator, `${featuresPath}/menu-system/${centre}`);
    const off = await edit('ส่งเพื่ออะไร');
    await off.getByRole('switch', { name: menuItems.fields.isActive }).press('Space');
    await expect.poll(() => off.getByRole('button', { name: common.save }).isEnabled()).toBe(true);
    await off.getByRole('button', { name: common.save }).press('Enter');
    await off.waitFor({ state: 'detached' });
    await walkTo(administrator, `/settings/${centre}/${settingLists.purposes.route}`);
    await administrator.getByText(settings.notYours).waitFor();
    expect(await administrator.getByRole('button', { name: settings.add }).count()).toBe(0);
  });

  it('of a place that there is not are said not to be found', async () => {
    await walkTo(administrator, `${featuresPath}/menu-system/${menuRoots.header + 1}`);
    await administrator.getByRole('alert').first().waitFor();
  });
});
