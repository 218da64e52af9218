import { sql, type RawBuilder } from 'kysely';

import type { TodoRowField } from '#contract/todo.ts';
import { todoLists, type TodoListName, type TodoSortField } from '#domain/workflow/todo/todo-lists.ts';
import { selectTrays } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { rowsSeenBy } from './rows-seen.ts';

export interface TodoPageRequest {
  readonly list: TodoListName;
  /** The condition of a search (`rowsHolding`) and of a filter (`splitFilter`); undefined = the whole list. */
  readonly holding: RawBuilder<boolean> | undefined;
  /** Only this unit's desk; undefined = all desks of the viewer. */
  readonly unitId: number | undefined;
  readonly skip: number;
  readonly take: number;
  /** A column of the database. */
  readonly sort: { readonly field: SortColumn; readonly direction: 'asc' | 'desc' } | undefined;
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

/** One page of a list. In the list's own order it is read from an index, at most `skip + take` entries per tray. */
export async function todoPage(database: Database, viewer: Viewer, request: TodoPageRequest): Promise<TodoPlace[]> {
  const trays = selectTrays(viewer, request.list, request.unitId);
  const page = request.sort ? sorted(viewer, trays, request, request.sort) : inDefaultOrder(viewer, trays, request);
  return (await page.execute(database)).rows;
}

/** The number of rows that hold, counted up to `matchCountLimit`. */
export async function todoMatches(database: Database, viewer: Viewer, request: TodoPageRequest): Promise<number> {
  const found = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT 1
      FROM tray_items AS items
      WHERE ${inTrays(viewer, selectTrays(viewer, request.list, request.unitId), request)}
      LIMIT ${matchCountLimit}
    ) AS matching`.execute(database);
  return found.rows[0]?.total ?? 0;
}

const matchCountLimit = 1000;

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
  { field, direction }: NonNullable<TodoPageRequest['sort']>,
) => sql<TodoPlace>`
  SELECT ${placeColumns}
  FROM tray_items AS items JOIN documents ON documents.id = items.document_id
  WHERE ${inTrays(viewer, trays, request)}
  ORDER BY ${sql.raw(`${sortColumns[field]} ${direction === 'asc' ? 'ASC' : 'DESC'}, items.id`)}
  OFFSET ${request.skip} LIMIT ${request.take}`;

const sortColumns = {
  letterNumber: 'documents.letter_number',
  subject: 'documents.subject COLLATE "th-x-icu"',
  speed: 'items.speed',
  speedName: 'items.speed',
  secrecy: 'items.secrecy',
  secrecyName: 'items.secrecy',
  documentId: 'items.document_id',
  legId: 'items.leg_id',
  taskId: 'items.task_id',
  dueAt: 'items.due_at',
  arrivedAt: 'items.arrived_at',
} as const satisfies Partial<Record<TodoRowField, string>> & Readonly<Record<TodoSortField, string>>;

type SortColumn = keyof typeof sortColumns;

/** The database sorts by these; by the others the rows are sorted when they are complete. */
export const isSortedByDatabase = (field: TodoRowField): field is SortColumn => Object.hasOwn(sortColumns, field);
