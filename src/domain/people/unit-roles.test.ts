import { expect, it } from 'vitest';

import { officeOfRole } from './unit-roles.ts';

it('every role that the agency counts as a head is one, besides the desk and the secret registrar', () => {
  const officesOf = (...headRoleIds: readonly number[]) =>
    [1, 2, 3, 2007, 9].map((id) => officeOfRole(id, headRoleIds));
  expect(officesOf(1)).toEqual(['head', 'desk', 'secretRegistrar', undefined, undefined]);
  expect(officesOf(1, 2007)).toEqual(['head', 'desk', 'secretRegistrar', 'head', undefined]);
});
