import { sql, type RawBuilder } from 'kysely';

import { maxRowsRead } from '#domain/max-rows-read.ts';
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
  /** Only the `maxRowsRead` newest rows. */
  readonly isOfNewest?: boolean;
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
const newestFirst = sql.raw('items.arrived_at DESC, items.id DESC');
/** The indexes `tray_items_urgent_first` and `tray_items_newest_first` are in these orders. */
const orders = {
  urgentFirst: () => urgentFirst,
  overdueFirst: (now: Date) => sql`(items.due_at < ${now}) DESC, ${urgentFirst}`,
  newestFirst: () => newestFirst,
};
const defaultOrder = ({ list, now }: TodoPageRequest) => orders[todoLists[list].order](now);
/** What the index alone knows, so that a deep page reads none of the rows before it. */
const keysOfOrder = {
  urgentFirst: sql.raw('items.id, items.speed, items.due_at, items.arrived_at'),
  overdueFirst: sql.raw('items.id, items.speed, items.due_at, items.arrived_at'),
  newestFirst: sql.raw('items.id, items.arrived_at'),
} as const;

/** An order that reads the index in the direction of arrival, like the list itself. */
export const byArrival = sql.ref('items.arrived_at');

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
  const { sort } = request;
  if (request.isOfNewest || (sort && sort.by !== byArrival)) return sorted(viewer, trays, request);
  return inOrder(viewer, trays, request, orderOf(request));
}

const orderOf = (request: TodoPageRequest) =>
  request.sort
    ? sql`${request.sort.by} ${sql.raw(request.sort.direction)}, ${defaultOrder(request)}`
    : defaultOrder(request);

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
      SELECT 1 FROM ${rowsOf(viewer, selectTrays(viewer, request.list, request.unitId), request)} LIMIT ${limit + 1}
    ) AS matching`.execute(database);
  const counted = found.rows[0]?.total ?? 0;
  return { total: Math.min(counted, limit), hasMoreThanTotal: counted > limit };
}

const minCountLimit = 1000;

/** `tray_items AS items` with the conditions of the list, of the viewer and of what is searched. */
function rowsOf(viewer: Viewer, trays: readonly string[], request: TodoPageRequest) {
  const { list, year, holding, isOfNewest } = request;
  const held = holding ?? sql<boolean>`true`;
  if (!isOfNewest)
    return sql`tray_items AS items
      WHERE items.list = ${list} AND items.tray = ANY(${[...trays]}::text[]) AND items.year IN (0, ${year})
        AND ${rowsSeenBy(viewer, list)} AND ${held}`;
  return sql`(
      SELECT items.* FROM ${eachTray(trays, year)} CROSS JOIN LATERAL (
        SELECT items.* FROM tray_items AS items
        WHERE ${ofTray(viewer, list)}
        ORDER BY ${newestFirst} LIMIT ${maxRowsRead}
      ) AS items ORDER BY ${newestFirst} LIMIT ${maxRowsRead}
    ) AS items WHERE ${held}`;
}

const eachTray = (trays: readonly string[], year: number) => sql`
  unnest(${[...trays]}::text[]) AS seen (tray) CROSS JOIN unnest(ARRAY[0, ${year}::int]) AS worked (year)`;
const ofTray = (viewer: Viewer, list: TodoListName) => sql`
  items.list = ${list} AND items.tray = seen.tray AND items.year = worked.year AND ${rowsSeenBy(viewer, list)}`;

/** In an order of an index: reads it as far as the page, and the rows of the page. */
function inOrder(viewer: Viewer, trays: readonly string[], request: TodoPageRequest, order: RawBuilder<unknown>) {
  const { list, year, holding, skip, take } = request;
  const keys = keysOfOrder[todoLists[list].order];
  return sql<TodoPlace>`
    SELECT ${placeColumns}
    FROM (
      SELECT items.id
      FROM ${eachTray(trays, year)}
      CROSS JOIN LATERAL (
        SELECT ${keys} FROM tray_items AS items
        WHERE ${ofTray(viewer, list)} ${holding ? sql`AND ${holding}` : sql``}
        ORDER BY ${order}
        LIMIT ${skip + take}
      ) AS items
      ORDER BY ${order}
      OFFSET ${skip} LIMIT ${take}
    ) AS page
    JOIN tray_items AS items ON items.id = page.id
    ORDER BY ${order}`;
}

const sorted = (viewer: Viewer, trays: readonly string[], request: TodoPageRequest) => sql<TodoPlace>`
  SELECT ${placeColumns}
  FROM ${rowsOf(viewer, trays, request)}
  ORDER BY ${orderOf(request)}
  OFFSET ${request.skip} LIMIT ${request.take}`;
