import { expect, it } from 'vitest';

import { isFactorRequired } from './factor-requirement.ts';

const clerk = { isAdministrator: false, roleIds: [2] };
const registrar = { isAdministrator: false, roleIds: [2, 3] };
const administrator = { isAdministrator: true, roleIds: [] };
const requiredOf = (rule: Parameters<typeof isFactorRequired>[0]) =>
  [clerk, registrar, administrator].map((person) => isFactorRequired(rule, person));

it('a second factor is required of administrators, of holders of the named offices, of both, or of nobody', () => {
  expect(requiredOf({ administrators: true, roleIds: [] })).toEqual([false, false, true]);
  expect(requiredOf({ administrators: false, roleIds: [3] })).toEqual([false, true, false]);
  expect(requiredOf({ administrators: true, roleIds: [3] })).toEqual([false, true, true]);
  expect(requiredOf({ administrators: false, roleIds: [] })).toEqual([false, false, false]);
});
