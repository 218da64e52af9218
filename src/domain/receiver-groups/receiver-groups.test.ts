import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { mainUnits, maySaveReceiverGroups, mayUseReceiverGroups } from './receiver-groups.ts';

const unit = (unitId: number, parentId: number | null) => ({ unitId, parentId });

it('the main units are those directly below the top unit, or the top units when there are several', () => {
  const agency = [unit(1, null), unit(2, 1), unit(3, 1), unit(4, 3)];
  expect(mainUnits(agency).map(({ unitId }) => unitId)).toEqual([2, 3]);
  const divisions = [unit(2, null), unit(3, null), unit(4, 3)];
  expect(mainUnits(divisions).map(({ unitId }) => unitId)).toEqual([2, 3]);
});

it('the desk and the head of a unit save its groups, and everybody who works there uses them', () => {
  const { clerkA, headA, officerP, clerkB } = people;
  const asked = [clerkA, headA, officerP, clerkB];
  expect(asked.map((viewer) => maySaveReceiverGroups(viewer, units.divisionA))).toEqual([true, true, false, false]);
  expect(asked.map((viewer) => mayUseReceiverGroups(viewer, units.divisionA))).toEqual([true, true, true, false]);
});
