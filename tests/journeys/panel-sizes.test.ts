import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { th } from '#locales/th.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';

import { startJourney, type Journey } from './journey.ts';
import { openFromPanel } from './open-from-panel.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  await publish(documentKinds.command.code, 12, 'คำสั่ง');
  await publish(documentKinds.news.code, 13, 'ข่าว');
  page = await journey.enter('clerkA');
});
afterAll(() => journey.end());

/** Published documents with the least that a panel shows of them. */
const publish = (kind: number, count: number, name: string) =>
  sql`
    WITH published AS (
      INSERT INTO documents (kind, direction, state, owner_unit_id, issuer_unit_id, created_by, created_at, letter_number,
        letter_date, subject, from_text, to_text, speed, secrecy, search_text, published_at)
      SELECT ${kind}, 'outgoing', 'closed', ${units.registry}, ${units.registry}, ${people.registrar.personId}, now(),
        'ที่ ' || n, CURRENT_DATE, ${name} || 'ฉบับที่ ' || n, '', '', 1, 1, '', now()
      FROM generate_series(1, ${count}::int) AS n
      RETURNING id
    )
    INSERT INTO document_readers (document_id, reader) SELECT id, 'everyone' FROM published`.execute(
    journey.platform.database,
  );

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const heightOf = async (name: string) => {
  const toggle = panel(name).getByRole('button', { expanded: true });
  const body = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
  return (await body.boundingBox())?.height;
};
const { panelCommand: orders, panelNews: news, panelRule: rules } = th.dashboard;

it('a panel shows five rows in 290 px, and is as high while it is empty', async () => {
  await page.setViewportSize(screens.desktop);
  await page.goto(`${journey.url}/sarabun/dashboard`);
  await panel(orders).getByRole('row').nth(5).waitFor();
  expect(await panel(orders).getByRole('row').count()).toBe(1 + 5);
  expect(await heightOf(orders)).toBe(290);
  expect(await heightOf(rules)).toBe(290);
});

it('news stand in rows of two, ten on a page, and open', async () => {
  const items = panel(news).getByRole('listitem');
  expect(await items.count()).toBe(10);
  const tops = await Promise.all((await items.all()).map(async (item) => (await item.boundingBox())?.y));
  expect(Object.values(Object.groupBy(tops, String)).map((row) => row?.length)).toEqual([2, 2, 2, 2, 2]);
  expect(await heightOf(news)).toBe(290);
  await expectAccessible(page, 'panels with rows and news');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectAccessible(page, 'panels with rows and news on a tablet');
  await page.setViewportSize(screens.desktop);
  await openFromPanel(page, 'ข่าวฉบับที่ 13');
});
