import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  expectAccessible,
  expectAccessibleInLightAndDark,
  openPage,
  screens,
  type Screen,
} from '#tests/support/browser.ts';

import { signIn, startJourney, toDashboard, storeSession, walkSignIn, type Journey } from './journey.ts';

const isScreen = (name: string): name is Screen => name in screens;

describe('signing in', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('loads its screen while the agency is still loading', async () => {
    const { page, errors, close } = await openPage(journey.browser);
    const screen = page.waitForRequest(/assets\/sign-in/);
    await page.route('**/core/application', (route) => screen.then(() => route.continue()));
    await page.goto(`${journey.url}/login`);
    await page.getByLabel('ชื่อผู้ใช้งาน').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('explains missing and wrong input', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/login`);
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await page.getByText('กรุณากรอกชื่อผู้ใช้งาน').waitFor();
    await page.getByText('กรุณากรอกรหัสผ่าน').waitFor();
    await expectAccessible(page, 'login with errors');
    await page.getByLabel('ชื่อผู้ใช้งาน').fill('clerka');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('กรุณาตรวจสอบ ชื่อผู้ใช้งาน และ รหัสผ่าน ใหม่อีกครั้ง').waitFor();
    await close();
  });

  it('verifies a session of the device after a wrong password', async () => {
    const { page, close } = await openPage(journey.browser);
    await storeSession(page, journey.url, 'officerq');
    const stored = await page.evaluate(() => Object.entries(localStorage));
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${journey.url}/login`);
    await page.getByLabel('ชื่อผู้ใช้งาน').fill('clerka');
    // Stored by this page, which tells only other tabs.
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), stored);
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('กรุณาตรวจสอบ ชื่อผู้ใช้งาน และ รหัสผ่าน ใหม่อีกครั้ง').waitFor();
    await page.waitForResponse((response) => response.url().endsWith('/api/verify') && response.ok());
    await page.waitForURL('**/intranet');
    await close();
  });

  it('asks before ending a session on another device', async () => {
    const first = await openPage(journey.browser);
    await walkSignIn(first.page, journey.url, 'headb');
    const second = await openPage(journey.browser);
    await second.page.goto(`${journey.url}/login`);
    await second.page.getByLabel('ชื่อผู้ใช้งาน').fill('headb');
    await second.page.getByLabel('รหัสผ่าน', { exact: true }).fill('Sarn2569demo');
    await second.page.keyboard.press('Enter');
    await second.page.getByText('คุณต้องการเข้าใช้งานเครื่องนี้หรือไม่ ?').waitFor();
    await expectAccessible(second.page, 'the question of the device');
    await second.page.getByRole('button', { name: 'ยกเลิก' }).click();
    await second.page.getByText('คุณต้องการเข้าใช้งานเครื่องนี้หรือไม่ ?').waitFor({ state: 'detached' });
    await first.page.reload();
    await first.page.getByRole('heading', { name: 'งานที่ต้องทำ' }).waitFor();
    await second.page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await second.page.getByText('คุณต้องการเข้าใช้งานเครื่องนี้หรือไม่ ?').waitFor();
    await second.page.getByRole('button', { name: 'ยืนยัน' }).click();
    await toDashboard(second.page);
    await first.page.reload();
    await first.page.getByRole('button', { name: 'เข้าสู่ระบบ' }).waitFor();
    await first.close();
    await second.close();
  });

  it.each(Object.keys(screens))('leads to an accessible dashboard on a %s, light and dark', async (name) => {
    if (!isScreen(name)) throw new Error(name);
    const { page, errors, close } = await openPage(journey.browser, name);
    await signIn(page, journey.url, 'registrar');
    await page.getByText('รอลงรับ').first().waitFor();
    await expectAccessibleInLightAndDark(page, `dashboard on ${name}`);
    expect(errors).toEqual([]);
    await page.evaluate('localStorage.clear()');
    await close();
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
  });
});
