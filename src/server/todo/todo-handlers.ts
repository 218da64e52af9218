import type { bulkCalls } from '#contract/bulk.ts';
import type { todoCalls } from '#contract/todo.ts';
import { columnsOfList, listsOfTenant, todoLists } from '#domain/workflow/todo/todo-lists.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import { refuse } from '#domain/refusal.ts';
import { termsOf } from '#locales/terms-of.ts';
import { countArrivals } from '#server/arrivals/arrival-filter.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { bulkChoices } from './bulk-choices.ts';
import { todoCounts, todoMatchCounts } from './todo-counts.ts';
import { todoMatches, todoPage, type TodoPageRequest } from './todo-page.ts';
import { todoYears } from './todo-years.ts';
import { rowsHolding } from './todo-search.ts';
import { todoRows } from './todo-rows.ts';

const defaultPageSize = 10;

/** The stored counter of the whole list, or the number of matches of a search. */
async function totalOf(
  database: Database,
  viewer: Viewer,
  page: TodoPageRequest,
  extraLists: boolean,
): Promise<number> {
  if (page.holding) return todoMatches(database, viewer, page);
  const counts = await todoCounts(database, viewer, extraLists, page.year, page.unitId);
  return counts.get(page.list)?.total ?? 0;
}

export const todoHandlers: Handlers<typeof todoCalls & typeof bulkCalls> = {
  getTodoLists: async ({ search, year: requestedYear }, context) => {
    const { platform, locale } = context;
    const tenant = platform.config.tenant;
    const viewer = await viewerOf(context);
    const year = requestedYear ?? yearOf(platform.clock());
    const counts = search
      ? await todoMatchCounts(platform.database, viewer, tenant.extraLists, year, search)
      : await todoCounts(platform.database, viewer, tenant.extraLists, year);
    const arrivals = await countArrivals(platform.database, viewer, {
      state: 'waiting',
      search,
      now: platform.clock(),
    });
    const items = listsOfTenant(tenant.extraLists).map((list) => {
      const { color, icon, group, opensAs, isIncomingDesk } = todoLists[list];
      const { total = 0, urgent = 0 } = counts.get(list) ?? {};
      return {
        list,
        title: termsOf(locale).todoLists[list],
        columns: [...columnsOfList(list, tenant)],
        role: opensAs,
        count: total + (isIncomingDesk ? arrivals.total : 0),
        urgentCount: urgent + (isIncomingDesk ? arrivals.urgent : 0),
        color,
        icon,
        group,
      };
    });
    return { items };
  },
  getTodoList: async (request, context) => {
    const { platform, locale } = context;
    const { list } = request;
    const tenant = platform.config.tenant;
    if (!listsOfTenant(tenant.extraLists).includes(list))
      return refuse('invalid-request', { fields: { typeCode: 'not-valid' } });
    const viewer = await viewerOf(context);
    const now = platform.clock();
    const take = request.take ?? request.pageSize ?? defaultPageSize;
    const page = {
      list,
      holding: request.search ? await rowsHolding(platform.database, request.search) : undefined,
      unitId: request.unitId,
      take,
      skip: request.skip ?? ((request.page ?? 1) - 1) * take,
      sort: request.sort?.[0],
      year: request.year ?? yearOf(now),
      now,
    };
    const [places, total] = await Promise.all([
      todoPage(platform.database, viewer, page),
      totalOf(platform.database, viewer, page, tenant.extraLists),
    ]);
    const data = await todoRows(platform.database, viewer, list, places, { locale, now });
    return { data, rows: data, total };
  },
  getTodoYears: async ({ list }, context) => {
    const { database, config, clock } = context.platform;
    const { extraLists } = config.tenant;
    if (!listsOfTenant(extraLists).includes(list))
      return refuse('invalid-request', { fields: { typeCode: 'not-valid' } });
    const params = { list, extraLists, thisYear: yearOf(clock()) };
    return { items: await todoYears(database, await viewerOf(context), params) };
  },
  getBulkActions: async ({ rows }, context) => ({
    items: await bulkChoices(context.platform.database, await viewerOf(context), rows),
  }),
};
