import { expect, it } from 'vitest';

import { nextLevel, signatureLevels } from './signature-levels.ts';

const now = new Date('2026-11-29T00:00:00Z');
const next = (isClosed: boolean, stampedUntil: Date | null = null) =>
  signatureLevels.map((level) => nextLevel(level, { isClosed, stampedUntil }, now));

it('the file of a letter reaches the level of archives when it is closed, and not before', () => {
  expect(next(false)).toEqual([null, 'B-T', 'B-LT', null, null]);
  expect(next(true)).toEqual([null, 'B-T', 'B-LT', 'B-LTA', null]);
});

it('gets another time stamp half a year before its newest one can no longer be verified', () => {
  expect(next(true, new Date('2027-05-29T00:00:00Z')).at(-1)).toBeNull();
  expect(next(true, new Date('2027-05-28T00:00:00Z')).at(-1)).toBe('B-LTA');
});
