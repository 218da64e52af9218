import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { chooseSearchPlan, idsOf } from './choose-search-plan.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('the index query never scans the table, and other queries of the connection may', async () => {
  const { database } = test;
  const mayReadAll = sql<{ id: number }>`
    SELECT CASE current_setting('enable_seqscan') WHEN 'off' THEN 0 ELSE 1 END AS id`;
  expect(await idsOf(database, mayReadAll)).toEqual([0]);
  expect((await mayReadAll.execute(database)).rows).toEqual([{ id: 1 }]);
});

it('up to three thousand hits of the index are the list of documents; of more the text is looked at', async () => {
  const { database } = test;
  const common = sql<boolean>`false`;
  const plan = (typed: string, hits: number) => {
    const rare = sql<{ id: number }>`SELECT generate_series(1, ${hits}::int)::bigint AS id`;
    return chooseSearchPlan(database, typed, { rare, common }, sql.ref('numbers.number'));
  };
  const among = async (hits: number) => {
    const condition = await plan('คำค้น', hits);
    const { rows } = await sql<{ number: number }>`
      SELECT number FROM generate_series(0, 3002) AS numbers (number) WHERE ${condition}`.execute(database);
    return [rows.length, rows[0]?.number, rows.at(-1)?.number];
  };
  expect(await among(2)).toEqual([2, 1, 2]);
  expect(await among(3_000)).toEqual([3_000, 1, 3_000]);
  expect(await plan('คำค้น', 3_001)).toBe(common);
  expect(await idsOf(database, sql`SELECT generate_series(1, 4000) AS id`)).toHaveLength(3_001);
  // Too short for the index.
  expect(await plan('คำ', 2)).toBe(common);
});
