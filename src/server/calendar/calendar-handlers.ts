import type { holidayCalls } from '#contract/calendar.ts';
import { areOfficeHours, holidayKinds } from '#domain/calendar/work-calendar.ts';
import { memberOf } from '#domain/member-of.ts';
import { refuse } from '#domain/refusal.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { officeHoursOf } from './work-calendar.ts';

export const calendarHandlers: Handlers<typeof holidayCalls> = {
  getHolidays: async ({ year }, { platform: { database }, person }) => ({
    items: (
      await database
        .selectFrom('holidays')
        .select(['day', 'name', 'kind'])
        .where('isRemoved', '=', false)
        .where('day', '>=', `${year}-01-01`)
        .where('day', '<=', `${year}-12-31`)
        .orderBy('day')
        .execute()
    ).map((row) => ({ ...row, kind: memberOf(holidayKinds, row.kind) })),
    officeHours: await officeHoursOf(database),
    mayManage: (await requireAdministrator(database, person.id)) === undefined,
  }),
  saveHoliday: async (item, { platform, person, change }) =>
    (await requireAdministrator(platform.database, person.id)) ??
    change(async (transaction) => {
      await transaction
        .insertInto('holidays')
        .values(item)
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({ name: item.name, kind: item.kind, isRemoved: false }),
        )
        .execute();
      await appendEvents(transaction, [{ name: 'holiday.saved', actorId: person.id, details: item }], platform.clock());
      return { item };
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
  removeHoliday: async ({ day }, { platform, person, change }) =>
    (await requireAdministrator(platform.database, person.id)) ??
    change(async (transaction) => {
      const removed = await transaction
        .updateTable('holidays')
        .set({ isRemoved: true })
        .where('day', '=', day)
        .where('isRemoved', '=', false)
        .returning(['day', 'name'])
        .executeTakeFirst();
      if (!removed) return refuse('not-found');
      await appendEvents(
        transaction,
        [{ name: 'holiday.removed', actorId: person.id, details: removed }],
        platform.clock(),
      );
      return {};
    }),
};
