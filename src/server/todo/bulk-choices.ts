import { sql } from 'kysely';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { bulkActions, refusalOf, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { selectTrays } from '#domain/workflow/todo/viewer-trays.ts';
import { markedType, watermarkModeOf } from '#domain/watermark/watermark.ts';
import { readableAmong } from '#server/access/may-read-document.ts';
import type { Database } from '#server/platform/database/database.ts';

import { loadMatters } from '#server/workflow/load-matter.ts';

import { rowsSeenBy } from './rows-seen.ts';

interface RowPlace {
  readonly documentId: number;
  readonly legId: number;
  readonly taskId: number | null;
}

interface Choice {
  readonly isListed: boolean;
  readonly ownerUnitName: string;
  readonly authorName: string;
  readonly firstPage: FirstPage;
  readonly actions: ActionName[];
}

type FirstPage =
  | { readonly kind: 'file'; readonly fileId: number; readonly mediaType: string }
  | { readonly kind: 'writing' }
  | { readonly kind: 'none' };

/** The bulk actions of each row, whose letter it is and where its first page is; none for one the viewer may not read, as for an absent one. */
export async function bulkChoices<Row extends RowPlace>(
  database: Database,
  viewer: Viewer,
  rows: readonly Row[],
  list: TodoListName | undefined,
): Promise<(Row & Choice)[]> {
  const documentIds = [...new Set(rows.map((row) => row.documentId))];
  // Nothing of a hidden document is loaded, so that it takes the time of a missing one.
  const readable = await readableAmong(database, viewer, documentIds);
  const found = readable.size > 0 ? await loadMatters(database, [...readable]) : [];
  const matters = new Map(
    found.filter((matter) => canRead(viewer, matter)).map((matter) => [matter.document.id, matter]),
  );
  const [listed, owners, firstPages] = await Promise.all([
    list && rowsInList(database, viewer, list, rows),
    ownersOf(database, [...matters.keys()]),
    firstPagesOf(database, [...matters.keys()]),
  ]);
  return rows.map((row) => ({
    ...row,
    ownerUnitName: owners.get(row.documentId)?.unitName ?? '',
    authorName: owners.get(row.documentId)?.authorName ?? '',
    firstPage: firstPages.get(row.documentId) ?? { kind: 'none' },
    isListed: listed?.has(placeKey(row)) ?? true,
    actions: actionsAt(viewer, matters.get(row.documentId), row),
  }));
}

const placeKey = ({ legId, taskId }: Pick<RowPlace, 'legId' | 'taskId'>) => `${legId} ${taskId ?? ''}`;

/** Those of the rows that the list of the viewer still shows. */
async function rowsInList(
  database: Database,
  viewer: Viewer,
  list: TodoListName,
  rows: readonly RowPlace[],
): Promise<ReadonlySet<string>> {
  const found = await sql<Pick<RowPlace, 'legId' | 'taskId'>>`
    SELECT items.leg_id, items.task_id
    FROM tray_items AS items
    WHERE items.document_id = ANY(${rows.map(({ documentId }) => documentId)}::bigint[])
      AND items.list = ${list} AND items.tray = ANY(${[...selectTrays(viewer, list, undefined)]}::text[])
      AND ${rowsSeenBy(viewer)}`.execute(database);
  return new Set(found.rows.map(placeKey));
}

/** The unit and the author of each document, which the caller has found readable. */
async function ownersOf(database: Database, documentIds: readonly number[]) {
  const found = await sql<{ documentId: number; unitName: string; authorName: string }>`
    SELECT documents.id AS document_id, units.name AS unit_name, person_names.full_name AS author_name
    FROM documents
    JOIN units ON units.id = documents.owner_unit_id
    JOIN person_names ON person_names.id = documents.created_by
    WHERE documents.id = ANY(${[...documentIds]}::bigint[])`.execute(database);
  return new Map(found.rows.map((row) => [row.documentId, row]));
}

/**
 * Where the first page of each document is, which the caller has found readable. The page itself is a call of its own,
 * which checks the right again. What cannot be shown with the mark of a secret letter has none.
 */
async function firstPagesOf(
  database: Database,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, FirstPage>> {
  const found = await sql<{
    documentId: number;
    secrecy: number;
    isWritten: boolean;
    fileId: number | null;
    mediaType: string | null;
  }>`
    SELECT documents.id AS document_id, documents.secrecy, document_contents.document_id IS NOT NULL AS is_written,
      letter.id AS file_id, letter.media_type
    FROM documents
    LEFT JOIN document_contents ON document_contents.document_id = documents.id
    LEFT JOIN LATERAL (
      SELECT files.id, contents.media_type, contents.is_unreadable
      FROM files
      JOIN contents ON contents.sha256 = files.sha256
      WHERE files.document_id = documents.id AND files.part = 'letter'
      ORDER BY files.sort_order, files.id
      LIMIT 1
    ) AS letter ON NOT letter.is_unreadable
    WHERE documents.id = ANY(${[...documentIds]}::bigint[])`.execute(database);
  return new Map(found.rows.map((row) => [row.documentId, firstPageOf(row)]));
}

function firstPageOf(row: {
  readonly secrecy: number;
  readonly isWritten: boolean;
  readonly fileId: number | null;
  readonly mediaType: string | null;
}): FirstPage {
  const { secrecy, isWritten, fileId, mediaType } = row;
  if (isWritten) return { kind: 'writing' };
  if (fileId === null || mediaType === null) return { kind: 'none' };
  const mode = watermarkModeOf(secrecy, mediaType);
  if (mode === 'refused') return { kind: 'none' };
  return { kind: 'file', fileId, mediaType: mode === 'marked' ? markedType : mediaType };
}

function actionsAt(viewer: Viewer, matter: Matter | undefined, { legId, taskId }: RowPlace): ActionName[] {
  const leg = matter?.legs.find((leg) => leg.id === legId);
  const task = taskId === null ? null : matter?.tasks.find((task) => task.id === taskId && task.legId === legId);
  if (!matter || !leg || task === undefined) return [];
  return bulkActions.filter((action) => refusalOf(action, { viewer, matter, leg, task }) === undefined);
}
