import { sql, type RawBuilder } from 'kysely';

import { todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { selectTrays } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { rowsSeenBy } from './rows-seen.ts';

export interface TodoPageRequest {
  readonly list: TodoListName;
  /** The condition of a search (`rowsHolding`) and of a filter (`splitFilter`); undefined = the whole list. */
  readonly holding: RawBuilder<boolean> | undefined;
  /** Only this unit's desk; undefined = all desks of the viewer. */
  readonly unitId: number | undefined;
  readonly skip: number;
  readonly take: number;
  /** By what the database knows (`sortedBy`); undefined = the order of the list. */
  readonly sort: { readonly by: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' } | undefined;
  readonly year: number;
  readonly now: Date;
}

/** Identifies a row of a tray before its letter is loaded. */
export interface TodoPlace {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly tray: string;
  readonly dueAt: Date | null;
  readonly arrivedAt: Date;
}

const placeColumns = sql.raw(
  `items.document_id, items.leg_id, items.task_id, items.tray, nullif(items.due_at, 'infinity') AS due_at, items.arrived_at`,
);
const urgentFirst = sql.raw('items.speed DESC, items.due_at, items.arrived_at DESC, items.id');
/** The indexes `tray_items_urgent_first` and `tray_items_newest_first` are in these orders. */
const orders = {
  urgentFirst: () => urgentFirst,
  overdueFirst: (now: Date) => sql`(items.due_at < ${now}) DESC, ${urgentFirst}`,
  newestFirst: () => sql.raw('items.arrived_at DESC, items.id DESC'),
};
const defaultOrder = ({ list, now }: TodoPageRequest) => orders[todoLists[list].order](now);

/** Where the rows of the whole list are, in parts, as it is at the beginning. */
export async function* placesInParts(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  request: TodoPageRequest,
  partLength: number,
): AsyncGenerator<readonly TodoPlace[]> {
  // All of it is read, not the first tenth, for which a cursor is planned.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(transaction);
  await sql`DECLARE places NO SCROLL CURSOR FOR ${pageOf(viewer, request)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<TodoPlace>`FETCH ${sql.lit(partLength)} FROM places`.execute(transaction);
    yield rows;
    if (rows.length < partLength) return;
  }
}

/** One page of a list. In the list's own order it is read from an index, at most `skip + take` entries per tray. */
export async function todoPage(database: Database, viewer: Viewer, request: TodoPageRequest): Promise<TodoPlace[]> {
  return (await pageOf(viewer, request).execute(database)).rows;
}

function pageOf(viewer: Viewer, request: TodoPageRequest) {
  const trays = selectTrays(viewer, request.list, request.unitId);
  return request.sort ? sorted(viewer, trays, request, request.sort) : inDefaultOrder(viewer, trays, request);
}

export interface TodoTotal {
  readonly total: number;
  /** There are more, which were not counted. */
  readonly hasMoreThanTotal: boolean;
}

/**
 * The number of rows that hold, counted to the end of the page, and to `minCountLimit` at least: a count of all would
 * read every letter of a long list.
 */
export async function todoMatches(database: Database, viewer: Viewer, request: TodoPageRequest): Promise<TodoTotal> {
  const limit = Math.max(minCountLimit, request.skip + request.take);
  const found = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT 1
      FROM tray_items AS items
      WHERE ${inTrays(viewer, selectTrays(viewer, request.list, request.unitId), request)}
      LIMIT ${limit + 1}
    ) AS matching`.execute(database);
  const counted = found.rows[0]?.total ?? 0;
  return { total: Math.min(counted, limit), hasMoreThanTotal: counted > limit };
}

const minCountLimit = 1000;

const inTrays = (viewer: Viewer, trays: readonly string[], request: TodoPageRequest) => sql<boolean>`
  items.list = ${request.list} AND items.tray = ANY(${[...trays]}::text[]) AND items.year IN (0, ${request.year})
  AND ${matchingRows(viewer, request)}`;

const matchingRows = (viewer: Viewer, { holding }: TodoPageRequest) => sql<boolean>`
  ${rowsSeenBy(viewer)} ${holding ? sql`AND ${holding}` : sql``}`;

const inDefaultOrder = (viewer: Viewer, trays: readonly string[], request: TodoPageRequest) => {
  const { list, year, skip, take } = request;
  return sql<TodoPlace>`
    SELECT ${placeColumns}
    FROM unnest(${[...trays]}::text[]) AS seen (tray)
    CROSS JOIN unnest(ARRAY[0, ${year}::int]) AS worked (year)
    CROSS JOIN LATERAL (
      SELECT items.id, items.document_id, items.leg_id, items.task_id, items.tray, items.speed, items.due_at, items.arrived_at
      FROM tray_items AS items
      WHERE items.list = ${list} AND items.tray = seen.tray AND items.year = worked.year
        AND ${matchingRows(viewer, request)}
      ORDER BY ${defaultOrder(request)}
      LIMIT ${skip + take}
    ) AS items
    ORDER BY ${defaultOrder(request)}
    OFFSET ${skip} LIMIT ${take}`;
};

const sorted = (
  viewer: Viewer,
  trays: readonly string[],
  request: TodoPageRequest,
  { by, direction }: NonNullable<TodoPageRequest['sort']>,
) => sql<TodoPlace>`
  SELECT ${placeColumns}
  FROM tray_items AS items
  WHERE ${inTrays(viewer, trays, request)}
  ORDER BY ${by} ${sql.raw(direction)}, ${defaultOrder(request)}
  OFFSET ${request.skip} LIMIT ${request.take}`;
