import type { TodoFilter, TodoRow } from '#contract/todo.ts';
import { refuse } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';

import { fieldsOf, filterRows, type RowOrder } from './filter-rows.ts';
import { todoPage, type TodoPageRequest } from './todo-page.ts';
import { todoRows } from './todo-rows.ts';

/** How many rows are completed to be compared. A longer list must first be narrowed by what the database knows. */
export const maxRowsToCompare = 2_000;

interface Comparison {
  /** What the database does not know of a filter. */
  readonly filter: TodoFilter | undefined;
  /** An order which the database does not know; undefined = the one of the page. */
  readonly sort: RowOrder | undefined;
  readonly locale: 'th' | 'en';
}

/**
 * One page of a list, filtered or sorted by fields that the database does not know. They are made from several tables
 * and the viewer's delegations, so they are compared after the rows are complete: exactly what the caller sees.
 * Errors: `too-many-rows-to-compare`.
 */
export async function filteredPage(
  database: Database,
  viewer: Viewer,
  page: TodoPageRequest,
  { filter, sort, locale }: Comparison,
) {
  const { list, now, skip, take } = page;
  const places = await todoPage(database, viewer, { ...page, skip: 0, take: maxRowsToCompare + 1 });
  if (places.length > maxRowsToCompare) return refuse('too-many-rows-to-compare');
  const checksViewOnly = [...fieldsOf(filter), sort?.field].includes('isViewOnly');
  const rows = await todoRows(database, viewer, list, places, { locale, now, checksViewOnly });
  const fitting = await filterRows(rows, filter, sort);
  const shown = fitting.slice(skip, skip + take);
  return { data: checksViewOnly ? shown : await complete(shown), total: fitting.length };

  async function complete(partly: readonly TodoRow[]): Promise<TodoRow[]> {
    const key = (row: { legId: number; taskId: number | null }) => `${row.legId} ${row.taskId}`;
    const byKey = new Map(places.map((place) => [`${key(place)} ${place.arrivedAt.getTime()}`, place]));
    const onPage = partly.flatMap((row) => byKey.get(`${key(row)} ${row.arrivedAt.getTime()}`) ?? []);
    return todoRows(database, viewer, list, onPage, { locale, now });
  }
}
