/** เวลาราชการ: from opening to closing without lunch, `HH:MM` in Bangkok. Without a lunch it ends when it begins. */
export interface OfficeHours {
  readonly opens: string;
  readonly lunchBegins: string;
  readonly lunchEnds: string;
  readonly closes: string;
}

/** For agencies that set none of their own. */
export const defaultOfficeHours: OfficeHours = {
  opens: '08:30',
  lunchBegins: '12:00',
  lunchEnds: '13:00',
  closes: '16:30',
};

/** A public holiday, one the Cabinet adds, or a day of the weekend on which the agency works in exchange. */
export const holidayKinds = ['annual', 'special', 'working'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** When an agency works. Days are `YYYY-MM-DD` of the common era. */
export interface WorkCalendar {
  readonly hours: OfficeHours;
  readonly holidays: ReadonlySet<string>;
  /** Days of a weekend that are worked in exchange. */
  readonly workingDays: ReadonlySet<string>;
}

export function calendarOf(
  hours: OfficeHours,
  days: readonly { readonly day: string; readonly kind: HolidayKind }[],
): WorkCalendar {
  const named = (isWorked: boolean) =>
    new Set(days.filter(({ kind }) => (kind === 'working') === isWorked).map(({ day }) => day));
  return { hours, holidays: named(false), workingDays: named(true) };
}

/** The time at which something due on this day is due. */
export const endOfWorkingDay = (day: string, closes: string): Date => new Date(`${day}T${closes}:00+07:00`);

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
