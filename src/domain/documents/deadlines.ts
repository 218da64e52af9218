/** Thai office hours as minutes of the day, the hour of lunch left out. */
const workingTimes = [
  { opens: 8 * 60 + 30, closes: 12 * 60 },
  { opens: 13 * 60, closes: 16 * 60 + 30 },
] as const;
const opening = workingTimes[0].opens;
const closing = workingTimes[1].closes;

const minute = 60_000;
const minutesADay = 24 * 60;
/** Bangkok keeps UTC+7 all year. */
const bangkokOffset = 7 * 60;

/** A minute of the Bangkok wall clock, by whole days since 1970. */
interface LocalMinute {
  readonly day: number;
  readonly minute: number;
}

/**
 * The deadline of a letter: `amount` working hours later to the minute, or at closing time `amount` working days later.
 * A moment outside working time counts from the next opening. `holidays` are days `YYYY-MM-DD` of the common era.
 */
export function dueAfter(
  from: Date,
  amount: number,
  unit: 'workingHours' | 'workingDays',
  holidays: ReadonlySet<string>,
): Date {
  const start = nextWorkingMinute(localOf(from), holidays);
  if (unit === 'workingHours') return momentOf(addMinutes(start, Math.round(amount * 60), holidays));
  return momentOf({ day: addDays(start.day, amount, holidays), minute: closing });
}

/** Whether offices are open at this moment. */
export function isWorkingTime(moment: Date, holidays: ReadonlySet<string>): boolean {
  const local = localOf(moment);
  return isWorkingDay(local.day, holidays) && workingTimes.some((time) => isWithin(local.minute, time));
}

/** The moment itself in working time, else the next opening. */
export const nextWorkingTime = (moment: Date, holidays: ReadonlySet<string>): Date =>
  isWorkingTime(moment, holidays) ? moment : momentOf(nextWorkingMinute(localOf(moment), holidays));

const isWithin = (minuteOfDay: number, { opens, closes }: (typeof workingTimes)[number]) =>
  minuteOfDay >= opens && minuteOfDay < closes;

function nextWorkingMinute({ day, minute: now }: LocalMinute, holidays: ReadonlySet<string>): LocalMinute {
  const time = workingTimes.find(({ closes }) => now < closes);
  if (!time || !isWorkingDay(day, holidays)) return { day: addDays(day, 1, holidays), minute: opening };
  return { day, minute: Math.max(now, time.opens) };
}

function addMinutes(start: LocalMinute, amount: number, holidays: ReadonlySet<string>): LocalMinute {
  const time = workingTimes.find((each) => isWithin(start.minute, each));
  if (!time) return addMinutes(nextWorkingMinute(start, holidays), amount, holidays);
  const left = time.closes - start.minute;
  if (amount <= left) return { day: start.day, minute: start.minute + amount };
  return addMinutes({ day: start.day, minute: time.closes }, amount - left, holidays);
}

function addDays(day: number, amount: number, holidays: ReadonlySet<string>): number {
  if (amount === 0) return day;
  const next = day + 1;
  return addDays(next, isWorkingDay(next, holidays) ? amount - 1 : amount, holidays);
}

/** 1 January 1970 was a Thursday. */
const isWorkingDay = (day: number, holidays: ReadonlySet<string>) =>
  (day + 4) % 7 !== 0 && (day + 4) % 7 !== 6 && !holidays.has(dayName(day));

const dayName = (day: number) => new Date(day * minutesADay * minute).toISOString().slice(0, 10);

function localOf(moment: Date): LocalMinute {
  const minutes = Math.floor(moment.getTime() / minute) + bangkokOffset;
  return { day: Math.floor(minutes / minutesADay), minute: minutes % minutesADay };
}

const momentOf = (local: LocalMinute) => new Date((local.day * minutesADay + local.minute - bangkokOffset) * minute);
