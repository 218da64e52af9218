import type { numberBookCalls } from '#contract/registers/number-books.ts';
import { refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { pageOfRows } from '#server/platform/database/page-of-rows.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';

import { numberBookChanges } from './number-book-changes.ts';
import { findNumberBooks } from './number-books.ts';

const mayQuery = ({ platform, person }: CallContext) =>
  mayQueryMenu(platform.database, person.id, settingScreens.numberBooks.menuId, platform.clock());

export const numberBookHandlers: Handlers<typeof numberBookCalls> = {
  getNumberBooks: async (query, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const { database, clock } = context.platform;
    const maySet = (await requireAdministrator(database, context.person.id)) === undefined;
    return { ...pageOfRows(await findNumberBooks(database, query, clock()), query.skip), maySet };
  },
  getNumberBookChanges: async ({ before: last }, context) => {
    if (!(await mayQuery(context))) return refuseWithout('queriesMenu');
    const before = last === undefined ? undefined : sequenceOfEvent(context.platform, last);
    if (last !== undefined && before === undefined) return refuse('invalid-request');
    return { items: await numberBookChanges(context.platform, before) };
  },
};
