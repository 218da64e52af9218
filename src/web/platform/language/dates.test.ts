import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { en } from '#locales/en.ts';
import { th } from '#locales/th.ts';

import { formatDayGroup, formatRelative, formatRelativeMoment } from './dates.ts';
import { i18n } from './i18n.ts';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th }, en: { translation: en } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

const now = new Date('2026-11-21T01:00:00+07:00');

test.each([
  ['2026-11-21T00:00:00+07:00', 'วันนี้'],
  ['2026-11-20T23:59:00+07:00', '1 วันที่แล้ว'],
  ['2026-11-15T08:00:00+07:00', '6 วันที่แล้ว'],
  ['2026-11-14T23:59:00+07:00', '1 สัปดาห์ที่แล้ว'],
  ['2026-11-13T09:05:00+07:00', '13/11/2569 09:05'],
  ['2026-09-03T14:30:00+07:00', '3/9/2569 14:30'],
])('a notification of %s is dated %s', (moment, text) => expect(formatRelative(new Date(moment), now)).toBe(text));

test.each([
  ['2026-11-21T00:00:00+07:00', 'วันนี้ 00:00'],
  ['2026-11-15T08:00:00+07:00', '6 วันที่แล้ว 08:00'],
  ['2026-11-14T23:59:00+07:00', '1 สัปดาห์ที่แล้ว 23:59'],
  ['2026-11-13T09:05:00+07:00', '13/11/2569 09:05'],
])('an entry of one’s own log of %s is dated %s, with the time once', (moment, text) =>
  expect(formatRelativeMoment(new Date(moment), now)).toBe(text),
);

describe('in English', () => {
  beforeAll(() => i18n.changeLanguage('en'));
  afterAll(() => i18n.changeLanguage('th'));

  it.each([
    ['2026-11-21T00:00:00+07:00', 'Today', 'Today 00:00'],
    ['2026-11-15T08:00:00+07:00', '6 days ago', '6 days ago 08:00'],
    ['2026-11-13T09:05:00+07:00', '13/11/2026 09:05', '13/11/2026 09:05'],
    ['2026-03-05T14:30:00+07:00', '5/3/2026 14:30', '5/3/2026 14:30'],
  ])('a notification of %s is dated %s, an entry of one’s own log %s', (moment, text, withTime) => {
    expect(formatRelative(new Date(moment), now)).toBe(text);
    expect(formatRelativeMoment(new Date(moment), now)).toBe(withTime);
  });
});

test.each([
  ['2026-11-21', 'วันนี้'],
  ['2026-11-20', 'เมื่อวาน'],
  ['2026-11-19', 'วันพฤหัสบดีที่ 19 พฤศจิกายน 2569'],
])('the day %s is headed %s', (day, text) => expect(formatDayGroup(day, now)).toBe(text));
