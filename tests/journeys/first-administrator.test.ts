import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { expectAccessible, openBrowser, openPage } from '#tests/support/browser.ts';
import { deadPort } from '#tests/support/mail-server.ts';

const maxStartMs = 60_000;

describe('the first start of an agency', () => {
  let folder: string;
  let server: ChildProcess;
  let browser: Browser;
  let link = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sarn-first-'));
    const settings = { MODE: 'PRODUCTION', PORT: String(await deadPort()), DATA_DIR: folder, LANG: 'C' };
    server = spawn(process.execPath, ['src/server/main.ts'], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    server.stdout?.on('data', (segment) => (output += String(segment)));
    await vi.waitFor(() => expect(output).toContain('is ready'), maxStartMs);
    link = /http\S+first-administrator#key=\S+/.exec(output)?.[0] ?? '';
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  it('the printed link makes the first administrator, who then sets up a second factor and signs in; after that it is dead', async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(link);
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
    await dead.page.goto(link);
    await dead.page.getByText(refusals['link-dead']).waitFor();
    await expectAccessible(dead.page, 'a dead link');
    expect([...errors, ...dead.errors]).toEqual([]);
    await dead.close();
  });
});
