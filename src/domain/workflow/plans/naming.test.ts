import { expect, it } from 'vitest';

import { directory, people, units } from '#tests/rules/office.ts';

import { refusalOfNamed } from './naming.ts';

it('a person may be named for a letter of the class for which they are cleared, and for no higher one', () => {
  const refusalFor = (secrecy: number) =>
    refusalOfNamed(directory, secrecy, [people.secretRegistrarA.personId], [])?.refused;
  expect(refusalFor(people.secretRegistrarA.clearance)).toBeUndefined();
  expect(refusalFor(people.secretRegistrarA.clearance + 1)).toBe('person-not-cleared');
});

it('a unit may be named for a secret letter if it has a secret registrar', () => {
  expect(refusalOfNamed(directory, 2, [], [units.divisionA])).toBeUndefined();
  expect(refusalOfNamed(directory, 2, [], [units.divisionB])?.refused).toBe('unit-without-secret-registrar');
});
