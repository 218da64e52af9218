import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { isAtHand, maintainsControlRegister } from './control-register.ts';

it('a copy is at hand while it is secret, and neither cancelled, lent nor destroyed', () => {
  const copy = { secrecy: 2, isCancelled: false, isLent: false, isDestroyed: false };
  expect(isAtHand(copy)).toBe(true);
  for (const changed of [{ secrecy: 1 }, { isCancelled: true }, { isLent: true }, { isDestroyed: true }])
    expect(isAtHand({ ...copy, ...changed })).toBe(false);
});

it('the control register of a unit is maintained by its secret registrar, while they are cleared', () => {
  const { secretRegistrarA, secretRegistrar, headA } = people;
  expect(maintainsControlRegister(secretRegistrarA, units.divisionA)).toBe(true);
  for (const viewer of [{ ...secretRegistrarA, clearance: 1 }, secretRegistrar, { ...headA, clearance: 3 }])
    expect(maintainsControlRegister(viewer, units.divisionA)).toBe(false);
});
