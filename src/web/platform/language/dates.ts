import { dayOf } from '#domain/text/thai-dates.ts';

import { inOwnDigits } from './digits.ts';
import { currentLanguage, i18n, type Language } from './i18n.ts';

const timeZone = 'Asia/Bangkok';
const calendars: Record<Language, string> = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' };

const styles = {
  /** 20 พ.ย. 2569 */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 20 พ.ย. 69 */
  shortDay: { day: 'numeric', month: 'short', year: '2-digit' },
  /** วันศุกร์ที่ 20 พฤศจิกายน 2569 */
  fullDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 5/3/2569 */
  numericDay: { day: 'numeric', month: 'numeric', year: 'numeric' },
  month: { month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(style: keyof typeof styles): Intl.DateTimeFormat {
  const language = currentLanguage();
  const key = `${language} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(calendars[language], { ...styles[style], timeZone });
  formatters.set(key, made);
  return made;
}

const format = (style: keyof typeof styles) => (moment: Date) =>
  inOwnDigits(formatterOf(style).format(moment).replace(' พ.ศ. ', ' ').replace(' ค.ศ.', ''));

export const formatDay = format('day');
export const formatShortDay = format('shortDay');
export const formatFullDay = format('fullDay');
export const formatTime = format('time');
export const formatMoment = (moment: Date) => `${formatDay(moment)} ${formatTime(moment)}`;

/** English would write 05/03/2026. */
function formatNumericDay(moment: Date): string {
  const parts = formatterOf('numericDay').formatToParts(moment);
  const valueOf = (type: 'day' | 'month' | 'year') => Number(parts.find((part) => part.type === type)?.value);
  return inOwnDigits(`${valueOf('day')}/${valueOf('month')}/${valueOf('year')}`);
}

export const monthNames = (): readonly string[] =>
  Array.from({ length: 12 }, (_, month) => formatterOf('month').format(new Date(Date.UTC(2026, month, 15))));

/** A day on the wire (`YYYY-MM-DD`), read at noon in Bangkok so that no time zone shifts it. */
export const formatWireDay = (day: string) => formatDay(new Date(`${day}T12:00:00+07:00`));

/** `HH:MM`: Thai writes 08.30, English 08:30. */
export const formatClock = (time: string): string => (currentLanguage() === 'th' ? time.replace(':', '.') : time);

const dayMs = 86_400_000;

/** Relative dates of notifications: today, 1 to 6 days ago, a week ago, then d/M/YYYY HH:mm. */
export function formatRelative(moment: Date, now = new Date()): string {
  return relativeDay(moment, now) ?? `${formatNumericDay(moment)} ${formatTime(moment)}`;
}

/** The same, always with the time. */
export function formatRelativeMoment(moment: Date, now = new Date()): string {
  return `${relativeDay(moment, now) ?? formatNumericDay(moment)} ${formatTime(moment)}`;
}

function relativeDay(moment: Date, now: Date): string | undefined {
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / dayMs);
  if (days <= 0) return i18n.t('common.today');
  if (days < 7) return i18n.t('common.daysAgo', { count: days });
  return days === 7 ? i18n.t('common.weekAgo') : undefined;
}

/** Heading of a day: today, yesterday, or the full date. */
export function formatDayGroup(day: string, now = new Date()): string {
  const days = Math.round((startOfDay(now) - Date.parse(`${day}T00:00:00+07:00`)) / dayMs);
  if (days === 0) return i18n.t('common.today');
  return days === 1 ? i18n.t('common.yesterday') : formatFullDay(new Date(`${day}T12:00:00+07:00`));
}

const startOfDay = (moment: Date) => Date.parse(`${dayOf(moment)}T00:00:00+07:00`);

/** In its two largest units. */
export function formatDuration(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return i18n.t('common.minutes', { count: minutes });
  if (hours < 24) return i18n.t('common.hours', { count: hours });
  return i18n.t('common.days', { count: Math.round(hours / 24) });
}
