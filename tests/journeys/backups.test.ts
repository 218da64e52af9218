import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { fieldProblems, refusals } from '#locales/th/refusals.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { backup, care, settings } = th;
const passphrase = 'ตู้เก็บหนังสือ สี่สิบสองใบ';

describe('the backups of an agency', () => {
  let journey: Journey;
  let folder: string;
  let administrator: Page;
  let colleague: Page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sarn-archives-'));
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', 'in', [people.director.personId, people.headA.personId])
      .execute();
    administrator = await journey.enter('director');
    colleague = await journey.enter('headA');
  });
  afterAll(async () => {
    await journey.end();
    await rm(folder, { recursive: true, force: true });
  });

  const path = `/settings/3144/${settingScreens.backups.route}`;
  const button = (name: string) => administrator.getByRole('button', { name, exact: true });
  const dialog = () => administrator.getByRole('dialog');
  const passwords = () => dialog().locator('input[type=password]');
  const closed = () => dialog().waitFor({ state: 'detached' });

  it('are set up, made, verified and downloaded on the screen, which every open browser follows', async () => {
    await walkTo(administrator, path);
    await walkTo(colleague, path);
    await administrator.getByText(backup.passphraseStates.none).waitFor();
    await administrator.getByText(care.health.says.backupNotSetUp).waitFor();
    await administrator.getByText(backup.sameDisk).waitFor();
    expect(await button(backup.run).isDisabled()).toBe(true);
    await expectAccessibleInLightAndDark(administrator, 'backups that are not set up');

    await button(backup.setPassphrase).click();
    await passwords().nth(0).fill('สั้นไป');
    await passwords().nth(1).fill('อีกอย่างหนึ่ง');
    await passwords().nth(2).fill(testPassword);
    const save = dialog().getByRole('button', { name: th.common.save });
    await save.click();
    await dialog().getByText(backup.weak).waitFor();
    await dialog().getByText(backup.differs).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a weak passphrase');
    await passwords().nth(0).fill(passphrase);
    await passwords().nth(1).fill(passphrase);
    await passwords().nth(2).fill('wrong');
    await save.click();
    await dialog().getByText(refusals['password-wrong']).waitFor();
    await passwords().nth(2).fill(testPassword);
    await passwords().nth(2).press('Enter');
    await closed();
    await administrator.getByText(backup.notNoted).waitFor();
    await colleague.getByText(backup.notNoted).waitFor();

    await button(backup.note).click();
    await passwords().fill(`${passphrase} `.repeat(2));
    await dialog().getByLabel(backup.fields.place).fill('ตู้นิรภัยของกองกลาง');
    await dialog().getByRole('button', { name: th.common.confirm }).click();
    await dialog().getByText(fieldProblems['passphrase-differs']).waitFor();
    await passwords().fill(passphrase);
    await dialog().getByRole('button', { name: th.common.confirm }).click();
    await closed();
    await administrator.getByText('ตู้นิรภัยของกองกลาง').waitFor();

    await button(backup.edit).click();
    await dialog().getByLabel(backup.fields.folder).fill('backups');
    await dialog().getByRole('switch', { name: backup.fields.isOn }).click();
    await save.click();
    await dialog().getByText(fieldProblems['folder-not-absolute']).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the settings of backups');
    await dialog().getByLabel(backup.fields.folder).fill(folder);
    await dialog().getByRole('combobox', { name: backup.fields.hour }).click();
    await administrator.getByRole('option', { name: '22.00 น.' }).click();
    await save.click();
    await closed();
    await colleague.getByText(folder, { exact: true }).waitFor();
    await colleague.getByText(care.health.says.backupNever).waitFor();

    await button(backup.run).click();
    await administrator.getByRole('progressbar', { name: backup.progress }).waitFor({ state: 'attached' });
    const made = administrator.getByRole('list', { name: backup.madeTitle }).getByRole('listitem');
    await made.getByText(backup.whole, { exact: true }).waitFor({ timeout: 60_000 });
    await made.getByText('สั่งโดย director ทดสอบ').waitFor();
    await administrator.getByText(care.health.says.backupDone).waitFor();
    await colleague.getByText(care.health.says.backupDone).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the backups');
    const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.age'));

    await made.getByRole('button').click();
    await passwords().fill(testPassword);
    const downloading = administrator.waitForEvent('download');
    await dialog().getByRole('button', { name: backup.download, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(archive);
    expect((await stat(await download.path())).size).toBe((await stat(join(folder, archive))).size);
    await closed();

    await button(settings.changes).click();
    const history = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await history.first().getByText(backup.changes.downloaded.replace('{archive}', archive)).waitFor();
    await history.last().getByText(backup.changes.set).waitFor();
    await history.getByText(`→ ${folder}`, { exact: false }).waitFor();
    expect(await dialog().textContent()).not.toContain(passphrase);
    await expectAccessibleInLightAndDark(administrator, 'the history of backups');
    await administrator.keyboard.press('Escape');
    await closed();
  }, 180_000);
});
