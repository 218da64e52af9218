import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { searchText } from '#domain/text/search-text.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { tenantNamed } from '#domain/tenants/all-tenants.ts';
import { th } from '#locales/th.ts';
import { terms } from '#locales/th/terms.ts';
import { people, units } from '#tests/rules/office.ts';
import { expectAccessible, openPage, screens } from '#tests/support/browser.ts';

import { openAs, signIn, startJourney, type Journey } from './journey.ts';
import { openFromPanel } from './open-from-panel.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  await publish(documentKinds.command.code, 12, 'คำสั่ง');
  await publish(documentKinds.news.code, 13, 'ข่าว');
  await publish(documentKinds.announce.code, 1, 'ประกาศ');
  await publish(documentKinds.declaration.code, 1, 'แถลงการณ์');
  await publish(documentKinds.report.code, 1, 'รายงานการประชุม');
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
        'ที่ ' || n, CURRENT_DATE, ${name} || 'ฉบับที่ ' || n, '', '', 1, 1,
        ${searchText(`${name}ฉบับที่`)} || ' ' || n, now()
      FROM generate_series(1, ${count}::int) AS n
      RETURNING id
    )
    INSERT INTO document_readers (document_id, reader) SELECT id, 'everyone' FROM published`.execute(
    journey.platform.database,
  );

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const heightOf = async (name: string, on = page) => {
  const toggle = on.getByRole('region', { name, exact: true }).getByRole('button', { expanded: true });
  const body = on.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
  return (await body.boundingBox())?.height;
};
const { panelCommand: orders, panelNews: news, panelRule: rules } = th.dashboard;
const { panelAnnounce, panelDeclaration, panelMeet, sequence, letterNumber, subject } = th.dashboard;
const { announcedOn, meetingNumber, meetingTopic } = th.dashboard;

it('a panel shows five rows in 290 px, and is as high while it is empty', async () => {
  await page.setViewportSize(screens.desktop);
  await page.goto(`${journey.url}/sarabun/dashboard`);
  await panel(orders).getByRole('row').nth(5).waitFor();
  expect(await panel(orders).getByRole('row').count()).toBe(1 + 5);
  expect(await heightOf(orders)).toBe(290);
  expect(await heightOf(rules)).toBe(290);
});

it.each(['mouse', 'finger'])(
  'on an iPad, held upright or across, a panel has five rows in 290 px too, with a %s',
  async (pointer) => {
    const upright = pointer === 'mouse' ? page : await journey.enter('clerkB', 'tablet');
    await upright.setViewportSize({ width: 820, height: 1180 });
    const rows = upright.getByRole('region', { name: orders, exact: true }).getByRole('row');
    await rows.nth(5).waitFor();
    expect(await rows.count()).toBe(1 + 5);
    for (const name of [orders, rules, news, panelAnnounce]) expect(await heightOf(name, upright)).toBe(290);
    const button = upright
      .getByRole('region', { name: orders, exact: true })
      .getByRole('button', { name: th.common.open });
    expect((await button.first().boundingBox())?.width).toBeGreaterThan(20);
    for (const [width, height] of [
      [744, 1133],
      [1180, 820],
    ] as const) {
      await upright.setViewportSize({ width, height });
      expect(await rows.count()).toBe(1 + 5);
      for (const name of [orders, rules, news, panelAnnounce]) expect(await heightOf(name, upright)).toBe(290);
    }
    await page.setViewportSize(screens.desktop);
  },
);

it('a card has the icon, count and title of its list, and opens it', async () => {
  const title = terms.todoLists.awaitingAction;
  const card = page.getByRole('main').getByRole('link').filter({ hasText: title });
  expect(await card.innerText()).toMatch(new RegExp(`^0\\s+${title}$`));
  expect(await card.locator('svg').count()).toBe(1);
  await card.click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
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
  await page.getByRole('button', { name: th.documents.closeDocument }).click();
});

it.each([
  [orders, letterNumber, subject, /^ที่ \d+$/],
  [panelAnnounce, announcedOn, subject, /^\d{1,2} \S+ 25\d\d$/],
  [panelMeet, meetingNumber, meetingTopic, /^ที่ \d+$/],
])(
  'the columns of the panel %s are its sequence, “%s”, “%s” and a button that opens',
  async (name, number, topic, text) => {
    const table = panel(name).getByRole('table');
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([sequence, number, topic, th.common.open]);
    const cells = table.getByRole('row').last().getByRole('cell');
    expect(await cells.nth(1).innerText()).toMatch(text);
    await cells.nth(3).getByRole('button', { name: th.common.open }).waitFor();
  },
);

it('declarations have the same columns, at the agencies that show them', async () => {
  const tenant = tenantNamed('DTN');
  if (!tenant) throw new Error('DTN');
  const server = await openAs(journey, { tenant });
  const { page: other, close } = await openPage(journey.browser);
  await signIn(other, server.url, 'officerp');
  const headings = other.getByRole('region', { name: panelDeclaration, exact: true }).getByRole('columnheader');
  await headings.first().waitFor();
  expect(await headings.allInnerTexts()).toEqual([sequence, letterNumber, subject, th.common.open]);
  await close();
  await server.close();
});

it('a panel is collapsed and opened by its heading, alone', async () => {
  const toggle = panel(orders).getByRole('heading').getByRole('button');
  const search = panel(orders).getByRole('searchbox');
  await toggle.click();
  await panel(orders).getByRole('table').waitFor({ state: 'hidden' });
  expect(await search.count()).toBe(0);
  expect(await panel(panelMeet).getByRole('table').isVisible()).toBe(true);
  expect((await panel(orders).boundingBox())?.height).toBeLessThan(100);
  await toggle.click();
  await panel(orders).getByRole('table').waitFor();
  await search.waitFor();
});

it('a panel is searched and paged by itself, also for what is on no page yet', async () => {
  const rows = panel(orders).getByRole('row');
  const search = panel(orders).getByRole('searchbox', { name: th.dashboard.searchPanel.replace('{name}', orders) });
  await search.fill('ฉบับที่ 1');
  await expect.poll(() => rows.count()).toBe(1 + 4);
  expect(await panel(news).getByRole('listitem').count()).toBe(10);
  await search.fill('');
  await expect.poll(() => rows.count()).toBe(1 + 5);
  await panel(orders)
    .getByRole('button', { name: th.common.page.replace('{page}', '3') })
    .click();
  await expect.poll(() => rows.count()).toBe(1 + 2);
});
