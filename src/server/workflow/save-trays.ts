import { sql } from 'kysely';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { readersOf } from '#domain/workflow/access/readers.ts';
import { isUrgent } from '#domain/workflow/todo/todo-lists.ts';
import { traysOf, type TrayItem } from '#domain/workflow/todo/trays-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const farFuture = 'infinity';

/** Brings to-do rows, card counts and readers in line with the matter. Returns the trays whose lists changed. */
export async function saveTrays(
  transaction: DatabaseTransaction,
  matter: Matter,
  extraLists: boolean,
): Promise<readonly string[]> {
  await saveReaders(transaction, matter);
  const { id: documentId, secrecy, speed } = matter.document;
  const stored = await transaction
    .selectFrom('trayItems')
    .select(['id', 'list', 'tray', 'year', 'legId', 'taskId', 'arrivedAt', 'secrecy', 'speed'])
    .select(sql<Date | null>`nullif(due_at, 'infinity')`.as('dueAt'))
    .where('documentId', '=', documentId)
    .execute();
  // A draft may get another class or speed while it is in a list.
  const wanted = new Map(
    traysOf(matter, extraLists)
      .map((item) => ({ ...item, secrecy, speed }))
      .map((item) => [keyOf(item), item]),
  );
  const unchanged = new Set(stored.map(keyOf).filter((key) => wanted.has(key)));
  const removed = stored.filter((item) => !unchanged.has(keyOf(item)));
  const added = [...wanted.values()].filter((item) => !unchanged.has(keyOf(item)));
  if (removed.length > 0)
    await transaction
      .deleteFrom('trayItems')
      .where(
        'id',
        'in',
        removed.map((item) => item.id),
      )
      .execute();
  if (added.length > 0)
    await transaction
      .insertInto('trayItems')
      .values(
        added.map(({ dueAt, ...item }) => ({
          ...item,
          documentId,
          dueAt: dueAt ?? sql<Date>`${farFuture}`,
        })),
      )
      .execute();
  await saveCounts(transaction, added, removed);
  return [...new Set([...added, ...removed].map((item) => item.tray))];
}

type ListPlace = Pick<TrayItem, 'tray' | 'year'> & {
  readonly list: string;
  readonly secrecy: number;
  readonly speed: number;
};
type StoredItem = ListPlace & Pick<TrayItem, 'legId' | 'taskId' | 'dueAt' | 'arrivedAt'>;

const keyOf = (item: StoredItem) =>
  [
    item.list,
    item.tray,
    item.year,
    item.legId,
    item.taskId,
    item.dueAt?.getTime(),
    item.arrivedAt.getTime(),
    item.secrecy,
    item.speed,
  ].join(' ');

interface CountChange {
  readonly list: string;
  readonly tray: string;
  readonly year: number;
  readonly secrecy: number;
  readonly total: number;
  readonly urgent: number;
}

/**
 * Changes the counts by the added and removed rows, always in the same order, so that two transactions cannot deadlock.
 */
async function saveCounts(
  transaction: DatabaseTransaction,
  added: readonly ListPlace[],
  removed: readonly ListPlace[],
): Promise<void> {
  const changes = new Map<string, CountChange>();
  for (const [items, by] of [
    [added, 1],
    [removed, -1],
  ] as const)
    for (const { list, tray, year, secrecy, speed } of items) {
      const key = `${tray} ${list} ${year} ${secrecy}`;
      const { total, urgent } = changes.get(key) ?? { total: 0, urgent: 0 };
      const urgentBy = isUrgent(speed) ? by : 0;
      changes.set(key, { list, tray, year, secrecy, total: total + by, urgent: urgent + urgentBy });
    }
  const rows = [...changes.entries()]
    .filter(([, change]) => change.total !== 0 || change.urgent !== 0)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, change]) => change);
  if (rows.length === 0) return;
  await transaction
    .insertInto('trayCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tray', 'list', 'year', 'secrecy']).doUpdateSet({
        total: sql`tray_counts.total + excluded.total`,
        urgent: sql`tray_counts.urgent + excluded.urgent`,
      }),
    )
    .execute();
}

async function saveReaders(transaction: DatabaseTransaction, matter: Matter): Promise<void> {
  const documentId = matter.document.id;
  const wanted = new Set(readersOf(matter));
  const stored = await transaction
    .selectFrom('documentReaders')
    .select('reader')
    .where('documentId', '=', documentId)
    .execute();
  const known = new Set(stored.map((row) => row.reader));
  const gone = [...known].filter((reader) => !wanted.has(reader));
  const added = [...wanted].filter((reader) => !known.has(reader));
  if (gone.length > 0)
    await transaction
      .deleteFrom('documentReaders')
      .where('documentId', '=', documentId)
      .where('reader', 'in', gone)
      .execute();
  if (added.length > 0)
    await transaction
      .insertInto('documentReaders')
      .values(added.map((reader) => ({ documentId, reader })))
      .execute();
}
