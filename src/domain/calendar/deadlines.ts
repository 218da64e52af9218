import { minuteOf, type WorkCalendar } from './work-calendar.ts';

const minute = 60_000;
const minutesADay = 24 * 60;
/** Bangkok is UTC+7 all year. */
const bangkokOffsetMinutes = 7 * 60;

/** A minute of the Bangkok wall clock, by whole days since 1970. */
interface LocalMinute {
  readonly day: number;
  readonly minute: number;
}

/**
 * The deadline of a letter: `amount` working hours later to the minute, or at closing time `amount` working days later.
 * A moment outside working time counts from the next opening.
 */
export function dueAfter(
  from: Date,
  amount: number,
  unit: 'workingHours' | 'workingDays',
  calendar: WorkCalendar,
): Date {
  const start = nextWorkingMinute(localOf(from), calendar);
  if (unit === 'workingHours') return momentOf(addMinutes(start, Math.round(amount * 60), calendar));
  return momentOf({ day: addDays(start.day, amount, calendar), minute: minuteOf(calendar.hours.closes) });
}

export function isWorkingTime(moment: Date, calendar: WorkCalendar): boolean {
  const local = localOf(moment);
  return isWorkingDay(local.day, calendar) && workingTimesOf(calendar).some((time) => isWithin(local.minute, time));
}

/** From opening to closing, over lunch too, and on any day: something may be due on a holiday. */
export function isOpeningTime(moment: Date, { hours }: Pick<WorkCalendar, 'hours'>): boolean {
  const { minute } = localOf(moment);
  return minute >= minuteOf(hours.opens) && minute <= minuteOf(hours.closes);
}

/** The moment itself if in working time, else the next opening. */
export const nextWorkingTime = (moment: Date, calendar: WorkCalendar): Date =>
  isWorkingTime(moment, calendar) ? moment : momentOf(nextWorkingMinute(localOf(moment), calendar));

/** A deadline causes a notice some working days before it, on its day, and to the head once it is long past. */
export const deadlineStages = ['dueSoon', 'dueToday', 'overdue'] as const;
export type DeadlineStage = (typeof deadlineStages)[number];

/** When a deadline causes a notice, in working days. */
export interface NoticeDays {
  /** Before the deadline. */
  readonly reminder: number;
  /** After it. */
  readonly escalation: number;
}

/** Working days passed since the day of the deadline; 0 until the next working day. */
export function workingDaysLate(dueAt: Date, now: Date, calendar: WorkCalendar): number {
  const due = localOf(dueAt).day;
  const today = localOf(now).day;
  return today > due ? workingDaysBetween(due, today, calendar) : 0;
}

/**
 * After the first day, up to and with the last. Counted by weeks: the deadline of an old register may be centuries past.
 */
function workingDaysBetween(first: number, last: number, { holidays, workingDays }: WorkCalendar): number {
  const names = { first: dayName(first), last: dayName(last) };
  const between = (name: string) => name > names.first && name <= names.last;
  const worked = [...workingDays].filter((name) => between(name) && isWeekend(dayNamed(name)));
  const free = [...holidays].filter((name) => between(name) && !isWeekend(dayNamed(name)) && !workingDays.has(name));
  return weekdaysUpTo(last) - weekdaysUpTo(first) + worked.length - free.length;
}

/** The same time of day, this many working days later. */
export function laterBy(moment: Date, workingDays: number, calendar: WorkCalendar): Date {
  const { day } = localOf(moment);
  return new Date(moment.getTime() + (addDays(day, workingDays, calendar) - day) * minutesADay * minute);
}

/** The notice a deadline causes today; none on a day without work. */
export function deadlineStageOf(
  dueAt: Date,
  now: Date,
  calendar: WorkCalendar,
  days: NoticeDays,
): DeadlineStage | undefined {
  const today = localOf(now).day;
  const due = localOf(dueAt).day;
  if (!isWorkingDay(today, calendar)) return undefined;
  if (due === today) return 'dueToday';
  if (due > today) return due <= addDays(today, days.reminder, calendar) ? 'dueSoon' : undefined;
  return workingDaysLate(dueAt, now, calendar) >= days.escalation ? 'overdue' : undefined;
}

/** Office hours without lunch, as minutes of the day. */
const workingTimesOf = ({ hours }: WorkCalendar): readonly WorkingTime[] => [
  { opens: minuteOf(hours.opens), closes: minuteOf(hours.lunchBegins) },
  { opens: minuteOf(hours.lunchEnds), closes: minuteOf(hours.closes) },
];

interface WorkingTime {
  readonly opens: number;
  readonly closes: number;
}

const isWithin = (minuteOfDay: number, { opens, closes }: WorkingTime) => minuteOfDay >= opens && minuteOfDay < closes;

function nextWorkingMinute({ day, minute: now }: LocalMinute, calendar: WorkCalendar): LocalMinute {
  const time = workingTimesOf(calendar).find(({ closes }) => now < closes);
  if (!time || !isWorkingDay(day, calendar))
    return { day: addDays(day, 1, calendar), minute: minuteOf(calendar.hours.opens) };
  return { day, minute: Math.max(now, time.opens) };
}

function addMinutes(start: LocalMinute, amount: number, calendar: WorkCalendar): LocalMinute {
  const time = workingTimesOf(calendar).find((time) => isWithin(start.minute, time));
  if (!time) return addMinutes(nextWorkingMinute(start, calendar), amount, calendar);
  const left = time.closes - start.minute;
  if (amount <= left) return { day: start.day, minute: start.minute + amount };
  return addMinutes({ day: start.day, minute: time.closes }, amount - left, calendar);
}

function addDays(day: number, amount: number, calendar: WorkCalendar): number {
  if (amount === 0) return day;
  const next = day + 1;
  return addDays(next, isWorkingDay(next, calendar) ? amount - 1 : amount, calendar);
}

function isWorkingDay(day: number, { holidays, workingDays }: WorkCalendar): boolean {
  const name = dayName(day);
  return workingDays.has(name) || (!isWeekend(day) && !holidays.has(name));
}

/** From Sunday, 0, to Saturday, 6: 1 January 1970 was a Thursday. */
const dayOfWeek = (day: number) => (((day + 4) % 7) + 7) % 7;

const isWeekend = (day: number) => dayOfWeek(day) === 0 || dayOfWeek(day) === 6;

/** Days from Monday to Friday up to and with this one, from a Sunday that cancels out in a difference. */
const weekdaysUpTo = (day: number) => Math.floor((day + 4) / 7) * 5 + Math.min(dayOfWeek(day), 5);

const dayName = (day: number) => new Date(day * minutesADay * minute).toISOString().slice(0, 10);

const dayNamed = (name: string) => Date.parse(name) / (minutesADay * minute);

function localOf(moment: Date): LocalMinute {
  const minutes = Math.floor(moment.getTime() / minute) + bangkokOffsetMinutes;
  return { day: Math.floor(minutes / minutesADay), minute: minutes % minutesADay };
}

const momentOf = (local: LocalMinute) =>
  new Date((local.day * minutesADay + local.minute - bangkokOffsetMinutes) * minute);
