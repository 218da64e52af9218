import { setTimeout as pause } from 'node:timers/promises';

import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { th } from '#locales/th.ts';
import { people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import {
  directoryPassword,
  hasDirectoryServer,
  startDirectoryServer,
  type DirectoryServer,
} from '#tests/support/directory-server.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';
import { writeLetters } from './written-letters.ts';

const { directory: texts, leaving } = th;
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

describe.skipIf(!hasDirectoryServer())('the directory of an agency', () => {
  let journey: Journey;
  let directory: DirectoryServer;
  let administrator: Page;
  beforeAll(async () => {
    directory = await startDirectoryServer();
    const unit = { departmentNumber: String(units.divisionA) };
    await directory.add('malee', { ...unit, employeeNumber: '4401', givenName: 'มาลี', title: 'นักวิชาการ' });
    await directory.add('heada', { ...unit, employeeNumber: 'headA', givenName: 'headA', sn: 'ทดสอบ' });
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    const letters = await writeLetters(journey);
    await letters.submitted(2, 'รายงานการให้บริการประจำเดือน', signed('headA'));
    await journey.platform.database
      .updateTable('sessions')
      .set({ endedAt: new Date(), endReason: 'signed-out' })
      .execute();
    administrator = await journey.enter('director');
  });
  afterAll(async () => {
    await journey.end();
    await directory.close();
  });

  const compare = async () => {
    await administrator.getByRole('button', { name: texts.compare }).click();
    await administrator.getByRole('button', { name: texts.apply, exact: true }).waitFor();
  };
  const apply = async () => {
    await administrator.getByRole('button', { name: texts.apply, exact: true }).click();
    await administrator.getByText(texts.applied, { exact: true }).first().waitFor();
  };

  it('brings a person in, who signs in with their password there, and out again, and names the work that waits', async () => {
    await walkTo(administrator, `/settings/3144/${settingScreens.directory.route}`);
    await administrator.getByText(texts.none).waitFor();
    await administrator.getByRole('button', { name: texts.setUp }).click();
    const dialog = administrator.getByRole('dialog');
    const { setup } = directory;
    await dialog.getByText(texts.starts.openLdap).click();
    await dialog.getByLabel(texts.fields.address).fill(setup.address);
    await dialog.getByLabel(texts.fields.bindDn).fill(setup.bindDn);
    await dialog.locator('input[type=password]').fill(setup.password);
    await dialog.getByLabel(texts.fields.baseDn).fill(setup.baseDn);
    await expectAccessibleInLightAndDark(administrator, 'the setup of the directory');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await administrator.getByText(texts.saved).first().waitFor();
    await administrator.getByRole('button', { name: texts.try }).click();
    await administrator.getByText(texts.faults.certificate).waitFor();
    await administrator.getByRole('button', { name: texts.edit }).click();
    await dialog.getByLabel(texts.fields.caCertificate).fill(setup.caCertificate);
    await dialog.locator('input[type=password]').fill(setup.password);
    // What is tried while the setup that was saved is still on its way is not lost when it arrives.
    const slowly = async (route: Route) => {
      await pause(1500);
      await route.continue();
    };
    await administrator.route('**/directory/get', slowly);
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await administrator.getByRole('button', { name: texts.try }).click();
    await administrator.getByRole('list', { name: texts.triedTitle }).getByText('มาลี มีสุข').waitFor();
    await administrator.unroute('**/directory/get', slowly);
    await administrator.getByRole('button', { name: th.settings.changes, exact: true }).click();
    const history = dialog.getByRole('list', { name: th.settings.changes }).getByRole('listitem');
    await history.first().getByText(`${texts.certificateSha256}: ${th.settings.empty} → `).waitFor();
    await history.first().getByText(texts.changedPassword).waitFor();
    await history.last().getByText(`${texts.fields.address}: ${setup.address}`).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the history of the directory');
    await administrator.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await compare();
    await administrator.getByRole('list', { name: texts.triedTitle }).waitFor({ timeout: 1000 });
    await administrator.getByRole('list', { name: texts.linksTitle }).getByText('headA ทดสอบ').waitFor();
    await expectAccessibleInLightAndDark(administrator, 'what a reading of the directory would do');
    await apply();

    // Who consented before.
    await journey.platform.database.updateTable('accounts').set({ privacyVersion: privacyNoticeVersion }).execute();
    const { page: malee } = await openPage(journey.browser);
    await malee.goto(`${journey.url}/login`);
    await malee.getByLabel(th.signIn.username).fill('malee');
    await malee.getByLabel(th.signIn.password, { exact: true }).fill(directoryPassword('malee'));
    await malee.getByRole('button', { name: th.signIn.submit, exact: true }).click();
    await malee.waitForURL((url) => !url.pathname.endsWith('/login'));

    await directory.remove('malee');
    await directory.add('kept', { departmentNumber: String(units.divisionA), employeeNumber: '4402' });
    await directory.remove('heada');
    await compare();
    const leavers = administrator.getByRole('list', { name: texts.leaversTitle });
    await leavers.getByText('มาลี มีสุข').waitFor();
    await leavers.getByText('headA ทดสอบ').waitFor();
    await apply();
    await malee.reload();
    await malee.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
    await malee.context().close();

    const waiting = administrator.getByRole('list', { name: texts.waitingTitle });
    await waiting.getByText('มาลี มีสุข', { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'who left the directory');
    await waiting.getByRole('button', { name: filled(texts.handOver, { name: 'headA ทดสอบ' }) }).click();
    const work = dialog.getByRole('list', { name: leaving.work }).getByRole('listitem');
    await work.first().waitFor();
    expect(await work.allTextContents()).toEqual([`${leaving.parts.sign}1`]);
    await dialog.getByRole('button', { name: leaving.submitLeave }).waitFor();
  }, 240_000);
});
