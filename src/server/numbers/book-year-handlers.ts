import type { bookYearCalls } from '#contract/registers/book-years.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { personsSignedIn } from '#server/notifications/persons-signed-in.ts';
import { pageOfRows } from '#server/platform/database/page-of-rows.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { findBookYears, setYearsOfUnits } from './years-of-units.ts';

const { menuId } = settingScreens.bookDisplays;

export const bookYearHandlers: Handlers<typeof bookYearCalls> = {
  getBookYears: async (query, { platform: { database, clock }, person }) => {
    if (!(await mayQueryMenu(database, person.id, menuId, clock()))) return refuseWithout('queriesMenu');
    return pageOfRows(await findBookYears(database, query, clock()), query.skip);
  },
  setYearsOfUnits: (request, { change, person, platform }) =>
    change(async (transaction) => {
      const now = platform.clock();
      const refused = await requireAdministrator(transaction, person.id);
      if (refused) return refused;
      const count = await setYearsOfUnits(transaction, request, { personId: person.id, now });
      if (isRefusal(count)) return count;
      await announce(transaction, { event: 'settings-changed', personIds: await personsSignedIn(transaction, now) });
      return { count };
    }),
};
