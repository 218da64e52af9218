import type { Viewer } from '#domain/people/viewer.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import { listsOfTenant, todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { countArrivals } from '#server/arrivals/arrival-filter.ts';
import { hasExtraLists } from '#server/platform/database/agency-features.ts';
import type { Platform } from '#server/platform/platform.ts';

import { todoCounts, todoMatchCounts } from './todo-counts.ts';

export interface CardCount {
  readonly list: TodoListName;
  readonly count: number;
  readonly urgentCount: number;
  /** Only the newest rows were searched. */
  readonly isOfNewest: boolean;
}

/** The number on each card of a viewer, what waits at the mailbox included; only the matches of a search if one is given. */
export async function cardCounts(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  { search, year = yearOf(clock()) }: { readonly search?: string | undefined; readonly year?: number } = {},
): Promise<CardCount[]> {
  const extraLists = await hasExtraLists(database);
  const [counts, arrivals] = await Promise.all([
    search
      ? todoMatchCounts(database, viewer, extraLists, year, search)
      : todoCounts(database, viewer, extraLists, year),
    countArrivals(database, viewer, { state: 'waiting', search, now: clock() }),
  ]);
  return listsOfTenant(extraLists).map((list) => {
    const { total = 0, urgent = 0, isOfNewest = false } = counts.get(list) ?? {};
    const { isIncomingDesk } = todoLists[list];
    return {
      list,
      count: total + (isIncomingDesk ? arrivals.total : 0),
      urgentCount: urgent + (isIncomingDesk ? arrivals.urgent : 0),
      isOfNewest,
    };
  });
}
