import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tenantNamed } from '#domain/tenants/all-tenants.ts';
import { columnsOfList, listsOfTenant, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { th } from '#locales/th.ts';
import { terms as english } from '#locales/en/terms.ts';
import { terms } from '#locales/th/terms.ts';
import { columnOf } from '#web/todo/todo-columns.tsx';
import { minPartyPx } from '#web/todo/fitting-columns.ts';
import { openPage } from '#tests/support/browser.ts';

import { openAs, signIn, startJourney, storeSession, type Journey } from './journey.ts';
import { overflowingCells } from './overflowing-cells.ts';
import { registerLetter } from './register-letter.ts';

const screensPx = [1101, 1201, 1280, 1366];
const rowsReply = z.looseObject({ data: z.array(z.unknown()) });
const measured = z.object({ headings: z.number(), cells: z.number(), subjectPx: z.number(), partyPx: z.number() });

/** The visible cells of head and first row, and the widths of the columns that must stay wide. */
const measure = async (page: Page, subject: string, party: string) =>
  measured.parse(
    await page.getByRole('dialog').evaluate(
      (dialog, names) => {
        const visible = (selector: string) =>
          [...dialog.querySelectorAll(selector)].filter((cell) => cell.getBoundingClientRect().width > 1);
        const headings = visible('thead th');
        const widthOf = (name: string) =>
          headings.find((heading) => heading.textContent?.trim() === name)?.getBoundingClientRect().width ?? 0;
        return {
          headings: headings.length,
          cells: visible('tbody tr:first-child td').length,
          subjectPx: Math.round(widthOf(names.subject)),
          partyPx: widthOf(names.party),
        };
      },
      { subject, party },
    ),
  );

describe('the columns of a to-do list', () => {
  let journey: Journey;
  let rows: readonly unknown[] = [];
  beforeAll(async () => {
    journey = await startJourney();
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอความอนุเคราะห์ข้อมูลโครงการ', main: ['กอง ก'] });
    const clerk = await journey.enter('clerkA');
    const [reply] = await Promise.all([
      clerk.waitForResponse((response) => response.url().endsWith('/get-todo-list')),
      clerk.goto(`${journey.url}/sarabun/dashboard?list=awaitingReceipt`),
    ]);
    rows = rowsReply.parse(await reply.json()).data;
    expect(rows).toHaveLength(1);
  });
  afterAll(() => journey.end());

  const partyOf = (list: TodoListName) => th.dashboard[columnOf(list, 'otherParty').heading];

  it.each([
    ['SARN', 'officerp'],
    ['DTN', 'officerq'],
    ['ONEP', 'headb'],
  ])('have a cell below every heading in every list of %s, on every screen', async (name, username) => {
    const tenant = tenantNamed(name);
    if (!tenant) throw new Error(name);
    const { url, close } = await openAs(journey, { tenant });
    const { page, close: closePage } = await openPage(journey.browser);
    // One row for every list: what puts a letter into it has its own tests.
    await page.route('**/get-todo-list', async (route) => {
      const response = await route.fetch();
      const reply = rowsReply.parse(await response.json());
      await route.fulfill({ response, json: { ...reply, data: rows, total: rows.length } });
    });
    await signIn(page, url, username);
    for (const list of listsOfTenant(tenant.extraLists)) {
      await page.goto(`${url}/sarabun/dashboard?list=${list}`);
      await page.getByRole('dialog', { name: terms.todoLists[list] }).getByRole('row').nth(1).waitFor();
      for (const width of screensPx) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${list} at ${width}`;
        const measureNow = () => measure(page, th.dashboard.subject, partyOf(list));
        // The columns follow the window a moment later.
        const subjectPx = width > 1200 ? 500 : 180;
        await expect.poll(async () => (await measureNow()).subjectPx, { message: where }).toBe(subjectPx);
        const found = await measureNow();
        expect(found.cells, where).toBe(found.headings);
        expect(found.headings, where).toBeGreaterThanOrEqual(columnsOfList(list, tenant).length);
        expect(found.partyPx, where).toBeGreaterThanOrEqual(minPartyPx);
      }
    }
    await closePage();
    await close();
  });

  it('hold the English names of classes and kinds on every screen, with none over the next column', async () => {
    const { page, close } = await openPage(journey.browser);
    await page.addInitScript(() => localStorage.setItem('sarn_lang', 'en'));
    const row = {
      ...z.looseObject({}).parse(rows[0]),
      F_DOC_SPEED_ID: 4,
      F_DOC_SPEED_NAME: 'Most urgent',
      F_DOC_SECRET_ID: 2,
      F_DOC_SECRET_NAME: 'Confidential',
      F_DOC_TYPE_NAME: 'Outside letter',
      LATE_DAYS: 1,
    };
    await page.route('**/get-todo-list', async (route) => {
      const response = await route.fetch();
      const reply = rowsReply.parse(await response.json());
      await route.fulfill({ response, json: { ...reply, data: [row], total: 1 } });
    });
    expect(await storeSession(page, journey.url, 'heada')).toBe(true);
    for (const list of ['awaitingCommand', 'awaitingSignature'] as const) {
      await page.goto(`${journey.url}/sarabun/dashboard?list=${list}`);
      const dialog = page.getByRole('dialog', { name: english.todoLists[list] });
      await dialog.getByText('Confidential', { exact: true }).waitFor();
      await dialog.getByText('1 working day overdue').waitFor();
      for (const width of screensPx) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflowingCells(dialog), { message: `${list} at ${width}` }).toEqual([]);
      }
      const kind = dialog.getByRole('cell', { name: 'Outside letter' });
      for (const cell of await kind.all())
        expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    }
    await close();
  });
});
