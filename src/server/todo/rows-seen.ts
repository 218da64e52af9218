import { sql } from 'kysely';

import { listsWith, todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { desksStaffedBy, traysSeenWithin, traysWithin } from '#domain/workflow/todo/viewer-trays.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { coversDocument } from '#server/access/covers-document.ts';

import { visibleTo } from '#server/access/visible-to.ts';

const listsShowingReadable = listsWith((row) => row.shows === 'readable');
const listsShowingOnce = listsWith((row) => row.shows === 'oncePerDocument');

/**
 * The condition on `tray_items AS items` in the viewer's trays. A holder of work may read its letter, but a pin
 * outlives the right to read. Rows outside the scope of a delegation are left out.
 * @param list if it is known: then what concerns other lists is left out, and an index answers alone.
 */
export const rowsSeenBy = (viewer: Viewer, list?: TodoListName) => sql<boolean>`(
  items.secrecy <= ${viewer.clearance}
  ${concerns(list, 'readable') ? sql`AND (items.list <> ALL(${[...listsShowingReadable]}::text[]) OR ${visibleTo(viewer, sql.ref('items.document_id'), sql.ref('items.secrecy'))})` : sql``}
  ${
    concerns(list, 'oncePerDocument')
      ? sql`AND (items.list <> ALL(${[...listsShowingOnce]}::text[]) OR items.tray NOT LIKE 'person:%' OR NOT EXISTS (
    SELECT 1 FROM tray_items AS twin
    WHERE twin.document_id = items.document_id AND twin.list = items.list AND twin.tray = ANY(${[...desksStaffedBy(viewer)]}::text[])
  ))`
      : sql``
  }
  ${withinScopes(viewer)}
)`;

const concerns = (list: TodoListName | undefined, shows: (typeof todoLists)[TodoListName]['shows']) =>
  list === undefined || todoLists[list].shows === shows;

/** In trays seen only through a limited delegation, the rows of the letters it covers. */
function withinScopes(viewer: Viewer) {
  const limited = traysSeenWithin(viewer);
  if (limited.length === 0) return sql``;
  const covered = viewer.limitedDelegators.map(
    (delegator) => sql`OR items.tray = ANY(${[...traysWithin(delegator)]}::text[])
      AND ${coversDocument(delegator.scope, sql.ref('items.document_id'), sql.ref('items.secrecy'))}`,
  );
  return sql`AND (items.tray <> ALL(${[...limited]}::text[]) ${sql.join(covered, sql` `)})`;
}
