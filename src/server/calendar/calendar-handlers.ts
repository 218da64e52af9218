import type { holidayCalls } from '#contract/calendar.ts';
import { areOfficeHours, holidayKinds } from '#domain/calendar/work-calendar.ts';
import { memberOf } from '#domain/member-of.ts';
import { refuse } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { officeHoursOf } from './work-calendar.ts';

export const calendarHandlers: Handlers<typeof holidayCalls> = {
  getHolidays: async ({ year }, { platform: { database, clock }, person }) => ({
    items: (
      await database
        .selectFrom('holidays')
        .select(['day', 'name', 'kind'])
        .where('isActive', '=', true)
        .where('day', '>=', `${year}-01-01`)
        .where('day', '<=', `${year}-12-31`)
        .orderBy('day')
        .execute()
    ).map((row) => ({ ...row, kind: memberOf(holidayKinds, row.kind) })),
    officeHours: await officeHoursOf(database),
    mayManage: (await requireAdministrator(database, person.id)) === undefined,
    mayOpenList: await mayQueryMenu(database, person.id, settingLists.holidays.menuId, clock()),
  }),
  saveOfficeHours: async (item, { platform, person, change }) =>
    (await requireAdministrator(platform.database, person.id)) ??
    change(async (transaction) => {
      if (!areOfficeHours(item)) return refuse('invalid-request', { fields: { closes: 'not-around-lunch' } });
      await transaction.updateTable('officeHours').set(item).execute();
      await appendEvents(
        transaction,
        [{ name: 'office-hours.saved', actorId: person.id, details: item }],
        platform.clock(),
      );
      return { item };
    }),
};
