import { expect, it } from 'vitest';

import { refusalOfMainPosition } from './main-position.ts';

const today = '2026-11-29';
const [none, held] = [
  { isInService: true, from: null, until: null },
  { isInService: true, from: '2025-10-01', until: '2026-12-31' },
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
  const over = { isInService: true, from: null, until: '2026-01-31' };
  expect(refusalOfMainPosition({ before: over, after: over, isOwn: false, today })).toBeUndefined();
});

it('begins later only of who does not hold it yet', () => {
  expect(refused(held, { from: '2026-12-01' })).toBe('main-position-later');
  expect(refused(none, { from: '2026-12-01' })).toBe('main-position-later');
  const coming = { isInService: true, from: '2026-12-01', until: null };
  const put = { before: coming, after: { ...coming, from: '2026-12-15' }, isOwn: false, today };
  expect(refusalOfMainPosition(put)).toBeUndefined();
});

it('is recorded in advance of who holds none any more, and of who is out of service as it was', () => {
  const over = { isInService: true, from: '2025-10-01', until: '2026-09-30' };
  expect(refused(over, { from: '2026-12-01', until: '2027-09-30' })).toBeUndefined();
  const left = { isInService: false, from: null, until: null };
  expect(refused(left, { isInService: true, from: '2026-12-01' })).toBeUndefined();
  expect(refused(left, { until: '2026-09-30' })).toBeUndefined();
  expect(refused(left, { isInService: true, until: '2026-09-30' })).toBe('main-position-past');
});

it('has its days from somebody else', () => {
  expect(refused(held, { until: '2027-09-30' }, true)).toBe('duty-to-oneself');
  expect(refused(held, {}, true)).toBeUndefined();
});
