import { expect, it } from 'vitest';

import { people, type PersonName } from '#tests/rules/office.ts';

import { refusalOfSuccessor, successorFieldOf } from './successors.ts';

const { officerP } = people;
const problemOf = (name: PersonName, isActive = true) =>
  refusalOfSuccessor({ leaver: officerP, successor: { ...people[name], isActive } })?.fields?.[
    successorFieldOf(officerP.unitId)
  ];

it('takes over who is of the same unit, or heads it or staffs its desk or those of a unit above', () => {
  for (const name of ['officerQ', 'secretRegistrarA', 'headA', 'clerkA', 'deputyOfHeadA'] as const)
    expect([name, problemOf(name)]).toEqual([name, undefined]);
  const groupOfA = { leaver: { personId: 99, unitId: people.clerkA1.unitId } };
  for (const name of ['clerkA1', 'headA', 'clerkA'] as const)
    expect(refusalOfSuccessor({ ...groupOfA, successor: { ...people[name], isActive: true } })).toBeUndefined();
});

it('nobody else does: not who leaves, not who has left, not a person of another unit', () => {
  expect(problemOf('officerP')).toBe('successor-is-himself');
  expect(problemOf('officerQ', false)).toBe('person-not-available');
  for (const name of ['headB', 'clerkB', 'registrar', 'clerkA1'] as const)
    expect([name, problemOf(name)]).toEqual([name, 'successor-of-another-unit']);
});
