import { expect, it } from 'vitest';

import { isFactorRequired, lowersFactorLevel, secondFactorLevels } from './factor-requirement.ts';

const clerk = { isAdministrator: false, offices: ['desk'] } as const;
const registrar = { isAdministrator: false, offices: ['desk', 'secretRegistrar'] } as const;
const administrator = { isAdministrator: true, offices: [] } as const;
const requiredOf = (rule: Parameters<typeof isFactorRequired>[0]) =>
  [clerk, registrar, administrator].map((person) => isFactorRequired(rule, person));

it('a second factor is required of administrators, of holders of the named offices, of both, or of nobody', () => {
  expect(requiredOf({ administrators: true, offices: [] })).toEqual([false, false, true]);
  expect(requiredOf({ administrators: false, offices: ['secretRegistrar'] })).toEqual([false, true, false]);
  expect(requiredOf({ administrators: true, offices: ['secretRegistrar'] })).toEqual([false, true, true]);
  expect(requiredOf({ administrators: false, offices: [] })).toEqual([false, false, false]);
});

it('a level is lowered when it may ask fewer, whatever the mode of the server is', () => {
  const lowered = (before: (typeof secondFactorLevels)[number]) =>
    secondFactorLevels.filter((after) => lowersFactorLevel(before, after));
  expect(lowered('nobody')).toEqual([]);
  expect(lowered('byMode')).toEqual(['nobody', 'administrators']);
  expect(lowered('administrators')).toEqual(['byMode', 'nobody']);
  expect(lowered('heads')).toEqual(['byMode', 'nobody', 'administrators', 'secretRegistrars']);
});
