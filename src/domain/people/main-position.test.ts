import { expect, it } from 'vitest';

import { refusalOfMainPosition } from './main-position.ts';

const today = '2026-11-29';
const [none, held] = [
  { from: null, until: null },
  { from: '2025-10-01', until: '2026-12-31' },
];
const refused = (before: typeof none | typeof held, after: object, isOwn = false) =>
  refusalOfMainPosition({ before, after: { ...before, ...after }, isOwn, today })?.refused;

it('a main position is given days, is prolonged, ends today, and has its end taken away', () => {
  expect(refused(none, { from: '2020-10-01', until: '2027-09-30' })).toBeUndefined();
  expect(refused(held, { until: '2027-09-30' })).toBeUndefined();
  expect(refused(held, { until: today })).toBeUndefined();
  expect(refused(held, { until: null })).toBeUndefined();
});

it('does not end before today, but one that did stays as it is', () => {
  expect(refused(held, { until: '2026-11-28' })).toBe('main-position-past');
  const over = { from: null, until: '2026-01-31' };
  expect(refusalOfMainPosition({ before: over, after: over, isOwn: false, today })).toBeUndefined();
});

it('begins later only of who does not hold it yet', () => {
  expect(refused(held, { from: '2026-12-01' })).toBe('main-position-later');
  expect(refused(none, { from: '2026-12-01' })).toBe('main-position-later');
  const coming = { from: '2026-12-01', until: null };
  const put = { before: coming, after: { ...coming, from: '2026-12-15' }, isOwn: false, today };
  expect(refusalOfMainPosition(put)).toBeUndefined();
});

it('has its days from somebody else', () => {
  expect(refused(held, { until: '2027-09-30' }, true)).toBe('duty-to-oneself');
  expect(refused(held, {}, true)).toBeUndefined();
});
