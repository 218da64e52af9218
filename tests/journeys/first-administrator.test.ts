import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { expectAccessible, openBrowser, openPage } from '#tests/support/browser.ts';

import { startProductionServer, type ProductionServer } from './production-server.ts';

describe('the first start of an agency', () => {
  let server: ProductionServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startProductionServer();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('the printed link makes the first administrator, who then sets up a second factor and signs in; after that it is dead', async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(server.link);
    const type = (field: keyof typeof th.firstAdministrator, text: string) =>
      page.getByRole('textbox', { name: th.firstAdministrator[field], exact: true }).fill(text);
    await page.getByLabel(th.firstAdministrator.agencyName).waitFor();
    await expectAccessible(page, 'first administrator');
    await page.getByRole('button', { name: th.firstAdministrator.create }).click();
    await page.getByText(th.firstAdministrator.required).first().waitFor();
    await type('agencyName', 'กรมตัวอย่าง');
    await type('unitName', 'สำนักงานเลขานุการกรม');
    await type('prefix', 'นาง');
    await type('firstName', 'มาลี');
    await type('lastName', 'ใจดี');
    await type('email', 'malee@example.go.th');
    await type('username', 'malee');
    await page.getByLabel(th.passwords.newPassword, { exact: true }).fill('Lotus7Boat3x');
    await page.getByLabel(th.passwords.confirmation).fill('Lotus7Boat3x');
    await page.keyboard.press('Enter');
    // The form that was sent has a field of the same name.
    await page.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
    await page.getByLabel(th.signIn.username).fill('malee');
    await page.getByLabel(th.signIn.password, { exact: true }).fill('Lotus7Boat3x');
    await page.keyboard.press('Enter');
    await page.getByText(th.security.enrolmentHelp).waitFor();
    await expectAccessible(page, 'the factor of the first administrator');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel(th.security.totpCode).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: th.security.codesSaved }).click();
    await page.getByText(th.signIn.welcome.replace('{name}', 'มาลี ใจดี')).waitFor();
    await close();
    const dead = await openPage(browser, 'phone', true);
    await dead.page.goto(server.link);
    await dead.page.getByText(refusals['link-dead']).waitFor();
    await expectAccessible(dead.page, 'a dead link');
    expect([...errors, ...dead.errors]).toEqual([]);
    await dead.close();
  });
});
