import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';
import { testPassword } from '#tests/support/server-people.ts';
import { virtualAuthenticator } from '#tests/support/virtual-authenticator.ts';

import { startJourney, toDashboard, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const stepSeconds = 30;
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * stepSeconds * 1000 });

describe('account security', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney('VEC', (port) => ({ PUBLIC_URL: `http://localhost:${port}` }));
  });
  afterAll(() => journey.end());

  async function openSecurity(name: PersonName): Promise<Page> {
    const page = await journey.enter(name);
    await walkTo(page, '/account-security');
    await page.getByRole('heading', { name: th.security.factorsTitle }).waitFor();
    return page;
  }

  async function confirmPassword(page: Page): Promise<void> {
    await page.getByRole('dialog').getByLabel(th.security.passwordLabel).fill(testPassword);
    await page.keyboard.press('Enter');
  }

  async function typePassword(page: Page, name: PersonName): Promise<void> {
    await page.goto(`${journey.url}/login`);
    await page.getByLabel(th.signIn.username).fill(name.toLowerCase());
    await page.getByLabel(th.signIn.password, { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
  }

  const endAll = () => journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();

  it('an authenticator app is set up with its first code and required at every sign-in; a recovery code replaces it once', async () => {
    const page = await openSecurity('clerkA');
    await expectAccessible(page, 'account security');
    await page.getByRole('button', { name: th.security.totpAdd }).click();
    await page.getByRole('dialog').getByLabel(th.security.passwordLabel).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText(refusals['password-wrong']).waitFor();
    await expectAccessible(page, 'asking for the password again');
    await confirmPassword(page);
    await page.getByRole('img', { name: th.security.qrCode }).waitFor();
    await expectAccessible(page, 'setting up the app');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel(th.security.totpCode).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: th.security.recoveryCodes }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    await expectAccessible(page, 'recovery codes');
    const recovery = await codes.first().innerText();
    await page.getByRole('button', { name: th.security.codesSaved }).click();
    await page.getByRole('button', { name: th.security.totpRemove }).waitFor();
    await page.close();
    await endAll();

    const again = await openPage(journey.browser);
    await typePassword(again.page, 'clerkA');
    await again.page.getByLabel(th.security.totpCode).waitFor();
    await expectAccessible(again.page, 'asking for the code');
    await again.page.keyboard.type('000000');
    await again.page.keyboard.press('Enter');
    await again.page.getByText(refusals['second-factor-wrong']).waitFor();
    await again.page.getByText(refusals['second-factor-wrong']).waitFor({ state: 'detached' });
    await again.page.getByLabel(th.security.totpCode).fill(codeOf(secret, 1));
    await again.page.keyboard.press('Enter');
    await toDashboard(again.page);
    await again.close();
    await endAll();

    const lost = await openPage(journey.browser);
    await typePassword(lost.page, 'clerkA');
    await lost.page.getByRole('button', { name: th.security.useRecovery }).click();
    await lost.page.keyboard.type(recovery);
    await lost.page.keyboard.press('Enter');
    await toDashboard(lost.page);
    expect([...again.errors, ...lost.errors]).toEqual([]);
    await lost.close();
  });

  it('a passkey is added, used at the next sign-in, and removed', async () => {
    const page = await openSecurity('headA');
    const authenticator = await virtualAuthenticator(page);
    await page.getByRole('button', { name: th.security.passkeyAdd }).click();
    await confirmPassword(page);
    await page.getByRole('button', { name: th.security.codesSaved }).click();
    await page.getByRole('heading', { name: 'Chrome · Linux' }).waitFor();
    await expectAccessible(page, 'account security with a passkey');
    await page.evaluate('localStorage.clear()');
    await endAll();
    await typePassword(page, 'headA');
    await page.getByRole('button', { name: th.security.usePasskey }).click();
    await toDashboard(page);
    await walkTo(page, '/account-security');
    await page.getByText('ใช้ล่าสุดเมื่อ').waitFor();
    await page.getByRole('button', { name: 'นำออก Chrome · Linux' }).click();
    await confirmPassword(page);
    await page.getByText(th.security.passkeysNone).waitFor();
    await authenticator.detach();
    await page.close();
  });

  it('an agency that requires a second factor has it set up before the first session', async () => {
    const { database } = journey.platform;
    await database.updateTable('signInRules').set({ secondFactorOf: 'secretRegistrars' }).execute();
    for (const dark of [false, true]) {
      const name = dark ? 'secretRegistrar' : 'secretRegistrarA';
      const { page, errors, close } = await openPage(journey.browser, 'phone', dark);
      await typePassword(page, name);
      await page.getByText(th.security.enrolmentHelp).waitFor();
      await expectAccessible(page, 'setting up the demanded factor');
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByLabel(th.security.totpCode).fill(codeOf(secret));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: th.security.codesSaved }).click();
      await toDashboard(page);
      expect(errors).toEqual([]);
      await close();
    }
    await database.updateTable('signInRules').set({ secondFactorOf: 'byMode' }).execute();
  });

  it('signed-in devices are listed, and another one is signed out', async () => {
    const page = await openSecurity('headB');
    await page.getByText(th.security.thisDevice, { exact: true }).waitFor();
    const other = await secondSession(journey, people.headB.personId);
    await page.reload();
    const endIt = page.getByRole('button', { name: 'ออกจากระบบ Safari บน iPad' });
    await endIt.waitFor();
    await expectAccessible(page, 'two devices');
    await endIt.click();
    await endIt.waitFor({ state: 'detached' });
    const { database } = journey.platform;
    const ended = await database.selectFrom('sessions').select('endReason').where('id', '=', other).executeTakeFirst();
    expect(ended?.endReason).toBe('ended-by-owner');
    await page.close();
  });
});

/** A session on an iPad, as two simultaneous sign-ins may leave behind. */
async function secondSession({ platform }: Journey, personId: number): Promise<string> {
  const now = new Date();
  const id = crypto.randomUUID();
  const deviceName = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  const moments = { rotatedAt: now, createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  const hashes = { tokenHash: Buffer.from(`token ${id}`), cookieHash: Buffer.from(`cookie ${id}`) };
  await platform.database
    .insertInto('sessions')
    .values({ id, personId, deviceName, address: '192.0.2.7', ...moments, ...hashes })
    .execute();
  return id;
}
