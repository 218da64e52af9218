import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { books } from '#domain/registers/books.ts';
import { todoListNames } from '#domain/workflow/todo/todo-lists.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessible, expectAccessibleInLightAndDark, screens } from '#tests/support/browser.ts';
import { answered } from '#tests/support/leave-when-answered.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { beginFromMenu, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

/** Of every list, register and open letter on an upright tablet, to be looked at. */
const pictures = 'build/screenshots/tablet';

/** An iPad upright and sideways, a smaller one sideways, the width where cards end, and a small notebook. */
const sizes = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1100, height: 820 },
  { width: 1180, height: 820 },
  screens.desktop,
];
/** The width of the specification, about thirty Thai letters: enough to tell two letters apart. */
const minSubjectPx = 180;

const places = z.object({ subject: z.number(), right: z.number(), edge: z.number() });

/** The width of the subject, the right edge of the last visible cell, and that of the space around the row. */
const measure = async (row: Locator) =>
  places.parse(
    await row.evaluate((element) => {
      const cells = [...element.children].filter((cell) => cell.getBoundingClientRect().width > 1);
      return {
        subject: element.querySelector('[data-wide]')?.getBoundingClientRect().width ?? 0,
        right: Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)),
        edge: element.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0,
      };
    }),
  );

/** Every register, and what else the registry lists. */
const registerPlaces = [
  ...books.map((book) => `/sarabun/registers?book=${book}`),
  '/sarabun/registers?book=send&isCircular=true',
  '/sarabun/books/series',
  '/sarabun/books/reservations',
  '/sarabun/drafts',
  '/notification-all',
  `/sarabun/search?q=${encodeURIComponent(JSON.stringify(JSON.stringify({ text: 'สารบรรณ' })))}`,
];

const pictureOf = (page: Page, name: string) =>
  page.screenshot({ path: `${pictures}/${name.replaceAll(/[^a-z]+/gi, '-')}.png` });

/** Every subject is wide enough to tell letters apart, and no cell is beyond the edge of its table. */
async function expectWideRows(page: Page, where: string, hasRows = false): Promise<void> {
  await answered(page);
  await pictureOf(page, where);
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll('table')].map((table) => ({
      subjects: [...table.querySelectorAll('tbody [data-wide]')].map((cell) => cell.getBoundingClientRect().width),
      beyond: [...table.querySelectorAll('tbody td')]
        .filter((cell) => cell.getBoundingClientRect().width > 1)
        .map((cell) => cell.getBoundingClientRect().right - (table.parentElement?.getBoundingClientRect().right ?? 0))
        .filter((px) => px > 1),
    })),
  );
  if (hasRows) expect(tables.flatMap(({ subjects }) => subjects).length, where).toBeGreaterThan(0);
  for (const { subjects, beyond } of tables) {
    expect(Math.min(minSubjectPx, ...subjects), where).toBe(minSubjectPx);
    expect(beyond, where).toEqual([]);
  }
}

describe('lists on a narrow screen', () => {
  let journey: Journey;
  let clerk: Page;
  let registrar: Page;
  let secret: Page;
  const subject = 'ขอความอนุเคราะห์ข้อมูลโครงการพัฒนาระบบสารบรรณอิเล็กทรอนิกส์ของส่วนราชการ';
  beforeAll(async () => {
    journey = await startJourney();
    registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    await registrar.goto(`${journey.url}/sarabun/registers`);
    secret = await journey.enter('secretRegistrar');
    await registerLetter(secret, { subject: 'เรื่องชั้นความลับ', main: ['กอง ก'], secrecy: 'ลับ' });
    clerk = await journey.enter('clerkA');
    await clerk.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
  });
  afterAll(() => journey.end());

  const lists = {
    'the to-do list': () => clerk,
    'the register': () => registrar,
  };
  const ipad = { width: 820, height: 1180 };

  it.each(Object.entries(lists))('%s leaves the subject wide enough, and cuts no column off', async (name, page) => {
    const row = page().getByRole('row').filter({ hasText: subject }).last();
    for (const size of sizes) {
      await page().setViewportSize(size);
      await row.waitFor();
      const where = `${name} at ${size.width} px`;
      await expect
        .poll(async () => (await measure(row)).subject, { message: where })
        .toBeGreaterThanOrEqual(minSubjectPx);
      const { right, edge } = await measure(row);
      expect(right, where).toBeLessThanOrEqual(edge + 1);
      await expectAccessible(page(), where);
    }
  });

  it('keeps the button that receives many letters in view beside the cards', async () => {
    await clerk.setViewportSize({ width: 820, height: 1180 });
    await clerk.getByRole('row').filter({ hasText: subject }).getByRole('checkbox').check();
    const label = th.bulk.doWith.replace('{action}', th.workflow.actions.receive).replace('{count}', '1');
    await clerk.getByRole('button', { name: label }).click();
    await clerk.getByRole('dialog', { name: label }).getByRole('button', { name: label }).waitFor();
  });

  it('holds in every to-do list, register and table of numbers on an upright tablet', async () => {
    await registrar.setViewportSize(ipad);
    await registrar.goto(`${journey.url}/sarabun/dashboard`);
    // A line in every register: which letters stand in it does not change how it looks.
    const everyBook = sql.join([...books.map((book) => sql`(${book}, false)`), sql`('send', true)`]);
    await pastTriggers(journey.platform.database, (transaction) =>
      sql`
      INSERT INTO register_entries (unit_id, book, is_secret, is_circular, year, number, document_id, leg_id, arrived_at,
        registered_at, registered_by, letter_number, letter_date, from_text, to_text, subject)
      SELECT unit_id, every.book, false, every.is_circular, year, number, document_id, leg_id, arrived_at,
        registered_at, registered_by, letter_number, letter_date, from_text, to_text, subject
      FROM (SELECT * FROM register_entries WHERE NOT is_secret ORDER BY id LIMIT 1) AS entry,
        (VALUES ${everyBook}) AS every (book, is_circular)
      WHERE every.book <> entry.book`.execute(transaction),
    );
    for (const place of registerPlaces) {
      await walkTo(registrar, place);
      await expectWideRows(registrar, place, place.startsWith('/sarabun/registers'));
    }
    await secret.setViewportSize(ipad);
    for (const place of ['/sarabun/registers?isSecret=true', '/sarabun/books/control']) {
      await walkTo(secret, place);
      await expectWideRows(secret, place);
      await expectAccessibleInLightAndDark(secret, place);
    }
    await clerk.setViewportSize(ipad);
    // A row in every list, at the desk and of the person: what put it there does not change how it looks.
    const { divisionA } = units;
    await sql`
      INSERT INTO tray_items (list, tray, year, document_id, leg_id, task_id, secrecy, speed, due_at, arrived_at)
      SELECT every.list, own.tray, 0, document_id, leg_id, task_id, secrecy, speed, due_at, arrived_at
      FROM (SELECT * FROM tray_items WHERE tray = ${`desk:${divisionA}`} AND secrecy = 1 ORDER BY id LIMIT 1) AS item,
        unnest(${[...todoListNames]}::text[]) AS every (list),
        unnest(${[`desk:${divisionA}`, `person:${people.clerkA.personId}`]}::text[]) AS own (tray)
      WHERE every.list <> item.list`.execute(journey.platform.database);
    for (const list of todoListNames) {
      await walkTo(clerk, `/sarabun/dashboard?list=${list}`);
      await clerk.getByRole('dialog', { name: terms.todoLists[list] }).waitFor();
      await expectWideRows(clerk, list, true);
    }
  });

  it('shows an open letter on an upright tablet without a sideways scroll', async () => {
    const letters = [
      ['of the register', registrar, '/sarabun/registers?book=receive'],
      ['of a secret register', secret, '/sarabun/registers?isSecret=true'],
      ['of a list', clerk, '/sarabun/dashboard?list=awaitingReceipt'],
    ] as const;
    for (const [name, page, place] of letters) {
      await page.setViewportSize(ipad);
      await walkTo(page, place);
      await page.getByRole('row').filter({ hasText: 'มท 0201/45' }).first().click();
      await page.locator('canvas').first().waitFor();
      for (const [part, tab] of Object.entries({
        letter: th.documents.tabLetter,
        details: th.documents.tabDetails,
        work: th.documents.tabWork,
      })) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await answered(page);
        await pictureOf(page, `letter ${name}, ${part}`);
        // What scrolls by itself would hide that something is wider than it.
        const beyond = await page.evaluate(() =>
          [...document.querySelectorAll('[role=dialog] *')]
            .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
            .map((element) => element.scrollWidth - element.clientWidth)
            .filter((px) => px > 1),
        );
        expect(beyond, `${name}, ${part}`).toEqual([]);
        await expectAccessible(page, `letter ${name}, ${part}`);
      }
    }
  });

  it('keeps the name of every field clear of the field below it, marks under Thai letters too', async () => {
    await registrar.setViewportSize(ipad);
    await walkTo(registrar, '/sarabun/register');
    await registrar.getByLabel(th.registers.sendTo, { exact: true }).waitFor();
    const gaps = await registrar.evaluate(() =>
      [...document.querySelectorAll('main .mantine-InputWrapper-label + .mantine-Input-wrapper')].map(
        (field) =>
          field.getBoundingClientRect().top - (field.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
    );
    expect(gaps.length).toBeGreaterThan(4);
    // The focus ring reaches 4 px beyond the field.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  });

  it('names the day on a card, and dims a letter on hold without losing contrast', async () => {
    await registrar.setViewportSize(screens.desktop);
    await registrar.goto(`${journey.url}/sarabun/registers`);
    await registrar.getByRole('row').filter({ hasText: subject }).first().click();
    const letter = registrar.getByRole('dialog');
    await beginFromMenu(letter, 'hold');
    await letter.getByLabel(th.workflow.asks.reason).fill('รอผลการหารือ');
    await submit(letter);
    await letter.getByRole('button', { name: th.workflow.actions.release, exact: true }).waitFor();
    await clerk.setViewportSize(ipad);
    await clerk.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`);
    const row = clerk.locator('tr[data-held]').filter({ hasText: subject });
    await row.getByText(th.common.onHold).first().waitFor();
    await row.getByText(th.dashboard.due, { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(clerk, 'a card on hold');
    await clerk.setViewportSize(screens.desktop);
    await expectAccessible(clerk, 'a row on hold');
    expect(await row.getByText(th.dashboard.due, { exact: true }).isVisible()).toBe(false);
  });
});
