import { afterAll, beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser.ts';
import { kanit, notoSansThai } from '#tests/support/uploaded-fonts.ts';

import { startJourney, type Journey } from './journey.ts';
import { paperIn, textOnPaper } from './on-paper.ts';
import { walkTo } from './walk-to.ts';

const { letterFont } = th.settings;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await journey.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => journey.end());

it('who manages the data of the agency uploads a font, sees a letter in it, uses it, and goes back to the shipped one', async () => {
  const page = await journey.enter('director');
  await walkTo(page, `/settings/${settingsCentres.agency}/${settingLists.agency.route}`);
  const section = page.getByRole('region', { name: letterFont.title });
  const button = (name: string) => section.getByRole('button', { name, exact: true });
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await expect.poll(() => button(name).getAttribute('data-loading')).toBeNull();
    await button(name).click();
    await (await choosing).setFiles({ name: 'ฟอนต์.ttf', mimeType: 'font/ttf', buffer });
  };
  await section.getByText(letterFont.shipped).waitFor();
  await choose(letterFont.choose.regular, notoSansThai.regular);
  await section.getByRole('alert').getByText(refusals['font-lacks-characters']).waitFor();
  expect(await button(letterFont.preview).count()).toBe(0);
  await choose(letterFont.choose.regular, kanit.regular);
  await section.getByText('Kanit Regular').waitFor();
  await choose(letterFont.choose.bold, kanit.bold);
  await section.getByText('Kanit Bold').waitFor();
  const size = section.getByRole('textbox', { name: letterFont.size });
  await size.fill('20');
  await section.getByText(letterFont.sizeOut).waitFor();
  expect(await button(letterFont.preview).isDisabled()).toBe(true);
  await size.fill('11.2');
  expect(await button(letterFont.use).isDisabled()).toBe(true);
  await button(letterFont.preview).click();
  const paper = paperIn(section, letterFont.previewOf);
  await paper.scrollIntoViewIfNeeded();
  await expect.poll(() => textOnPaper(paper)).toContain('ก๋วยเตี๋ยว');
  await expectAccessibleInLightAndDark(page, 'the preview of a font');
  await button(letterFont.use).click();
  await section.getByText('Kanit Regular ขนาด').waitFor();
  await button(letterFont.remove).click();
  await section.getByText(letterFont.shipped).waitFor();
});
