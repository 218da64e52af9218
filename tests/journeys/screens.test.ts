import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { expectAccessible, openPage, screens, type Screen } from '#tests/support/browser.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const isScreen = (name: string): name is Screen => name in screens;
const looks = Object.keys(screens)
  .filter(isScreen)
  .flatMap((screen) => [
    { screen, look: 'light' },
    { screen, look: 'dark' },
  ]);

describe('every screen and modal, by axe', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    for (const subject of ['ขอเชิญประชุม', 'ขอความอนุเคราะห์วิทยากร'])
      await registerLetter(registrar, { subject, main: ['กอง ก'], copies: ['กอง ข'] });
  });
  afterAll(() => journey.end());

  it.each(looks)('has nothing to say on a $screen, $look', async ({ screen, look }) => {
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
    const opened = await openPage(journey.browser, screen, look === 'dark');
    await signIn(opened.page, journey.url, 'clerka');
    await walk(opened.page, journey.url, `${screen}, ${look}`);
    await opened.close();
  });
});

async function walk(page: Page, url: string, where: string): Promise<void> {
  await expectAccessible(page, `dashboard (${where})`);
  await page
    .getByRole('button', { name: new RegExp(`^${th.notifications.title}`) })
    .first()
    .click();
  await page.getByRole('tab').first().waitFor();
  await expectAccessible(page, `notices (${where})`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Slash');
  await page.getByRole('dialog', { name: th.documents.keysTitle }).waitFor();
  await expectAccessible(page, `keys (${where})`);
  await page.keyboard.press('Escape');
  await page.goto(`${url}/sarabun/dashboard?list=unreceived`);
  await page.getByRole('dialog').waitFor();
  await page.getByText('ขอเชิญประชุม').first().waitFor();
  await expectAccessible(page, `to-do list (${where})`);
  await page.getByText('ขอเชิญประชุม').first().click();
  await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
  await page.getByRole('button', { name: th.work.actions.receive, exact: true }).first().waitFor();
  await expectAccessible(page, `letter (${where})`);
  await page.getByRole('button', { name: th.work.actions.sendBack, exact: true }).first().click();
  await page.getByLabel(th.work.reason).waitFor();
  await expectAccessible(page, `sending back (${where})`);
  await page.goto(`${url}/sarabun/register`);
  await page.getByText(th.register.noBook).or(page.getByRole('form')).first().waitFor();
  await expectAccessible(page, `registering (${where})`);
  await page.goto(`${url}/sarabun/registers`);
  await page.getByRole('heading', { name: th.register.bookTitle }).waitFor();
  await expectAccessible(page, `receive book (${where})`);
}
