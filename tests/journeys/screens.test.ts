import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { expectAccessibleInLightAndDark, openPage, screens, type Screen } from '#tests/support/browser.ts';
import { expectFingerSized } from '#tests/support/finger.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const isScreen = (name: string): name is Screen => name in screens;

describe('every screen and modal', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    for (const subject of ['ขอเชิญประชุม', 'ขอความอนุเคราะห์วิทยากร'])
      await registerLetter(registrar, { subject, main: ['กอง ก'], copies: ['กอง ข'] });
  });
  afterAll(() => journey.end());

  it.each(Object.keys(screens).filter(isScreen))('passes axe on a %s, light and dark', async (screen) => {
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    const opened = await openPage(journey.browser, screen);
    await signIn(opened.page, journey.url, 'clerka');
    await walk(opened.page, screen);
    await opened.close();
  });
});

async function walk(page: Page, where: Screen): Promise<void> {
  const forFingers = async (name: string) => {
    if (where !== 'desktop') await expectFingerSized(page, name);
  };
  await expectAccessibleInLightAndDark(page, `dashboard (${where})`);
  await forFingers('dashboard');
  await page
    .getByRole('button', { name: new RegExp(`^${th.notifications.title}`) })
    .first()
    .click();
  await page.getByRole('tab').first().waitFor();
  await expectAccessibleInLightAndDark(page, `notices (${where})`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Slash');
  await page.getByRole('dialog', { name: th.documents.keysTitle }).waitFor();
  await page.locator('kbd', { hasText: 'Esc' }).waitFor();
  await expectAccessibleInLightAndDark(page, `keys (${where})`);
  await page.keyboard.press('Escape');
  await walkTo(page, '/sarabun/dashboard?list=awaitingReceipt');
  await page.getByRole('dialog').waitFor();
  await page.getByText('ขอเชิญประชุม').first().waitFor();
  await expectAccessibleInLightAndDark(page, `to-do list (${where})`);
  await forFingers('to-do list');
  await page.getByText('ขอเชิญประชุม').first().click();
  await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
  await page.getByRole('button', { name: th.workflow.actions.receive, exact: true }).first().waitFor();
  await expectAccessibleInLightAndDark(page, `letter (${where})`);
  await forFingers('letter');
  await page.getByRole('button', { name: th.workflow.actions.sendBack, exact: true }).first().click();
  await page.getByLabel(th.workflow.asks.reason).waitFor();
  await expectAccessibleInLightAndDark(page, `sending back (${where})`);
  await forFingers('sending back');
  await walkTo(page, '/sarabun/register');
  await page.getByText(th.registers.noBook).or(page.getByRole('form')).first().waitFor();
  await expectAccessibleInLightAndDark(page, `registering (${where})`);
  await walkTo(page, '/sarabun/registers');
  await page.getByRole('heading', { name: th.registers.bookTitle }).waitFor();
  await expectAccessibleInLightAndDark(page, `receive book (${where})`);
  await forFingers('receive book');
  await page
    .getByRole('combobox', { name: th.registers.bookChoice })
    .or(page.getByLabel(th.registers.bookChoice))
    .first()
    .click();
  const option = page.getByRole('option').last();
  await option.waitFor();
  if (where !== 'desktop') expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}
