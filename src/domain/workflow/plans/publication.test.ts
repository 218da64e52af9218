import { expect, test } from 'vitest';

import { beginPublication } from './begin-publication.ts';
import { daysOf, refusalOfDays } from './publication.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['without an end', null, null, undefined],
  ['with an end to come', null, later(1), undefined],
  ['that ends now', null, now, 'published-until-past'],
  ['that ends before it begins', later(2), later(1), 'published-until-before-from'],
  ['that ends when it begins', later(2), later(2), 'published-until-before-from'],
  ['that ends after it begins', later(1), later(2), undefined],
])('a publication %s', (_, from, until, refused) => {
  expect(refusalOfDays({ from, until }, now)?.refused).toBe(refused);
});

test('is there at once, or from the day on that was named', () => {
  const [today, tomorrow] = [now, later(24)];
  expect(daysOf({ from: null, until: null }, now)).toMatchObject({ publishFrom: today, publishedAt: today });
  expect(daysOf({ from: later(-24), until: null }, now)).toMatchObject({ publishFrom: today, publishedAt: today });
  expect(daysOf({ from: tomorrow, until: null }, now)).toMatchObject({ publishFrom: tomorrow, publishedAt: null });
});

test('begins on its day without anybody’s action', () => {
  expect(beginPublication(now)).toEqual([{ step: 'changeDocument', changes: { publishedAt: now } }]);
});
