import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { openTestDatabase } from '#tests/support/database.ts';

import { idsOf } from './choose-search-plan.ts';

it('the index query never scans the table, and other queries of the connection may', async () => {
  const { database, close } = await openTestDatabase();
  const mayReadAll = sql<{ id: number }>`
    SELECT CASE current_setting('enable_seqscan') WHEN 'off' THEN 0 ELSE 1 END AS id`;
  expect(await idsOf(database, mayReadAll)).toEqual([0]);
  expect((await mayReadAll.execute(database)).rows).toEqual([{ id: 1 }]);
  await close();
});
