const bangkok = 'Asia/Bangkok';
const yearAndDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: bangkok,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in Bangkok, `YYYY-MM-DD` in the common era. */
export const dayOf = (moment: Date): string => yearAndDay.format(moment);

/** The calendar year of a moment in Bangkok, common era. */
export const yearOf = (moment: Date): number => Number(dayOf(moment).slice(0, 4));

const dayMs = 86_400_000;

/** The day this many days after the day of a moment. */
export const daysAfter = (moment: Date, days: number): string => dayOf(new Date(moment.getTime() + days * dayMs));

/** Both `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The moment a day begins in Bangkok. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

/** The moment a day ends in Bangkok. */
export const endOfDay = (day: string): Date => new Date(`${day}T24:00:00+07:00`);

/** The last day of a period with this end: the end of a day is midnight, the beginning of the next. */
export const lastDayUntil = (end: Date): string => dayOf(new Date(end.getTime() - 1));

/** Years between the Buddhist and the common era. */
export const buddhistOffsetYears = 543;

const monthOf = new Intl.DateTimeFormat('th', { month: 'long', timeZone: 'UTC' });

/** The full date in the Buddhist era, as letters write it: `21 พฤศจิกายน 2569`. */
export function longThaiDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${monthOf.format(date)} ${date.getUTCFullYear() + buddhistOffsetYears}`;
}

const shortMonthOf = new Intl.DateTimeFormat('th', { month: 'short', timeZone: 'UTC' });

/** Where there is little room: `21 พ.ย. 2569`. */
export function shortThaiDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${shortMonthOf.format(date)} ${date.getUTCFullYear() + buddhistOffsetYears}`;
}

/** The names of the months from January on: `มิ.ย.` or `มิถุนายน`. */
export function thaiMonths(form: 'short' | 'long'): readonly string[] {
  const name = new Intl.DateTimeFormat('th', { month: form, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month)));
}

const timeOf = new Intl.DateTimeFormat('en-GB', { timeZone: bangkok, timeStyle: 'short' });

/** The time of a moment in Bangkok: `09:05`. */
export const timeOfDay = (moment: Date): string => timeOf.format(moment);

/** A moment of Bangkok in figures, as tables write it: `20/11/2569 09:05`, in English `2026-11-20 09:05`. */
export function momentInFigures(moment: Date, language: 'th' | 'en'): string {
  const day = dayOf(moment);
  return `${language === 'th' ? dayInFigures(day) : day} ${timeOf.format(moment)}`;
}

/** A date in figures, Buddhist era, as registers write it: `20/11/2569`. */
export function dayInFigures(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}/${Number(year) + buddhistOffsetYears}`;
}
