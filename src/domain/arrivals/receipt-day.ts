import { nextWorkingTime } from '#domain/calendar/deadlines.ts';
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';
import { dayOf } from '../text/thai-dates.ts';

/** What comes outside office hours counts as received on the next working day (Act on electronic performance B.E. 2565). */
export const receiptDayOf = (arrivedAt: Date, calendar: WorkCalendar): string =>
  dayOf(nextWorkingTime(arrivedAt, calendar));
