import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { kru } from '#domain/tenants/kru.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { en } from '#locales/en.ts';
import { thKru } from '#locales/th-kru.ts';
import { th } from '#locales/th.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import {
  addWalked,
  listsOfSettings,
  longWalkMs,
  overlays,
  screensOfPerson,
  settled,
  visitorScreens,
} from './all-screens.ts';
import { storeSession, openAs, signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

/** All nested texts with their keys. */
const keyed = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text]] : keyed(Object(text), `${path}.${key}`),
  );
const flat = (texts: object) => keyed(texts).map(([, text]) => text);
const areaKey = new RegExp(`\\b(${Object.keys(th).join('|')})\\.[a-zA-Z]`);
const thaiLetter = /[\u0e00-\u0e7f]/;
const thaiTexts = new Set(flat(th));
const englishOnly = new Set(flat(en).filter((text) => text.length > 3 && !/[{]/.test(text) && !thaiTexts.has(text)));

/** Maps the texts of the university to the standard texts. */
const standardTexts = new Map(keyed(thKru));
const notOfUniversity = new Set(
  keyed(th)
    .filter(([path]) => standardTexts.has(path))
    .map(([, text]) => text),
);

/** All visible and spoken texts of the page, except letters and their content. */
const textsOf = async (page: Page): Promise<string[]> =>
  z.array(z.string()).parse(
    await page.evaluate(`(() => {
      const said = [document.title];
      const isLetter = (node) => node.closest('[role=document], article[lang], canvas, script, style');
      for (const element of document.querySelectorAll('body *')) {
        if (!element.checkVisibility() || isLetter(element)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          if (element.getAttribute(name)) said.push(element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === 3) said.push(node.textContent.trim());
        if (element.matches('input:not([type=hidden])')) said.push(element.value);
      }
      return [...new Set(said)].filter(Boolean);
    })()`),
  );

const columnsOfTexts = z.array(z.object({ table: z.string(), column: z.string() }));

/** What the lists of the agency say in both languages: texts of the product, but content where the lists are kept. */
async function listed(journey: Journey): Promise<string[]> {
  const values = new Set<string>();
  for (const { table, fields } of Object.values(settingLists))
    for (const field of Object.keys(fields)) {
      const found = await sql<{ value: string }>`
        SELECT ${sql.ref(field)}::text AS value FROM ${sql.table(table)}`.execute(journey.platform.database);
      for (const { value } of found.rows) values.add(value);
    }
  const headings = await journey.platform.database
    .selectFrom('bookColumns')
    .select(['heading', 'headingEnglish'])
    .execute();
  for (const { heading, headingEnglish } of headings) values.add(heading).add(headingEnglish);
  return [...values].filter(Boolean).toSorted((a, b) => b.length - a.length);
}
const isWhereListed = (where: string) => where.includes('/settings/');

/**
 * All Thai values in the database are content, except columns with an English twin, which are texts of the product; not
 * so the names of persons, which are shown as they are written.
 */
async function contents(journey: Journey): Promise<string[]> {
  const { rows } = await sql`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns AS this
    WHERE table_schema = 'public' AND data_type = 'text' AND (table_name = 'persons' OR NOT EXISTS (
      SELECT FROM information_schema.columns AS twin
      WHERE twin.table_name = this.table_name AND twin.column_name = this.column_name || '_english'
    ))`.execute(journey.platform.database);
  const values = new Set<string>();
  for (const { table, column } of columnsOfTexts.parse(rows)) {
    const found = await sql<{
      value: string | null;
    }>`SELECT DISTINCT ${sql.ref(column)} AS value FROM ${sql.table(table)}`.execute(journey.platform.database);
    for (const { value } of found.rows) if (value && thaiLetter.test(value)) values.add(value);
  }
  const persons = await journey.platform.database.selectFrom('persons').select(['firstName', 'lastName']).execute();
  // Person badges show initials.
  for (const { firstName, lastName } of persons) values.add(`${firstName[0]}${lastName[0]}`);
  return [...values].toSorted((a, b) => b.length - a.length);
}

const withoutContents = (text: string, known: readonly string[]) =>
  known.reduce((rest, value) => rest.replaceAll(value, ''), text);

const endSessions = (journey: Journey) =>
  journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();

type Check = (page: Page, where: string) => Promise<void>;

describe('the language of every screen', () => {
  let journey: Journey;
  let known: readonly string[];
  let inLists: readonly string[];
  /** The longest first: a number of a list is a part of the code of a form. */
  let allKnown: readonly string[];
  beforeAll(async () => {
    journey = await startJourney();
    const { database } = journey.platform;
    await database.updateTable('accounts').set({ isAdministrator: true }).execute();
    await addWalked(database);
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุม', main: ['กอง ก', 'กอง ข', 'กลุ่ม ก1'] });
    await registrar.context().close();
    known = await contents(journey);
    inLists = await listed(journey);
    // Before it is named otherwise, an agency is called so.
    allKnown = [...inLists, ...known, sarn.agency].toSorted((a, b) => b.length - a.length);
  });
  afterAll(() => journey.end());

  const expectNoKeys = (texts: readonly string[], where: string) =>
    expect(
      texts.filter((text) => areaKey.test(text)),
      `untranslated keys on ${where}`,
    ).toEqual([]);
  const expectEnglish: Check = async (page, where) => {
    const texts = await textsOf(page);
    expectNoKeys(texts, where);
    const thai = texts
      .map((text) => withoutContents(text, isWhereListed(where) ? allKnown : known))
      .filter((text) => thaiLetter.test(text) && text !== en.common.thai);
    expect(thai, `Thai on ${where}`).toEqual([]);
  };
  /** The other walk over them (`zoom.test.ts`) is in Thai and light colours. */
  const expectEnglishInDark: Check = async (page, where) => {
    await expectEnglish(page, where);
    await expectAccessible(page, `${where}, dark`);
  };
  const expectThai: Check = async (page, where) => {
    const texts = await textsOf(page);
    expectNoKeys(texts, where);
    expect(
      texts.filter((text) => englishOnly.has(text) && !(isWhereListed(where) && inLists.includes(text))),
      `English on ${where}`,
    ).toEqual([]);
  };
  const expectThaiOfUniversity: Check = async (page, where) => {
    await expectThai(page, where);
    expect(
      (await textsOf(page)).filter((text) => notOfUniversity.has(text)),
      `what a university says otherwise, on ${where}`,
    ).toEqual([]);
  };

  it('covers all screens', () => {
    expect(screensOfPerson.length).toBeGreaterThan(15);
    expect(screensOfPerson.filter((path) => path.includes('$'))).toEqual([]);
    expect(notOfUniversity.size).toBeGreaterThan(0);
  });

  const walks = [
    { language: 'th', texts: th, tenant: sarn, username: 'clerka', check: expectThai },
    { language: 'en', texts: en, tenant: sarn, username: 'clerkb', check: expectEnglish },
    { language: 'th', texts: th, tenant: kru, username: 'clerka1', check: expectThaiOfUniversity },
  ];

  /** Visits every screen as one person in one language. */
  async function walk({
    language,
    texts,
    tenant,
    username,
    check,
  }: (typeof walks)[number]): Promise<readonly string[]> {
    const server = await openAs(journey, { tenant });
    const { page, close } = await openPage(journey.browser);
    const problems: string[] = [];
    const inspect = async (where: string, url?: string, expected = check) => {
      if (url) await walkTo(page, url);
      await settled(page);
      await expected(page, where).catch((error: Error) => void problems.push(`${tenant.name}: ${error.message}`));
    };
    await page.goto(`${server.url}/login`);
    await page.evaluate(`localStorage.setItem('${tenant.storageKey}_lang', '${language}')`);
    await page.goto(`${server.url}/login`);
    for (const path of visitorScreens) await inspect(path, path);
    await storeSession(page, server.url, username);
    await page.goto(`${server.url}/sarabun/dashboard`);
    for (const path of [...screensOfPerson, ...overlays]) await inspect(path, path);
    await walkTo(page, '/sarabun/dashboard?list=awaitingReceipt');
    await page.getByRole('dialog').getByText('ขอเชิญประชุม').first().click();
    await page.locator('div[role=document]').waitFor();
    await inspect('a letter');
    for (const action of ['receive', 'present'] as const)
      await page.getByRole('button', { name: texts.workflow.actions[action], exact: true }).first().click();
    await page.getByRole('dialog').locator('form').waitFor();
    await inspect('presenting');
    if (language === 'en') await walkInDark(page, inspect);
    await close();
    await server.close();
    return problems;
  }

  /** Every list of the settings in dark colours. */
  async function walkInDark(page: Page, inspect: (where: string, url: string, expected: Check) => Promise<void>) {
    await page.goto(new URL('/sarabun/dashboard', page.url()).href);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });
    for (const path of listsOfSettings) await inspect(path, path, expectEnglishInDark);
  }

  it('is consistent in Thai, in English and in the Thai of a university', { timeout: longWalkMs }, async () => {
    expect((await Promise.all(walks.map(walk))).flat()).toEqual([]);
  });

  it('changes without a reload, including titles, dates and server messages', async () => {
    await endSessions(journey);
    const { page, close } = await openPage(journey.browser);
    await signIn(page, journey.url, 'clerka');
    await page.evaluate('window.sameProgram = true');
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('dialog', { name: th.help.palette.title }).locator('input:focus').waitFor();
    await page.keyboard.type('English');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: en.dashboard.title }).waitFor();
    await settled(page);
    await expectEnglish(page, 'the dashboard after the change');
    expect(await page.title()).toContain(en.dashboard.title);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.evaluate('localStorage.getItem("sarn_lang")')).toBe('en');
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('dialog', { name: en.help.palette.title }).locator('input:focus').waitFor();
    await page.keyboard.type(en.help.palette.toThai);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await settled(page);
    await expectThai(page, 'the dashboard after the change back');
    expect(await page.evaluate('window.sameProgram')).toBe(true);
    await close();
  });
});
