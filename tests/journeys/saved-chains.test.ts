import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';

import { continueIn } from './continue-in.ts';
import { startJourney, type Journey } from './journey.ts';

const texts = th.chainTemplates;
const chainTexts = th.drafting.chain;
const defaultName = 'เส้นทางปกติของกอง';

async function createDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: th.common.createDocument, exact: true }).first().click();
  await page.getByRole('button', { name: 'หนังสือภายนอก', exact: true }).click();
  await page.getByRole('button', { name: texts.button, exact: true }).waitFor();
}
const opened = async (page: Page) => {
  await page.getByRole('button', { name: texts.button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.waitFor();
  return dialog;
};
const named = (page: Page, step: number, kind: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: chainTexts.stepOf.replace('{number}', `${step}`).replace('{kind}', kind) });

describe('a chain saved by the unit', () => {
  let journey: Journey;
  let desk: Page;
  beforeAll(async () => {
    journey = await startJourney();
    desk = await journey.enter('clerkA');
  });
  afterAll(() => journey.end());

  it('is saved from a draft by the desk as the default', async () => {
    await createDraft(desk);
    await named(desk, 1, chainTexts.sign).getByText('headA ทดสอบ').first().waitFor();
    const dialog = await opened(desk);
    await dialog.getByText(texts.none, { exact: true }).waitFor();
    await dialog.getByLabel(texts.newName).fill(defaultName);
    await dialog.getByLabel(texts.makeDefault).check();
    await dialog.getByRole('button', { name: texts.save, exact: true }).click();
    await dialog.getByRole('list', { name: texts.list }).getByText(defaultName, { exact: true }).waitFor();
    await expectAccessible(desk, 'the saved chains');
    for (const [screen, isDark] of [
      ['phone', false],
      ['desktop', true],
    ] as const) {
      const page = await continueIn(journey, desk, screen, isDark);
      await page.goto(desk.url());
      await opened(page);
      await expectAccessible(page, `the saved chains, ${screen}`);
      await page.context().close();
    }
  });

  it('applies to the draft of another person, who cannot remove it but can save their own', async () => {
    const officer = await journey.enter('officerP');
    await createDraft(officer);
    const dialog = await opened(officer);
    await dialog.getByRole('button', { name: texts.useOf.replace('{name}', defaultName) }).waitFor();
    expect(await dialog.getByRole('button', { name: texts.remove.replace('{name}', defaultName) }).count()).toBe(0);
    await dialog.getByLabel(texts.newName).fill('ของผม');
    await dialog.getByRole('button', { name: texts.save, exact: true }).click();
    await dialog.getByRole('button', { name: texts.remove.replace('{name}', 'ของผม') }).waitFor();
    await officer.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await officer.getByRole('button', { name: chainTexts.remove.replace('{number}', '1') }).click();
    await officer.getByText(chainTexts.empty, { exact: true }).waitFor();
    const again = await opened(officer);
    await again.getByRole('button', { name: texts.useOf.replace('{name}', defaultName) }).click();
    await named(officer, 1, chainTexts.sign).getByText('headA ทดสอบ').first().waitFor();
  });

  it('shows when the position of the head is vacant', async () => {
    const headOfA = journey.platform.database.updateTable('unitRoles').where('roleId', '=', 1).where('unitId', '=', 2);
    await headOfA.set({ validTo: new Date('2026-02-01') }).execute();
    const officer = await journey.enter('officerQ');
    await createDraft(officer);
    const vacant = texts.vacant.replace('{units}', 'หน่วยงาน กอง ก');
    await officer.getByRole('note').filter({ hasText: vacant }).waitFor();
    await expectAccessible(officer, 'a draft with a vacant post');
  });
});
