import { dueAfter, nextWorkingTime } from '#domain/calendar/deadlines.ts';
import type { WorkCalendar } from '#domain/calendar/work-calendar.ts';

import type { Dossier, Office } from './office.ts';

const day = 86_400_000;
const bangkokMidnight = 17 * 3_600_000;
/** In the last days everybody is behind with their work, which fills the trays. */
const backlogDays = 13;
const backlogFactor = 4;
const minHours = 0.05;

/** A moment in working time, on average this many working hours from now. */
export function later(office: Office, meanHours: number): Date {
  const isBehind = office.end.getTime() - office.now.getTime() < backlogDays * day;
  const hours = Math.max(minHours, -Math.log(1 - office.random.next()) * meanHours * (isBehind ? backlogFactor : 1));
  const at = dueAfter(office.now, hours, 'workingHours', office.calendar);
  return new Date(at.getTime() - office.random.between(0, 59) * 1000);
}

/** Schedules an action on a letter some working hours from now, or later when the letter is on hold then. */
export function soon(office: Office, dossier: Dossier, meanHours: number, happening: () => Promise<void>): void {
  const attempt = async () => {
    if (dossier.matter.document.heldAt !== null) soon(office, dossier, meanHours, happening);
    else await happening();
  };
  office.schedule.put(later(office, meanHours), attempt);
}

/** The deadline of work given now: at closing time some working days later. */
export const dueInDays = (office: Office, min: number, max: number): Date =>
  dueAfter(office.now, office.random.between(min, max), 'workingDays', office.calendar);

/** A moment of the working day that begins at midnight `dayStart`, or undefined when nobody works then. */
export function momentOfDay(office: Office, dayStart: Date): Date | undefined {
  const opening = nextWorkingTime(dayStart, office.calendar);
  if (opening.getTime() - dayStart.getTime() > day) return undefined;
  const at = dueAfter(opening, office.random.next() * 6.9 + minHours, 'workingHours', office.calendar);
  return new Date(at.getTime() - office.random.between(0, 59) * 1000);
}

/** Midnight in Bangkok at the beginning of a day. */
export const midnightBefore = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() - bangkokMidnight) / day) * day + bangkokMidnight);

const isWorkingDay = (midnight: Date, calendar: WorkCalendar): boolean =>
  nextWorkingTime(midnight, calendar).getTime() - midnight.getTime() < day;

/** Midnights, in Bangkok, of the days on which offices are open. */
export function workingDays(start: Date, end: Date, calendar: WorkCalendar): readonly Date[] {
  const first = midnightBefore(start).getTime();
  const count = Math.ceil((end.getTime() - first) / day);
  return Array.from({ length: count }, (_, index) => new Date(first + index * day)).filter((midnight) =>
    isWorkingDay(midnight, calendar),
  );
}

/** Midnight of the last day on which offices were open and have closed. */
export function lastFullDayBefore(end: Date, calendar: WorkCalendar): Date {
  const weeks = new Date(end.getTime() - 30 * day);
  const isOver = (midnight: Date) => dueAfter(midnight, 0, 'workingDays', calendar) <= end;
  return workingDays(weeks, end, calendar).findLast(isOver) ?? weeks;
}
