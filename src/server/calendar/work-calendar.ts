import { calendarOf, holidayKinds, type OfficeHours, type WorkCalendar } from '#domain/calendar/work-calendar.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';

const hours = remember((database): Promise<OfficeHours> =>
  database.selectFrom('officeHours').select(['opens', 'lunchBegins', 'lunchEnds', 'closes']).executeTakeFirstOrThrow(),
);
export const officeHoursOf = (database: Database | DatabaseTransaction) => hours(database, 'agency');

const calendar = remember(async (database): Promise<WorkCalendar> => {
  const [officeHours, rows] = await Promise.all([
    officeHoursOf(database),
    database.selectFrom('holidays').select(['day', 'kind']).where('isActive', '=', true).execute(),
  ]);
  return calendarOf(
    officeHours,
    rows.map(({ day, kind }) => ({ day, kind: memberOf(holidayKinds, kind) })),
  );
});
export const workCalendarOf = (database: Database | DatabaseTransaction) => calendar(database, 'agency');
