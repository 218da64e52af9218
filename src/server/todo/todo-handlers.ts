import { sql, type RawBuilder } from 'kysely';

import type { bulkCalls } from '#contract/bulk.ts';
import type { todoCalls } from '#contract/todo.ts';
import { maxRowsRead } from '#domain/max-rows-read.ts';
import { columnsOfList, listsOfTenant, todoLists } from '#domain/workflow/todo/todo-lists.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { yearOf } from '#domain/text/thai-dates.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { termsOf } from '#locales/terms-of.ts';
import { viewerOf } from '#server/people/viewer-of.ts';
import { hasExtraLists } from '#server/platform/database/agency-features.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { bulkChoices } from './bulk-choices.ts';
import { cardCounts } from './card-counts.ts';
import { todoCounts } from './todo-counts.ts';
import { filteredPage } from './filtered-page.ts';
import { sortedBy, splitFilter } from './known-conditions.ts';
import { byArrival, todoMatches, todoPage, type TodoPageRequest, type TodoTotal } from './todo-page.ts';
import { todoYears } from './todo-years.ts';
import { rowsHolding } from './todo-search.ts';
import { todoRows } from './todo-rows.ts';

const defaultPageSize = 10;

const allOf = (...conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> | undefined => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql`(${sql.join(given, sql` AND `)})` : undefined;
};

/** The stored counter of the whole list, or the number of matches of a search or filter. */
async function totalOf(
  database: Database,
  viewer: Viewer,
  page: TodoPageRequest,
  extraLists: boolean,
): Promise<TodoTotal> {
  if (page.holding) return todoMatches(database, viewer, page);
  const total = await wholeTotal(database, viewer, page, extraLists);
  return { total: page.isOfNewest ? Math.min(total, maxRowsRead) : total, hasMoreThanTotal: false };
}

async function wholeTotal(database: Database, viewer: Viewer, page: TodoPageRequest, extraLists: boolean) {
  const counts = await todoCounts(database, viewer, extraLists, page.year, page.unitId);
  return counts.get(page.list)?.total ?? 0;
}

/** Whether a list has more rows than are read where no index serves. */
const isLong = async (...page: Parameters<typeof wholeTotal>) => (await wholeTotal(...page)) > maxRowsRead;

export const todoHandlers: Handlers<typeof todoCalls & typeof bulkCalls> = {
  getTodoLists: async ({ search, year: requestedYear }, context) => {
    const { platform, locale } = context;
    const tenant = await readAgency(platform);
    const viewer = await viewerOf(context);
    const year = requestedYear ?? yearOf(platform.clock());
    const counts = await cardCounts(platform, viewer, { search, year });
    const items = counts.map(({ list, ...counted }) => {
      const { color, icon, group, opensAs } = todoLists[list];
      return {
        list,
        title: termsOf(locale).todoLists[list],
        columns: [...columnsOfList(list, tenant)],
        role: opensAs,
        ...counted,
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
    const extraLists = await hasExtraLists(platform.database);
    if (!listsOfTenant(extraLists).includes(list))
      return refuse('invalid-request', { fields: { typeCode: 'not-valid' } });
    const viewer = await viewerOf(context);
    const now = platform.clock();
    const take = request.take ?? request.pageSize ?? defaultPageSize;
    const sort = request.sort?.[0];
    const by = sort && sortedBy(sort.field, { viewer, locale });
    const { known, rest } = splitFilter(request.filter, { viewer, locale });
    const searched = request.search ? await rowsHolding(platform.database, request.search) : undefined;
    const whole: TodoPageRequest = {
      list,
      holding: allOf(searched?.holds, known),
      unitId: request.unitId,
      take,
      skip: request.skip ?? ((request.page ?? 1) - 1) * take,
      sort: by && { by: sort.field === 'arrivedAt' ? byArrival : by, direction: sort.direction },
      year: request.year ?? yearOf(now),
      now,
    };
    const isInOrder = !known && (!whole.sort || whole.sort.by === byArrival);
    const isReadWhole = searched ? !searched.readsTexts : isInOrder;
    const isOfNewest = !isReadWhole && (await isLong(platform.database, viewer, whole, extraLists));
    const page = { ...whole, isOfNewest };
    if (rest || (sort && !whole.sort)) {
      const found = await filteredPage(platform.database, viewer, whole, {
        filter: rest,
        sort: whole.sort ? undefined : sort,
        locale,
      });
      return isRefusal(found) ? found : { ...found, rows: found.data, hasMoreThanTotal: false, isOfNewest: false };
    }
    const [places, counted] = await Promise.all([
      todoPage(platform.database, viewer, page),
      totalOf(platform.database, viewer, page, extraLists),
    ]);
    const data = await todoRows(platform.database, viewer, list, places, { locale, now });
    return { data, rows: data, ...counted, isOfNewest };
  },
  getTodoYears: async ({ list }, context) => {
    const { database, clock } = context.platform;
    const extraLists = await hasExtraLists(database);
    if (!listsOfTenant(extraLists).includes(list))
      return refuse('invalid-request', { fields: { typeCode: 'not-valid' } });
    const params = { list, extraLists, thisYear: yearOf(clock()) };
    return { items: await todoYears(database, await viewerOf(context), params) };
  },
  getBulkActions: async ({ rows, list }, context) => ({
    items: await bulkChoices(context.platform.database, await viewerOf(context), rows, list),
  }),
};
