import { sql } from 'kysely';

import { listsOfTenant, todoListCodes, type TodoListCode } from '#domain/workflow/todo/todo-lists.ts';
import { memberOf } from '#domain/member-of.ts';
import { selectTrays, traysSeenWithin } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { rowsSeenBy } from './rows-seen.ts';
import { everyRowHolding } from './todo-search.ts';

export interface TodoCount {
  readonly total: number;
  readonly urgent: number;
}

/** Every card's count of the letters a search finds. */
export async function todoMatchCounts(
  database: Database,
  viewer: Viewer,
  extraLists: boolean,
  year: number,
  search: string,
): Promise<ReadonlyMap<TodoListCode, TodoCount>> {
  const { lists, trays } = seenBy(viewer, extraLists);
  const counts = await sql<CountRow>`
    SELECT items.list, count(*)::int AS total, (count(*) FILTER (WHERE items.speed > 1))::int AS urgent
    FROM unnest(${lists}::text[], ${trays}::text[]) AS seen (list, tray)
    JOIN tray_items AS items ON items.tray = seen.tray AND items.list = seen.list
    WHERE items.year IN (0, ${year}) AND ${rowsSeenBy(viewer)} AND ${await everyRowHolding(database, search)}
    GROUP BY items.list`.execute(database);
  return byList(counts.rows);
}

/**
 * Every card's count (of one unit's desks, if one is named), read from the counters kept by the transactions. Only
 * pins, drafts under way and what lies in trays seen within a scope are counted themselves: of these not every row is shown.
 */
export async function todoCounts(
  database: Database,
  viewer: Viewer,
  extraLists: boolean,
  year: number,
  unitId?: number,
): Promise<ReadonlyMap<TodoListCode, TodoCount>> {
  const { lists, trays } = seenBy(viewer, extraLists, unitId);
  const limited = traysSeenWithin(viewer);
  const [isWhole, isLimited] =
    limited.length === 0
      ? [sql`true`, sql`false`]
      : [sql`counts.tray <> ALL(${[...limited]}::text[])`, sql`items.tray = ANY(${[...limited]}::text[])`];
  const counts = await sql<CountRow>`
    WITH seen AS (SELECT * FROM unnest(${lists}::text[], ${trays}::text[]) AS seen (list, tray))
    SELECT counts.list, sum(counts.total)::int AS total, sum(counts.urgent)::int AS urgent
    FROM seen JOIN tray_counts AS counts ON counts.tray = seen.tray AND counts.list = seen.list
    WHERE counts.year IN (0, ${year}) AND counts.secrecy <= ${viewer.clearance} AND counts.list NOT IN ('jobFollow', 'unsigned')
      AND ${isWhole}
    GROUP BY counts.list
    UNION ALL
    SELECT items.list, count(*)::int, (count(*) FILTER (WHERE items.speed > 1))::int
    FROM seen JOIN tray_items AS items ON items.tray = seen.tray AND items.list = seen.list
    WHERE (items.list IN ('jobFollow', 'unsigned') AND items.year = 0 OR ${isLimited} AND items.year IN (0, ${year}))
      AND ${rowsSeenBy(viewer)}
    GROUP BY items.list`.execute(database);
  return byList(counts.rows);
}

interface CountRow extends TodoCount {
  readonly list: string;
}

/** The lists of a viewer, each with every tray that feeds it. */
function seenBy(viewer: Viewer, extraLists: boolean, unitId?: number) {
  const seen = listsOfTenant(extraLists).flatMap((list) =>
    selectTrays(viewer, list, unitId).map((tray) => ({ list, tray })),
  );
  return { lists: seen.map((row) => row.list), trays: seen.map((row) => row.tray) };
}

function byList(rows: readonly CountRow[]): ReadonlyMap<TodoListCode, TodoCount> {
  const counts = new Map<TodoListCode, TodoCount>();
  for (const row of rows) {
    const list = memberOf(todoListCodes, row.list);
    const { total, urgent } = counts.get(list) ?? { total: 0, urgent: 0 };
    counts.set(list, { total: total + row.total, urgent: urgent + row.urgent });
  }
  return counts;
}
