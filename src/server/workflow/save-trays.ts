import { sql } from 'kysely';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { readersOf } from '#domain/workflow/access/readers.ts';
import { isUrgent } from '#domain/workflow/todo/todo-lists.ts';
import { traysOf, type TrayItem } from '#domain/workflow/todo/trays-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const farFuture = 'infinity';

/**
 * Brings to-do rows and readers in line with the matter. Returns the trays whose lists changed, and what the counts of the
 * cards change by.
 */
export async function saveTrays(
  transaction: DatabaseTransaction,
  matter: Matter,
  extraLists: boolean,
): Promise<{ readonly trays: readonly string[]; readonly counts: readonly CountChange[] }> {
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
  return {
    trays: [...new Set([...added, ...removed].map((item) => item.tray))],
    counts: [...added.map(countedBy(1)), ...removed.map(countedBy(-1))],
  };
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

export interface CountChange {
  readonly list: string;
  readonly tray: string;
  readonly year: number;
  readonly secrecy: number;
  readonly total: number;
  readonly urgent: number;
}

const countedBy =
  (by: number) =>
  ({ list, tray, year, secrecy, speed }: ListPlace): CountChange => ({
    list,
    tray,
    year,
    secrecy,
    total: by,
    urgent: isUrgent(speed) ? by : 0,
  });

/**
 * Changes the counts once for all letters of a transaction and always in the same order, so that two transactions cannot
 * deadlock.
 */
export async function saveCounts(transaction: DatabaseTransaction, counted: readonly CountChange[]): Promise<void> {
  const changes = new Map<string, CountChange>();
  for (const change of counted) {
    const key = `${change.tray} ${change.list} ${change.year} ${change.secrecy}`;
    const { total, urgent } = changes.get(key) ?? { total: 0, urgent: 0 };
    changes.set(key, { ...change, total: total + change.total, urgent: urgent + change.urgent });
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

/** Of this many rows with this many values a statement takes at most 65,535. */
const rowsAtOnce = 5_000;

/** Writes the rows of to-do lists and the readers of matters that have none, and returns what the counts change by. */
export async function insertListed(
  transaction: DatabaseTransaction,
  matters: readonly Matter[],
  extraLists: boolean,
): Promise<readonly CountChange[]> {
  const readers = matters.flatMap((matter) =>
    readersOf(matter).map((reader) => ({ documentId: matter.document.id, reader })),
  );
  const items = matters.flatMap((matter) => {
    const { id: documentId, secrecy, speed } = matter.document;
    return traysOf(matter, extraLists).map((item) => ({ ...item, documentId, secrecy, speed }));
  });
  for (let first = 0; first < readers.length; first += rowsAtOnce)
    await transaction
      .insertInto('documentReaders')
      .values(readers.slice(first, first + rowsAtOnce))
      .execute();
  for (let first = 0; first < items.length; first += rowsAtOnce)
    await transaction
      .insertInto('trayItems')
      .values(
        items
          .slice(first, first + rowsAtOnce)
          .map(({ dueAt, ...item }) => ({ ...item, dueAt: dueAt ?? sql<Date>`${farFuture}` })),
      )
      .execute();
  return items.map(countedBy(1));
}

/** The reverse, for documents that are written anew or taken out. */
export async function removeListed(
  transaction: DatabaseTransaction,
  documentIds: readonly number[],
): Promise<readonly CountChange[]> {
  const ofDocuments = sql<boolean>`document_id = ANY(${[...documentIds]}::bigint[])`;
  await transaction.deleteFrom('documentReaders').where(ofDocuments).execute();
  const removed = await transaction
    .deleteFrom('trayItems')
    .where(ofDocuments)
    .returning(['list', 'tray', 'year', 'secrecy', 'speed'])
    .execute();
  return removed.map(countedBy(-1));
}
