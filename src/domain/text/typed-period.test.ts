import { expect, it } from 'vitest';

import { namedPeriods, parseTypedPeriod, periodNamed } from './typed-period.ts';

/** A Sunday. */
const today = '2026-11-29';
const read = (typed: string) => {
  const period = parseTypedPeriod(typed, today);
  return period && `${period.from} ${period.to}`;
};

it.each([
  ['มี.ค. 69', '2026-03-01 2026-03-31'],
  ['มีนาคม 2569', '2026-03-01 2026-03-31'],
  ['มีนาคม๒๕๖๙', '2026-03-01 2026-03-31'],
  ['กพ 67', '2024-02-01 2024-02-29'],
  ['March 2026', '2026-03-01 2026-03-31'],
  ['sep. 2026', '2026-09-01 2026-09-30'],
  ['พฤศจิกายน', '2026-11-01 2026-11-30'],
  // The one that has begun.
  ['ธ.ค.', '2025-12-01 2025-12-31'],
  ['13 มี.ค. 69', '2026-03-13 2026-03-13'],
  ['13/3/2569', '2026-03-13 2026-03-13'],
  ['2026-03-13', '2026-03-13 2026-03-13'],
])('%s is %s', (typed, days) => expect(read(typed)).toBe(days));

it.each([
  'กค',
  'กค 0201',
  '2569',
  '69',
  '731269',
  '1/2569',
  'ประชุม 69',
  'may be',
  'มีนา',
  '31/2/2569',
  'กค 0201/ว 15',
  '',
])('%s is looked for in letters', (typed) => expect(read(typed)).toBeUndefined());

it('named periods are those around today', () => {
  const all = namedPeriods.map((name) => [name, ...Object.values(periodNamed(name, today))]);
  expect(all).toEqual([
    ['today', '2026-11-29', '2026-11-29'],
    ['yesterday', '2026-11-28', '2026-11-28'],
    ['thisWeek', '2026-11-23', '2026-11-29'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['thisFiscalYear', '2026-10-01', '2027-09-30'],
    ['lastFiscalYear', '2025-10-01', '2026-09-30'],
  ]);
  expect(periodNamed('thisFiscalYear', '2026-09-30').from).toBe('2025-10-01');
  expect(periodNamed('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
