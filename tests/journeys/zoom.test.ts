import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textSizes } from '#domain/preferences/preferences.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { th } from '#locales/th.ts';
import type { PersonName } from '#tests/rules/office.ts';
import { expectAccessible, expectAccessibleInLightAndDark, openPage, screens } from '#tests/support/browser.ts';
import { expectReachable } from '#tests/support/reach.ts';

import {
  addWalked,
  listsOfSettings,
  longWalkMs,
  overlays,
  screensOfPerson,
  settled,
  visitorScreens,
} from './all-screens.ts';
import { storeSession, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

/** What is left of a desktop's screen at 200 %. */
const zoomed = { width: screens.desktop.width / 2, height: screens.desktop.height / 2 };

/** What can be used in the header and lies over something else that can be used there. */
const overlapsInHeader = `(() => {
  const parts = [...document.querySelectorAll('header :is(a, input, button:not([data-tour=search] button))')]
    .map((part) => ({ part, name: part.ariaLabel || part.textContent || part.tagName, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  return parts.flatMap((one, place) =>
    parts
      .slice(place + 1)
      .filter(({ part, box }) => !one.part.contains(part) && box.left < one.box.right - 1 && box.right > one.box.left + 1)
      .map((other) => one.name + ' / ' + other.name),
  );
})()`;

type Inspection = (page: Page, where: string) => Promise<void>;

describe('every screen for who sees little', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database.updateTable('accounts').set({ isAdministrator: true }).execute();
    await addWalked(journey.platform.database);
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุม', main: ['กอง ก', 'กอง ข'] });
    await registrar.context().close();
  });
  afterAll(() => journey.end());

  /** One person's way over everything there is. */
  async function walk(
    person: PersonName,
    prepare: (page: Page) => Promise<unknown>,
    check: Inspection,
    further?: (page: Page, errors: string[]) => Promise<void>,
  ) {
    const { page, errors, close } = await openPage(journey.browser);
    const inspect = async (where: string, path?: string) => {
      if (path) await walkTo(page, path);
      await settled(page);
      await check(page, where).catch((error: Error) => void errors.push(error.message));
    };
    await page.goto(`${journey.url}/healthz`);
    await prepare(page);
    await page.goto(`${journey.url}/login`);
    for (const path of visitorScreens) await inspect(path, path);
    if (!(await storeSession(page, journey.url, person.toLowerCase()))) throw new Error(`${person} is not signed in`);
    await page.goto(`${journey.url}/sarabun/dashboard`);
    for (const path of [...screensOfPerson, ...overlays]) await inspect(path, path);
    await walkTo(page, '/sarabun/dashboard?list=awaitingReceipt');
    await page.getByRole('dialog').getByText('ขอเชิญประชุม').first().click();
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    await inspect('a letter');
    await page.getByRole('button', { name: th.documents.closeDocument }).click();
    await further?.(page, errors);
    await close();
    return errors;
  }

  it(
    'loses nothing at 200 %, and passes axe at the largest text size, light and dark',
    { timeout: longWalkMs },
    async () => {
      const largest = `localStorage.setItem('${sarn.storageKey}_preferences', '{"textSize":"largest"}')`;
      const problems = await Promise.all([
        walk('clerkA', (page) => page.setViewportSize(zoomed), expectReachable),
        walk(
          'clerkB',
          (page) => page.evaluate(largest),
          async (page, where) => {
            expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('20px');
            await expectAccessibleInLightAndDark(page, where);
          },
        ),
      ]);
      // As one string, so that a report with only the message still says which.
      expect(problems.flat().join('\n')).toBe('');
    },
  );

  it('fits a phone, and so does every list of the settings with a new row', { timeout: longWalkMs }, async () => {
    const check: Inspection = async (page, where) => {
      await expectAccessible(page, where);
      await expectReachable(page, where);
    };
    const phone = (page: Page) => page.setViewportSize(screens.phone);
    const newRows = async (page: Page, errors: string[]) => {
      for (const path of listsOfSettings) {
        await walkTo(page, path);
        await settled(page);
        await check(page, path).catch((error: Error) => void errors.push(error.message));
        const add = page.getByRole('button', { name: th.settings.add, exact: true });
        if ((await add.count()) === 0) continue;
        await add.click();
        await page.getByRole('dialog').waitFor();
        await settled(page);
        await check(page, `${path}, a new row`).catch((error: Error) => void errors.push(error.message));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
    };
    // The walk at 200 % left one, and a second one asks a question first.
    await journey.platform.database.deleteFrom('sessions').execute();
    const problems = await walk('clerkA', phone, check, newRows);
    expect(problems.join('\n')).toBe('');
  });

  it('finds no part of the header over another, from a phone to a desktop, at every text size', async () => {
    const page = await journey.enter('headA');
    // Until the web font has loaded, the text is set in a wider one.
    await page.evaluate('document.fonts.ready');
    for (const size of textSizes)
      for (const width of [390, 600, 768, 834, 991, 992, 1024, 1180, 1280, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        await page.evaluate(`document.documentElement.dataset.size = '${size}'`);
        // The header renders again when it crosses a breakpoint.
        await expect.poll(() => page.evaluate(overlapsInHeader), { message: `${size}, ${width} px` }).toEqual([]);
      }
  });
});
