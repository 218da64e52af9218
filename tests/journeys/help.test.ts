import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { privacyPolicy } from '#locales/th/privacy-policy.ts';
import { releaseNotes } from '#locales/th/release-notes.ts';
import { terms } from '#locales/th/terms.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, expectAccessibleInLightAndDark, openPage, screens } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { beforeTour } from './before-tour.ts';
import { recordVideo } from './record-video.ts';
import { signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const endSessions = (journey: Journey) =>
  journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
const palette = (page: Page) => page.getByRole('dialog', { name: th.help.palette.title });

/** Opens the palette by keyboard and waits until it has the focus. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK');
  await palette(page).locator('input:focus').waitFor();
}

describe('help', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.registrar.personId)
      .execute();
  });
  afterAll(() => journey.end());

  it('lets an administrator manage and order manuals and videos', async () => {
    const page = await journey.enter('registrar');
    await walkTo(page, '/settings/3144/DocumentManual');
    await page.getByRole('heading', { name: th.settings.screens.manuals.title, level: 1 }).waitFor();
    await page.getByRole('button', { name: th.help.addDocument }).waitFor();
    await expectAccessible(page, 'the manuals in the settings');
    await walkTo(page, '/manual');
    await page.getByRole('button', { name: th.help.manage }).click();
    const documents = page.getByRole('region', { name: th.help.documents });
    await documents.getByRole('button', { name: th.help.addDocument }).click();
    await page.getByRole('button', { name: th.common.save, exact: true }).click();
    await page.getByText(th.help.titleMissing).waitFor();
    await page.getByText(th.help.contentMissing).waitFor();
    await expectAccessible(page, 'the form of a manual');
    for (const [title, name] of [
      ['การลงรับหนังสือ', 'ลงรับ.pdf'],
      ['การสั่งการ', 'สั่งการ.pdf'],
    ] as const) {
      if (!(await page.getByRole('dialog').isVisible()))
        await documents.getByRole('button', { name: th.help.addDocument }).click();
      await page.getByLabel(th.help.formTitle).fill(title);
      const file = {
        name,
        mimeType: 'application/pdf',
        buffer: await makePdf(2, title === 'การสั่งการ' ? 'order' : 'receive'),
      };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(/KB$/).first().waitFor();
      await page.getByRole('switch', { name: th.help.formPublished }).press('Space');
      await page.getByRole('button', { name: th.common.save, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await documents.getByText(title).waitFor();
    }
    await documents.getByRole('button', { name: th.help.moveUp.replace('{name}', 'การสั่งการ') }).click();
    await expect.poll(() => documents.getByRole('listitem').first().innerText()).toContain('การสั่งการ');
    const video = page.getByRole('region', { name: th.help.videos });
    await video.getByRole('button', { name: th.help.addVideo }).click();
    await page.getByLabel(th.help.formTitle).fill('ลงรับในหนึ่งนาที');
    const recorded = { name: 'ลงรับ.webm', mimeType: 'video/webm', buffer: await recordVideo(journey.browser) };
    await page.locator('input[type=file]').setInputFiles(recorded);
    await page
      .getByText(/(KB|ไบต์)$/)
      .first()
      .waitFor();
    await page.getByRole('switch', { name: th.help.formPublished }).press('Space');
    await page.getByRole('button', { name: th.common.save, exact: true }).click();
    await video.getByText('ลงรับในหนึ่งนาที').waitFor();
    await expectAccessible(page, 'managing manuals');

    await documents.getByRole('button', { name: th.help.editNamed.replace('{name}', 'การสั่งการ'), exact: true }).click();
    await page.getByLabel(th.help.formDescription).fill('ถึงระดับกลุ่ม');
    await page.getByRole('button', { name: th.common.save, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await walkTo(page, '/settings/3144/DocumentManual');
    await page.getByRole('button', { name: th.settings.changes, exact: true }).click();
    const history = page.getByRole('list', { name: th.settings.changes }).getByRole('listitem');
    const { fieldChange, empty, wasAdded, wasChanged } = th.settings;
    const described = fieldChange.replace('{field}', th.help.formDescription).replace('{before}', empty);
    await history.first().getByText(wasChanged.replace('{name}', 'การสั่งการ')).waitFor();
    await history.first().getByText(described.replace('{after}', 'ถึงระดับกลุ่ม')).waitFor();
    await history.filter({ hasText: th.help.wereOrdered }).waitFor();
    await history.last().getByText(wasAdded.replace('{name}', 'การลงรับหนังสือ')).waitFor();
    await expectAccessible(page, 'the history of the manuals');
    await page.keyboard.press('Escape');
    await page.context().close();
  });

  it('opens a document in the viewer and plays a video, each with its own address, and the policy in a new tab', async () => {
    const page = await journey.enter('officerP');
    await page.getByRole('contentinfo').getByRole('link', { name: th.common.manuals }).click();
    expect(await page.getByRole('button', { name: th.help.manage }).count()).toBe(0);
    await page.getByRole('button', { name: 'การลงรับหนังสือ' }).click();
    await page.getByRole('document', { name: 'ลงรับ.pdf' }).waitFor();
    await page.waitForURL(/manual=\d+/);
    await page.reload();
    await page.getByRole('document', { name: 'ลงรับ.pdf' }).waitFor();
    await expectAccessible(page, 'a manual in the viewer');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await walkTo(page, '/sarabun/manual-video');
    await page.getByRole('button', { name: 'ลงรับในหนึ่งนาที' }).click();
    const video = page.locator('video');
    await video.waitFor();
    await page.evaluate(`Object.assign(document.querySelector('video'), { muted: true }).play()`);
    await expect.poll(() => page.evaluate(`document.querySelector('video').currentTime`)).toBeGreaterThan(0);
    await expectAccessible(page, 'a video');
    await page.keyboard.press('Escape');
    await video.waitFor({ state: 'detached' });
    const titles = async (path: string, heading: string) => {
      await walkTo(page, path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      return page.getByRole('main').getByRole('listitem').getByRole('button').allInnerTexts();
    };
    const documents = ['การสั่งการ', 'การลงรับหนังสือ'];
    const expectTitles = async (path: string, heading: string, expected: readonly string[]) =>
      expect.poll(() => titles(path, heading)).toEqual(expected.map((title) => expect.stringContaining(title)));
    await expectTitles('/manual-document', th.help.documents, documents);
    await expectTitles('/manual-document-video', th.help.both, [...documents, 'ลงรับในหนึ่งนาที']);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('contentinfo').getByRole('link', { name: th.common.privacyPolicy }).click();
    const tab = await opened;
    await tab.getByRole('heading', { name: privacyPolicy.title, level: 1 }).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/privacy-policy');
    await page.context().close();
  });

  it.each(['desktop', 'phone'] as const)('is accessible on a %s, light and dark', async (screen) => {
    await endSessions(journey);
    const { page, errors, close } = await openPage(journey.browser, screen);
    await signIn(page, journey.url, 'officerq');
    for (const [path, heading] of [
      ['/manual', th.common.manuals],
      ['/manual-document', th.help.documents],
      ['/manual-document-video', th.help.both],
      ['/sarabun/manual-video', th.help.sarabunVideos],
    ] as const) {
      await walkTo(page, path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await expectAccessibleInLightAndDark(page, path);
    }
    await page.getByRole('contentinfo').getByRole('button', { name: th.common.whatIsNew }).click();
    await page.getByText(releaseNotes['1.7.2'][0]).waitFor();
    for (const version of ['1.2.7', '1.2.6'] as const) {
      await page.getByRole('heading', { name: version }).waitFor();
      for (const note of releaseNotes[version]) await page.getByText(note, { exact: true }).waitFor();
    }
    await expectAccessibleInLightAndDark(page, 'release notes');
    await page.getByRole('dialog').getByRole('button', { name: th.common.close }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('contentinfo').getByRole('link', { name: th.common.privacyPolicy }).click(),
    ]);
    await tab.getByRole('heading', { name: privacyPolicy.title, level: 1 }).waitFor();
    await expectAccessibleInLightAndDark(tab, 'privacy policy');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows the privacy policy to visitors', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.goto(`${journey.url}/privacy-policy`);
    await page.getByRole('heading', { name: privacyPolicy.title, level: 1 }).waitFor();
    await page.getByText(privacyPolicy.version).waitFor();
    await close();
  });

  it('shows a new person the tour of five stops once, and again on request', async () => {
    const ofNewcomer = () =>
      journey.platform.database.selectFrom('seenTours').selectAll().where('personId', '=', people.officerP.personId);
    const isFinished = async () => (await ofNewcomer().executeTakeFirst())?.wasFinished;
    await endSessions(journey);
    await journey.platform.database.deleteFrom('seenTours').where('personId', '=', people.officerP.personId).execute();
    for (const screen of ['desktop', 'phone'] as const) {
      const { page, errors, close } = await openPage(journey.browser, screen);
      const openList = screen === 'desktop' ? await beforeTour(page) : undefined;
      await signIn(page, journey.url, 'officerp');
      const stop = page.getByRole('dialog');
      if (openList) {
        await openList();
        expect(await stop.count()).toBe(1);
        await page.keyboard.press('Escape');
      } else {
        await expect.poll(() => page.getByRole('heading', { name: th.dashboard.title }).isVisible()).toBe(true);
        expect(await stop.count()).toBe(0);
        await page.getByRole('contentinfo').getByRole('link', { name: th.common.manuals }).click();
        await page.getByRole('button', { name: th.help.startTour }).click();
      }
      for (const title of ['workTitle', 'startTitle', 'searchTitle', 'bellTitle', 'helpTitle'] as const) {
        await page.getByRole('dialog', { name: th.help.tour[title] }).waitFor();
        await expectAccessible(page, `tour on a ${screen}: ${title}`);
        const isLast = title === 'helpTitle';
        await stop.getByRole('button', { name: isLast ? th.help.tour.close : th.help.tour.next }).click();
      }
      await stop.waitFor({ state: 'detached' });
      await expect.poll(isFinished).toBe(true);
      expect(errors).toEqual([]);
      await close();
      await endSessions(journey);
    }
  });

  it('opens screens, commands and letters by keyboard', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุมคณะทำงานคู่มือ', main: ['กอง ก'] });
    await registrar.context().close();
    await endSessions(journey);
    const page = await journey.enter('clerkA');
    await openPalette(page);
    await expectAccessible(page, 'the palette');
    await page.keyboard.type('ทะเบียนหนังสือรับ');
    await palette(page)
      .getByRole('button', { name: /ทะเบียนหนังสือรับ/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/sarabun\/regist/);
    await palette(page).waitFor({ state: 'detached' });
    await openPalette(page);
    await page.keyboard.type('ขอเชิญประชุมคณะทำงานคู่มือ');
    await page
      .getByRole('button', { name: /ขอเชิญประชุมคณะทำงานคู่มือ/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'the palette with letters');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor({ state: 'detached' });

    // Enter is pressed before the results arrive, and still opens the first letter.
    const entered = Promise.withResolvers<void>();
    const lists = '**/get-todo-lists';
    await page.route(lists, (route) => entered.promise.then(() => route.continue()));
    await openPalette(page);
    const requested = page.waitForRequest(lists);
    await page.keyboard.type('คณะทำงานคู่มือ');
    await requested;
    await page.keyboard.press('Enter');
    entered.resolve();
    await page.getByRole('button', { name: th.documents.closeDocument }).waitFor();
    await page.unroute(lists);

    await openPalette(page);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: th.documents.closeDocument }).isVisible()).toBe(true);
    await openPalette(page);
    await page.keyboard.type('English');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close the letter' }).waitFor();
    await page.context().close();
  });

  it('keeps its place and size while typing, finds a word in parts, and offers only what the person may use', async () => {
    const registrar = await journey.enter('registrar');
    for (const size of [screens.desktop, { width: 820, height: 1180 }]) {
      await registrar.setViewportSize(size);
      await openPalette(registrar);
      const before = await palette(registrar).boundingBox();
      await registrar.keyboard.type('ลงรับ');
      const first = palette(registrar).getByRole('button').first();
      await first.getByText(th.common.registerLetter, { exact: true }).waitFor();
      expect(await palette(registrar).boundingBox()).toEqual(before);
      expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expect.poll(() => first.evaluate((row) => row.matches('[data-selected]'))).toBe(true);
      await expectAccessible(registrar, `the palette at ${size.width} px`);
      await registrar.keyboard.press('Escape');
      await palette(registrar).waitFor({ state: 'detached' });
    }
    await openPalette(registrar);
    const list = th.help.palette.openList.replace('{name}', terms.todoLists.awaitingReceipt);
    await registrar.keyboard.type(list);
    await palette(registrar).getByRole('button', { name: list }).waitFor();
    await registrar.keyboard.press('Enter');
    await registrar.getByRole('dialog', { name: terms.todoLists.awaitingReceipt }).waitFor();
    await registrar.context().close();
    const officer = await journey.enter('officerP');
    await openPalette(officer);
    await officer.keyboard.type('ลงรับ');
    await palette(officer)
      .getByRole('button', { name: /^ค้นหา “/ })
      .waitFor();
    expect(await palette(officer).getByText(th.common.registerLetter, { exact: true }).count()).toBe(0);
    await officer.context().close();
    await endSessions(journey);
  });

  it('changes the theme from the palette, and saves it', async () => {
    const page = await journey.enter('officerP');
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await openPalette(page);
    await page.keyboard.type(th.help.palette.dark);
    const saved = page.waitForResponse('**/save-preferences');
    await page.keyboard.press('Enter');
    await saved;
    await page.reload();
    await expect.poll(scheme).toBe('dark');
    await page.context().close();
  });

  it('shows in the palette only letters the person may see', async () => {
    const page = await journey.enter('officerQ');
    await openPalette(page);
    await page.keyboard.type('ขอเชิญประชุมคณะทำงานคู่มือ');
    await page.getByRole('button', { name: /^ค้นหา “/ }).waitFor();
    expect(await palette(page).getByText('มท 0201/45').count()).toBe(0);
    await page.context().close();
  });
});
