import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';

import { matchRows } from './match-rows.ts';
import { digestOf, planImport } from './plan-import.ts';
import { readListTable } from './read-list-table.ts';
import { resolveRows } from './resolve-rows.ts';

// Every look at the clock takes a millisecond, so that it does not depend on the machine whether a slice is used up.
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** How often others get their turn while this is done. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const result = await work();
  clearImmediate(waiting);
  return { result, turns };
}

it('a long table is read, planned and summed up while the server goes on answering', async () => {
  const heads = Object.keys(settingLists.phrases.fields);
  const cells = (text: string) => heads.map(() => text);
  const rows = Array.from({ length: 200 }, (_, index) => ({ number: index + 2, cells: cells(`ข้อความ ${index}`) }));
  const read = await turnsDuring(() => readListTable('phrases', [{ number: 1, cells: ['ข้อความ'] }, ...rows]));
  const plan = await turnsDuring(() => planImport('phrases', read.result, [], new Map()));
  const matched = matchRows('units', read.result.rows, [], new Map());
  const named = await turnsDuring(() => resolveRows('units', read.result.rows, [], new Map(), matched));
  const digest = await turnsDuring(() => digestOf('phrases', plan.result));
  expect(plan.result.changes).toHaveLength(rows.length);
  for (const { turns } of [read, named, plan, digest]) expect(turns).toBeGreaterThan(0);
});
