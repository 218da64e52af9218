import { nextWorkingTime } from '#domain/calendar/deadlines.ts';
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';
import { dayOf } from '../text/thai-dates.ts';

/**
 * A letter that arrives outside office hours counts as received on the next working day (พ.ร.บ.
 * การปฏิบัติราชการทางอิเล็กทรอนิกส์ พ.ศ. 2565).
 */
export const receiptDayOf = (arrivedAt: Date, calendar: WorkCalendar): string =>
  dayOf(nextWorkingTime(arrivedAt, calendar));
