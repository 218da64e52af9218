import { z } from 'zod';

import {
  calendarOf,
  holidayKinds,
  defaultOfficeHours,
  type OfficeHours,
  type WorkCalendar,
} from '#domain/calendar/work-calendar.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export const officeHoursSetting = 'office-hours';

const hours = z.object({ opens: z.string(), closes: z.string() });

export const officeHoursOf = (database: Database | DatabaseTransaction): Promise<OfficeHours> =>
  readSetting(database, officeHoursSetting, hours, defaultOfficeHours);

export async function workCalendarOf(database: Database | DatabaseTransaction): Promise<WorkCalendar> {
  const [officeHours, rows] = await Promise.all([
    officeHoursOf(database),
    database.selectFrom('holidays').select(['day', 'kind']).where('isRemoved', '=', false).execute(),
  ]);
  return calendarOf(
    officeHours,
    rows.map(({ day, kind }) => ({ day, kind: memberOf(holidayKinds, kind) })),
  );
}
