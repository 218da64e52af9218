import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { certificatesPath } from '#web/settings/certificates/certificate-path.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { certificates, settings } = th;
const { authority, own, requests, register, pin } = certificates;
const centre = `/settings/${settingsCentres.certificates}`;
const passphrase = 'ประตูหน้าต่าง-สีเขียว-2569';
const goodPin = '48291376';

describe('the certificates of the agency', () => {
  let journey: Journey;
  let administrator: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    await database.updateTable('persons').set({ email: 'x@agency.go.th', positionName: 'นักวิชาการ' }).execute();
    administrator = await journey.enter('director');
  });
  afterAll(() => journey.end());

  const fill = (page: Page, label: string, text: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: false }).first().fill(text);

  it('makes an authority in two steps, and stores nothing before the file opens', async () => {
    const page = administrator;
    await walkTo(page, centre);
    await page.getByText(settings.screens.certificateAuthority.title, { exact: true }).click();
    await page.getByText(authority.none).waitFor();
    await expectAccessibleInLightAndDark(page, 'no certificate authority');
    await page.getByRole('button', { name: authority.establish }).click();
    await fill(page, authority.fields.passphrase, passphrase);
    await fill(page, authority.fields.again, 'อีกอย่าง');
    await fill(page, authority.password, testPassword);
    await page.getByRole('button', { name: authority.begin }).click();
    await page.getByText(authority.differs).waitFor();
    await fill(page, authority.fields.again, passphrase);
    await page.getByRole('button', { name: authority.begin }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: authority.downloadKey }).click();
    const file = await (await downloading).path();
    await expectAccessibleInLightAndDark(page, 'the key file of the root');
    const stored = () => journey.platform.database.selectFrom('certificateAuthorities').select('kind').execute();
    expect(await stored()).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(file);
    await fill(page, authority.fields.passphrase, 'a wrong passphrase');
    await page.getByRole('button', { name: authority.finish }).click();
    await page.getByText('วลีรหัสผ่านเปิดไฟล์กุญแจนี้ไม่ได้').waitFor();
    expect(await stored()).toEqual([]);
    await fill(page, authority.fields.passphrase, passphrase);
    await page.getByRole('button', { name: authority.finish }).click();
    await page.getByText(authority.kinds.issuing, { exact: false }).waitFor();
    expect(await stored()).toHaveLength(2);
    await expectAccessibleInLightAndDark(page, 'the certificate authority');
  });

  it('is requested by its owner, approved by somebody else, shown with its days left and revoked', async () => {
    const owner = await journey.enter('officerP');
    await walkTo(owner, '/certificate-register');
    await owner.getByRole('button', { name: own.request }).click();
    await fill(owner, pin.label, '12345678');
    await fill(owner, pin.again, '12345678');
    await fill(owner, certificates.proof.password, testPassword);
    const send = () => owner.getByRole('dialog').getByRole('button', { name: own.request }).click();
    await send();
    await owner.getByRole('dialog').getByText(pin.help).nth(1).waitFor();
    await fill(owner, pin.label, goodPin);
    await fill(owner, pin.again, goodPin);
    await send();
    await owner.getByText(own.pendingTitle).waitFor();
    await expectAccessibleInLightAndDark(owner, 'a request that waits');

    await walkTo(administrator, `${centre}/${settingScreens.certificateRequests.route}`);
    await administrator.getByRole('button', { name: requests.approve, exact: false }).first().click();
    await administrator.getByRole('dialog').getByRole('button', { name: requests.approve, exact: true }).click();
    await administrator.getByText(requests.none).waitFor();
    await owner.getByText(own.currentTitle).waitFor();
    await owner.getByText('729 วัน', { exact: false }).waitFor();
    await expectAccessibleInLightAndDark(owner, 'the own certificate');

    await walkTo(administrator, certificatesPath(people.officerP.personId));
    await administrator.getByRole('button', { name: register.revoke, exact: false }).first().click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByRole('combobox', { name: register.reason }).click();
    await administrator.getByRole('option', { name: certificates.reasons.keyCompromised }).click();
    await dialog.getByRole('button', { name: register.revoke }).click();
    await administrator.getByText(certificates.states.revoked, { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'certificates of a person');
    await owner.getByText(certificates.states.revoked, { exact: true }).waitFor();
    expect(await owner.getByText(own.currentTitle).count()).toBe(0);
  });
});
