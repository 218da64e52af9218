import type { holidayCalls } from '#contract/calendar.ts';
import { holidayKinds } from '#domain/calendar/work-calendar.ts';
import { memberOf } from '#domain/member-of.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
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
    mayOpenList: await mayQueryMenu(database, person.id, settingLists.holidays.menuId, clock()),
    mayOpenHours: await mayQueryMenu(database, person.id, settingLists.officeHours.menuId, clock()),
  }),
};
