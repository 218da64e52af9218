import { sql } from 'kysely';

import { maxRowsRead } from '#domain/max-rows-read.ts';
import { listsOfTenant, listsWith, todoListNames, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { memberOf } from '#domain/member-of.ts';
import { selectTrays, traysSeenWithin } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { rowsSeenBy } from './rows-seen.ts';
import { rowsHolding } from './todo-search.ts';

/** Not every row of a tray is shown in these lists, so the stored counters of the trays do not fit them. */
const listsToCount = listsWith((row) => row.shows !== 'all');

export interface TodoCount {
  readonly total: number;
  readonly urgent: number;
  /** A tray of the list has more rows than were searched. */
  readonly isOfNewest: boolean;
}

/** The number of rows on each card that match a search; of a common word among the newest rows of each tray. */
export async function todoMatchCounts(
  database: Database,
  viewer: Viewer,
  extraLists: boolean,
  year: number,
  search: string,
): Promise<ReadonlyMap<TodoListName, TodoCount>> {
  const { lists, trays } = seenBy(viewer, extraLists);
  const { holds, readsTexts } = await rowsHolding(database, search);
  const seen = sql`unnest(${lists}::text[], ${trays}::text[]) AS seen (list, tray)`;
  const counts = readsTexts
    ? sql<CountRow>`
      SELECT seen.list, sum(found.total)::int AS total, sum(found.urgent)::int AS urgent,
        bool_or(found.searched = ${maxRowsRead}) AS is_of_newest
      FROM ${seen}
      CROSS JOIN unnest(ARRAY[0, ${year}::int]) AS worked (year)
      CROSS JOIN LATERAL (
        SELECT count(*) AS searched, count(*) FILTER (WHERE held) AS total,
          count(*) FILTER (WHERE held AND items.speed > 1) AS urgent
        FROM (
          SELECT items.speed, ${holds} AS held FROM (
            SELECT items.document_id, items.speed FROM tray_items AS items
            WHERE items.list = seen.list AND items.tray = seen.tray AND items.year = worked.year AND ${rowsSeenBy(viewer)}
            ORDER BY items.arrived_at DESC, items.id DESC LIMIT ${maxRowsRead}
          ) AS items
        ) AS items
      ) AS found
      GROUP BY seen.list`
    : sql<CountRow>`
      SELECT items.list, count(*)::int AS total, (count(*) FILTER (WHERE items.speed > 1))::int AS urgent, false AS is_of_newest
      FROM ${seen}
      JOIN tray_items AS items ON items.tray = seen.tray AND items.list = seen.list
      WHERE items.year IN (0, ${year}) AND ${rowsSeenBy(viewer)} AND ${holds}
      GROUP BY items.list`;
  return byList((await counts.execute(database)).rows);
}

/**
 * The number on each card (of one unit's desks, if one is given), from the counters that each transaction updates. Rows
 * are counted only where some of a tray are hidden: in `listsToCount` and in trays seen within a scope.
 */
export async function todoCounts(
  database: Database,
  viewer: Viewer,
  extraLists: boolean,
  year: number,
  unitId?: number,
): Promise<ReadonlyMap<TodoListName, TodoCount>> {
  const { lists, trays } = seenBy(viewer, extraLists, unitId);
  const limited = traysSeenWithin(viewer);
  const [isWhole, isLimited] =
    limited.length === 0
      ? [sql`true`, sql`false`]
      : [sql`counts.tray <> ALL(${[...limited]}::text[])`, sql`items.tray = ANY(${[...limited]}::text[])`];
  const counts = await sql<CountRow>`
    WITH seen AS (SELECT * FROM unnest(${lists}::text[], ${trays}::text[]) AS seen (list, tray))
    SELECT counts.list, sum(counts.total)::int AS total, sum(counts.urgent)::int AS urgent, false AS is_of_newest
    FROM seen JOIN tray_counts AS counts ON counts.tray = seen.tray AND counts.list = seen.list
    WHERE counts.year IN (0, ${year}) AND counts.secrecy <= ${viewer.clearance} AND counts.list <> ALL(${[...listsToCount]}::text[])
      AND ${isWhole}
    GROUP BY counts.list
    UNION ALL
    SELECT items.list, count(*)::int, (count(*) FILTER (WHERE items.speed > 1))::int, false
    FROM seen JOIN tray_items AS items ON items.tray = seen.tray AND items.list = seen.list
    WHERE (items.list = ANY(${[...listsToCount]}::text[]) AND items.year = 0 OR ${isLimited} AND items.year IN (0, ${year}))
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

function byList(rows: readonly CountRow[]): ReadonlyMap<TodoListName, TodoCount> {
  const counts = new Map<TodoListName, TodoCount>();
  for (const row of rows) {
    const list = memberOf(todoListNames, row.list);
    const { total, urgent, isOfNewest } = counts.get(list) ?? { total: 0, urgent: 0, isOfNewest: false };
    counts.set(list, {
      total: total + row.total,
      urgent: urgent + row.urgent,
      isOfNewest: isOfNewest || row.isOfNewest,
    });
  }
  return counts;
}
