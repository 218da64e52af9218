import { calendarOf, holidayKinds, type OfficeHours, type WorkCalendar } from '#domain/calendar/work-calendar.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export const officeHoursOf = (database: Database | DatabaseTransaction): Promise<OfficeHours> =>
  database.selectFrom('officeHours').select(['opens', 'lunchBegins', 'lunchEnds', 'closes']).executeTakeFirstOrThrow();

export async function workCalendarOf(database: Database | DatabaseTransaction): Promise<WorkCalendar> {
  const [officeHours, rows] = await Promise.all([
    officeHoursOf(database),
    database.selectFrom('holidays').select(['day', 'kind']).where('isActive', '=', true).execute(),
  ]);
  return calendarOf(
    officeHours,
    rows.map(({ day, kind }) => ({ day, kind: memberOf(holidayKinds, kind) })),
  );
}
