import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { answered } from '#tests/support/leave-when-answered.ts';

import { startJourney, type Journey } from './journey.ts';

const { common, registers, search, notifications } = th;

describe('the main menu', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  const links = async (page: Page) => {
    await answered(page);
    const menus = page.getByRole('navigation', { name: common.mainMenu }).filter({ visible: true });
    return (await menus.getByRole('link').allInnerTexts()).map((text) => text.trim());
  };

  it('offers registering only to those who may register, and the books only to those who may read them', async () => {
    const registrar = await journey.enter('registrar');
    await expect
      .poll(() => links(registrar))
      .toEqual([common.home, common.registers, search.title, common.registerLetter]);
    const officer = await journey.enter('officerP');
    await expect.poll(() => links(officer)).toEqual([common.home, search.title]);
    for (const size of [
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
    ]) {
      await registrar.setViewportSize(size);
      await expect.poll(() => links(registrar)).toEqual([common.work, common.registersShort, common.registerShort]);
      await officer.setViewportSize(size);
      await expect.poll(() => links(officer)).toEqual([common.work, common.search, notifications.title]);
      await expectAccessible(officer, `the tabs of an officer at ${size.width} px`);
    }
    await registrar.getByRole('button', { name: common.menu, exact: true }).click();
    await registrar.getByRole('dialog').getByRole('link', { name: search.title }).click();
    await registrar.getByRole('searchbox', { name: search.words }).first().waitFor();
    await officer.getByRole('link', { name: notifications.title }).click();
    await officer.getByRole('heading', { name: notifications.all }).waitFor();
  });

  it('is not a dead end for those who follow a link they may not use', async () => {
    const officer = await journey.enter('officerQ');
    for (const [path, heading, reason] of [
      ['register', registers.title, registers.noBook],
      ['registers', registers.bookTitle, registers.noReadableBook],
    ] as const) {
      await officer.goto(`${journey.url}/sarabun/${path}`);
      await officer.getByRole('heading', { level: 1, name: heading }).waitFor();
      await officer.getByText(reason).waitFor();
      await expectAccessible(officer, `${path}, without the right`);
      await officer.getByRole('main').getByRole('link', { name: common.home }).click();
      await officer.getByRole('heading', { name: th.dashboard.title }).waitFor();
    }
  });
});
