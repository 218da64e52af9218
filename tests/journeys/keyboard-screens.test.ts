import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';

import { addWalked, listsOfSettings, longWalkMs, screensOfPerson, settled } from './all-screens.ts';
import { startJourney, type Journey } from './journey.ts';
import { tabTo } from './tab-to.ts';
import { walkTo } from './walk-to.ts';

/**
 * Notes which controls of a part of the page, or of the dialog on it, have been focused from now on, and begins before the
 * first. Radios of one question are one stop, among which the arrow keys move.
 */
const watchStops = (part: 'body' | 'main') => `(() => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter((item) => item.checkVisibility()).at(-1);
  const isShown = (item) => item.checkVisibility({ visibilityProperty: true }) && !item.closest('[inert], [aria-hidden=true]');
  const isStop = (item) => item.tabIndex >= 0 && !item.disabled && isShown(item) && (item.type !== 'radio' || item.checked);
  const all = 'a[href], button, input, select, textarea, summary, [tabindex]';
  window.stops = [...(dialog ?? document.querySelector('${part}')).querySelectorAll(all)].filter(isStop);
  window.reached ??= new Set();
  window.reached.clear();
  window.noteFocus ??= document.addEventListener('focusin', ({ target }) => window.reached.add(target)) ?? true;
  if (!dialog) document.querySelector('main').focus();
  return window.stops.length;
})()`;

const missedStops = `window.stops.filter((item) => !window.reached.has(item)).map((item) =>
  [item.tagName, item.getAttribute('aria-label') ?? item.labels?.[0]?.textContent ?? item.textContent].join(' '))`;

const texts = z.array(z.string());

/** What Tab does not reach. A field for a time has several stops of its own, hence the second and third round. */
async function unreached(page: Page, part: 'body' | 'main' = 'main'): Promise<string[]> {
  const count = Number(await page.evaluate(watchStops(part)));
  for (let round = 0; round < 3; round += 1) {
    for (let presses = 0; presses < count + 5; presses += 1) await page.keyboard.press('Tab');
    const missed = texts.parse(await page.evaluate(missedStops));
    if (missed.length === 0) return [];
  }
  return texts.parse(await page.evaluate(missedStops));
}

/** What is focused, by its name. */
const focused = async (page: Page) =>
  String(await page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`));

describe('without a mouse', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    const { personId } = people.director;
    await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
    await addWalked(database);
    page = await journey.enter('director');
  });
  afterAll(() => journey.end());

  it('every control of every screen is reached by Tab', { timeout: longWalkMs }, async () => {
    // What stands around every screen is the same on each.
    expect(await unreached(page, 'body')).toEqual([]);
    const problems: string[] = [];
    for (const path of screensOfPerson.filter((screen) => !listsOfSettings.includes(screen))) {
      await walkTo(page, path);
      await settled(page);
      const missed = await unreached(page);
      if (missed.length > 0) problems.push(`${path}: ${missed.join(', ')}`);
    }
    expect(problems).toEqual([]);
  });

  it(
    'each list of the settings opens its form, which holds the focus and gives it back',
    { timeout: longWalkMs },
    async () => {
      const problems: string[] = [];
      const opening = new RegExp(`^(${th.settings.add}|${th.settings.edit.replace('{name}', '.+')})`);
      for (const path of listsOfSettings) {
        await walkTo(page, path);
        await settled(page);
        const missed = await unreached(page);
        await tabTo(page, opening);
        const opener = await focused(page);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor();
        await settled(page);
        missed.push(...(await unreached(page)));
        if (await page.evaluate(`document.activeElement.closest('[role=dialog]') === null`))
          missed.push('leaves the form');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        if ((await focused(page)) !== opener) missed.push(`does not come back to ${opener}`);
        if (missed.length > 0) problems.push(`${path}: ${missed.join(', ')}`);
      }
      expect(problems).toEqual([]);
    },
  );
});
