import { sql } from 'kysely';

import { holdsClosedWork, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { selectTrays, traysSeenWithin } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { rowsSeenBy } from './rows-seen.ts';

interface YearsParams {
  readonly list: TodoListName;
  readonly extraLists: boolean;
  readonly thisYear: number;
}

/**
 * The working years of a list of finished work, newest first, each with its number of rows: those still open and those
 * finished in that year. Always includes this year. Empty for a list of open work only.
 */
export async function todoYears(
  database: Database,
  viewer: Viewer,
  { list, extraLists, thisYear }: YearsParams,
): Promise<{ year: number; count: number }[]> {
  if (!holdsClosedWork(list, extraLists)) return [];
  const limited = traysSeenWithin(viewer);
  const trays = selectTrays(viewer, list, undefined);
  const whole = trays.filter((tray) => !limited.includes(tray));
  const alsoLimited = sql`
      UNION ALL
      SELECT year, count(*)::int AS total FROM tray_items AS items
      WHERE list = ${list} AND tray = ANY(${trays.filter((tray) => limited.includes(tray))}::text[]) AND ${rowsSeenBy(viewer)}
      GROUP BY year`;
  const { rows } = await sql<{ year: number; total: number }>`
    SELECT year, sum(total)::int AS total FROM (
      SELECT year, total FROM tray_counts
      WHERE list = ${list} AND tray = ANY(${whole}::text[]) AND secrecy <= ${viewer.clearance}
      ${limited.length === 0 ? sql`` : alsoLimited}
    ) AS counts
    GROUP BY year HAVING sum(total) > 0`.execute(database);
  const totals = new Map(rows.map(({ year, total }) => [year, total]));
  const open = totals.get(0) ?? 0;
  const years = [...new Set([thisYear, ...totals.keys()])].filter((year) => year !== 0).toSorted((a, b) => b - a);
  return years.map((year) => ({ year, count: open + (totals.get(year) ?? 0) }));
}
