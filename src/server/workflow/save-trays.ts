import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { readersOf } from '#domain/workflow/access/readers.ts';
import { isUrgent } from '#domain/workflow/todo/todo-lists.ts';
import { traysOf, type TrayItem } from '#domain/workflow/todo/trays-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Change } from '#server/platform/database/together.ts';

const farFuture = 'infinity';

interface ListChanges {
  /** Whose lists change. */
  readonly trays: readonly string[];
  /** What the counts of the cards change by. */
  readonly counts: readonly CountChange[];
  readonly changes: readonly Change[];
}

/** What brings to-do rows and readers in line with the matter. Of a new one nothing is stored yet. */
export async function changesOfLists(
  transaction: DatabaseTransaction,
  matter: Matter,
  extraLists: boolean,
  isNew = false,
): Promise<ListChanges> {
  const { id: documentId, secrecy, speed } = matter.document;
  const stored = isNew ? nothing : await loadListed(transaction, documentId);
  // A draft may get another class or speed while it is in a list.
  const items = traysOf(matter, extraLists).map((item) => ({ ...item, secrecy, speed }));
  const wanted = new Map(items.map((item) => [keyOf(item), item]));
  const unchanged = new Set(stored.items.map(keyOf).filter((key) => wanted.has(key)));
  const removed = stored.items.filter((item) => !unchanged.has(keyOf(item)));
  const added = [...wanted.values()].filter((item) => !unchanged.has(keyOf(item)));
  const removedIds = removed.map((item) => item.id);
  return {
    trays: [...new Set([...added, ...removed].map((item) => item.tray))],
    counts: [...added.map(countedBy(1)), ...removed.map(countedBy(-1))],
    changes: [
      ...changesOfReaders(transaction, documentId, stored.readers, readersOf(matter)),
      ...(removed.length > 0 ? [transaction.deleteFrom('trayItems').where('id', 'in', removedIds)] : []),
      ...(added.length > 0
        ? [transaction.insertInto('trayItems').values(added.map((item) => itemRow(documentId, item)))]
        : []),
    ],
  };
}

/** The same, carried out by itself. */
export async function saveTrays(
  transaction: DatabaseTransaction,
  matter: Matter,
  extraLists: boolean,
): Promise<Omit<ListChanges, 'changes'>> {
  const { changes, ...changed } = await changesOfLists(transaction, matter, extraLists);
  for (const change of changes) await sql`${change}`.execute(transaction);
  return changed;
}

interface Listed {
  readonly readers: readonly string[];
  readonly items: readonly (StoredItem & { readonly id: number })[];
}
const nothing: Listed = { readers: [], items: [] };

async function loadListed(transaction: DatabaseTransaction, documentId: number): Promise<Listed> {
  const { readers, items } = await transaction
    .selectNoFrom(({ selectFrom }) => [
      sql<string[]>`ARRAY(${selectFrom('documentReaders').select('reader').where('documentId', '=', documentId)})`.as(
        'readers',
      ),
      jsonArrayFrom(
        selectFrom('trayItems')
          .select(['id', 'list', 'tray', 'year', 'legId', 'taskId', 'arrivedAt', 'secrecy', 'speed'])
          .select(sql<string | null>`nullif(due_at, 'infinity')`.as('dueAt'))
          .where('documentId', '=', documentId),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  return {
    readers,
    items: items.map(({ arrivedAt, dueAt, ...item }) => ({
      ...item,
      arrivedAt: new Date(arrivedAt),
      dueAt: dueAt === null ? null : new Date(dueAt),
    })),
  };
}

const itemRow = <Item extends { readonly dueAt: Date | null }>(documentId: number, { dueAt, ...item }: Item) => ({
  ...item,
  documentId,
  dueAt: dueAt ?? sql<Date>`${farFuture}`,
});

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

function changesOfReaders(
  transaction: DatabaseTransaction,
  documentId: number,
  stored: readonly string[],
  wanted: readonly string[],
): readonly Change[] {
  const gone = [...new Set(stored).difference(new Set(wanted))];
  const added = [...new Set(wanted).difference(new Set(stored))];
  const ofDocument = transaction.deleteFrom('documentReaders').where('documentId', '=', documentId);
  return [
    ...(gone.length > 0 ? [ofDocument.where('reader', 'in', gone)] : []),
    ...(added.length > 0
      ? [transaction.insertInto('documentReaders').values(added.map((reader) => ({ documentId, reader })))]
      : []),
  ];
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
      .values(items.slice(first, first + rowsAtOnce).map(({ documentId, ...item }) => itemRow(documentId, item)))
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
