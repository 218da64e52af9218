import { expect, it } from 'vitest';

import { withoutFormerOrder } from './moved-person.ts';

const before = {
  unitId: 1,
  positionOrderNumber: '9/2569',
  positionOrderDate: '2025-09-30',
  positionFrom: '2025-10-01',
  positionUntil: '2026-09-30',
};

it('leaves the order and the days of a position behind with its unit, unless others are given', () => {
  expect(withoutFormerOrder(before, { ...before, unitId: 2 })).toEqual({
    unitId: 2,
    positionOrderNumber: '',
    positionOrderDate: null,
    positionFrom: null,
    positionUntil: null,
  });
  const given = { ...before, unitId: 2, positionUntil: '2027-09-30' };
  expect(withoutFormerOrder(before, given)).toBe(given);
  expect(withoutFormerOrder(before, before)).toBe(before);
  expect(withoutFormerOrder(undefined, before)).toBe(before);
});
