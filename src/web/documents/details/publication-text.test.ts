import { beforeAll, expect, it } from 'vitest';

import { endOfDay, startOfDay } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { publicationText } from './publication-text.ts';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

const publishedAt = new Date('2026-11-17T09:13:53Z');
const now = new Date('2026-11-23T02:00:00Z');
const textUntil = (publishedUntil: Date | null) =>
  publicationText(i18n.t, { publishFrom: publishedAt, publishedAt, publishedUntil }, now);

it('shows the period of a current publication', () => {
  expect(textUntil(null)).toBe('ตั้งแต่ 17 พ.ย. 2569 ไม่มีกำหนดสิ้นสุด');
  expect(textUntil(endOfDay('2026-12-01'))).toBe('ตั้งแต่ 17 พ.ย. 2569 ถึง 1 ธ.ค. 2569');
});

it('shows the start of a future publication', () => {
  const publishFrom = startOfDay('2026-12-01');
  const waiting = { publishFrom, publishedAt: null, publishedUntil: endOfDay('2026-12-01') };
  expect(publicationText(i18n.t, waiting, now)).toBe('ตั้งแต่ 1 ธ.ค. 2569 ถึง 1 ธ.ค. 2569');
});

it('shows the end of a past publication, and nothing for an unpublished document', () => {
  expect(textUntil(new Date('2026-11-23T01:20:00Z'))).toBe('สิ้นสุดแล้วเมื่อ 23 พ.ย. 2569 08:20');
  expect(publicationText(i18n.t, { publishFrom: null, publishedAt: null, publishedUntil: null }, now)).toBeNull();
});
