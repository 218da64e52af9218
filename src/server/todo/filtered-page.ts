import type { TodoFilter, TodoRow } from '#contract/todo.ts';
import { refuse } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { atMost } from '#server/platform/at-most.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

import { fieldsOf, filterRows, firstOfBoth, type FittingRow, type RowOrder } from './filter-rows.ts';
import { placesInParts, todoMatches, type TodoPageRequest, type TodoPlace } from './todo-page.ts';
import { todoRows } from './todo-rows.ts';

/**
 * How far a list is compared, which is as far as it is paged (`getTodoList`). A longer one must first be narrowed, and so
 * must a shorter one that is compared by what the rules say of each letter.
 */
export const maxRowsToCompare = 100_000;
export const maxRowsToJudge = 20_000;
/** How many rows are completed at once. */
export const comparedAtOnce = 2_000;

/** Each holds a connection of the database while it compares, which the others need. */
const inTurn = atMost(4);

interface Comparison {
  /** What the database does not know of a filter. */
  readonly filter: TodoFilter | undefined;
  /** An order which the database does not know; undefined = the one of the page. */
  readonly sort: RowOrder | undefined;
  readonly locale: 'th' | 'en';
}

/**
 * One page of a list, filtered or sorted by fields that the database does not know. They are made from several tables
 * and the viewer's delegations, so they are compared after the rows are complete: exactly what the caller sees. Of the
 * rows that fit only as many as reach to the end of the page are kept.
 * Errors: `too-many-rows-to-compare`.
 */
export const filteredPage = (
  database: Database,
  viewer: Viewer,
  page: TodoPageRequest,
  { filter, sort, locale }: Comparison,
) =>
  inTurn(() =>
    inTransaction(database, async (transaction) => {
      const { list, now, skip, take } = page;
      const checksViewOnly = [...fieldsOf(filter), sort?.field].includes('isViewOnly');
      const most = checksViewOnly ? maxRowsToJudge : maxRowsToCompare;
      const whole = { ...page, skip: 0, take: most };
      const { hasMoreThanTotal } = await todoMatches(transaction, viewer, whole);
      if (hasMoreThanTotal) return refuse('too-many-rows-to-compare');
      let kept: readonly FittingRow<TodoPlace>[] = [];
      let total = 0;
      for await (const part of placesInParts(transaction, viewer, whole, comparedAtOnce)) {
        const rows = await todoRows(transaction, viewer, list, part, { locale, now, checksViewOnly });
        const fitting = placesOf(part, await filterRows(rows, filter, sort));
        total += fitting.length;
        kept = await firstOfBoth(kept, fitting, { order: sort, count: skip + take });
      }
      const shown = kept.slice(skip).map(({ row }) => row);
      return { data: await todoRows(transaction, viewer, list, shown, { locale, now }), total };
    }),
  );

const keyOf = ({ legId, taskId, arrivedAt }: TodoPlace | TodoRow) => `${legId} ${taskId} ${arrivedAt.getTime()}`;

/** Rows are complete only while they are compared: what is kept of a long list is where they are. */
function placesOf(places: readonly TodoPlace[], rows: readonly FittingRow[]): FittingRow<TodoPlace>[] {
  const byKey = new Map(places.map((place) => [keyOf(place), place]));
  return rows.flatMap(({ row, sortedBy }) => {
    const place = byKey.get(keyOf(row));
    return place ? [{ row: place, sortedBy }] : [];
  });
}
