import { sql } from 'kysely';

import { readersOf } from '#domain/workflow/access/readers.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { traysOf } from '#domain/workflow/todo/trays-of.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Derived {
  readonly items: readonly string[];
  readonly readers: readonly string[];
}

/** The rows of the to-do lists and the readers that are stored with a document. */
export async function storedOf(database: Database, documentId: number): Promise<Derived> {
  const items = await database
    .selectFrom('trayItems')
    .select(['list', 'tray', 'year', 'legId', 'taskId'])
    .where('documentId', '=', documentId)
    .execute();
  const readers = await database
    .selectFrom('documentReaders')
    .select('reader')
    .where('documentId', '=', documentId)
    .execute();
  return { items: sorted(items), readers: readers.map((row) => row.reader).toSorted() };
}

/** The same, as the rules compute them. */
export function derivedOf(matter: Matter): Derived {
  const items = traysOf(matter, true).map(({ list, tray, year, legId, taskId }) => ({
    list,
    tray,
    year,
    legId,
    taskId,
  }));
  return { items: sorted(items), readers: [...readersOf(matter)].toSorted() };
}

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The trays whose stored counters differ from a recount. */
export async function wrongCounts(database: Database): Promise<readonly { readonly tray: string }[]> {
  const { rows } = await sql<{ tray: string }>`
    SELECT coalesce(counts.tray, items.tray) AS tray
    FROM (SELECT * FROM tray_counts WHERE total <> 0 OR urgent <> 0) AS counts
    FULL JOIN (
      SELECT list, tray, year, secrecy, count(*) AS total, count(*) FILTER (WHERE speed > 1) AS urgent
      FROM tray_items GROUP BY list, tray, year, secrecy
    ) AS items USING (list, tray, year, secrecy)
    WHERE counts.total IS DISTINCT FROM items.total OR counts.urgent IS DISTINCT FROM items.urgent`.execute(database);
  return rows;
}

/** The units with a register in which the numbers 1 to N are not there, each once, cancelled ones included. */
export async function brokenBooks(database: Database): Promise<readonly { readonly unitId: number }[]> {
  const { rows } = await sql<{ unitId: number }>`
    SELECT lines.unit_id
    FROM register_entries AS lines
    JOIN number_series AS series USING (unit_id, book, is_secret, is_circular, year)
    GROUP BY lines.unit_id, lines.book, lines.is_secret, lines.is_circular, lines.year, series.last_number
    HAVING count(*) <> series.last_number OR max(lines.number) <> series.last_number OR min(lines.number) <> 1`.execute(
    database,
  );
  return rows;
}
