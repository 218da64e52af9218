import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import {
  personsActedFor,
  personsAssisted,
  personsOf,
  unitsHeadedBy,
  unitsLedBy,
  unitsOfAssisted,
  viewerSigning,
} from './viewer.ts';

const { secretary, deputyOfHeadA, officerP, headA } = people;

it('a deputy has the work and the powers of the absent head, and assists nobody', () => {
  expect(personsOf(deputyOfHeadA)).toEqual([43, 22]);
  expect(personsActedFor(deputyOfHeadA)).toEqual([43, 22]);
  expect([unitsHeadedBy(deputyOfHeadA), unitsLedBy(deputyOfHeadA)]).toEqual([[units.divisionA], [units.divisionA]]);
  expect([personsAssisted(deputyOfHeadA), unitsOfAssisted(deputyOfHeadA)]).toEqual([[], []]);
});

it('a secretary sees the work of the chief, and has none of the chief’s powers', () => {
  expect(personsOf(secretary)).toEqual([42, 41]);
  expect(personsActedFor(secretary)).toEqual([42]);
  expect([unitsHeadedBy(secretary), unitsLedBy(secretary)]).toEqual([[units.executive], []]);
  expect([personsAssisted(secretary), unitsOfAssisted(secretary)]).toEqual([[41], [units.executive]]);
});

it('who acts in a vacant post heads and leads its unit besides their own', () => {
  const post = { unitId: units.groupA1, kind: 'actingInPosition', postName: 'หัวหน้ากลุ่ม' } as const;
  for (const [viewer, expected] of [
    [{ ...officerP, actingPosts: [post] }, [units.groupA1]],
    [{ ...headA, actingPosts: [post] }, [units.divisionA, units.groupA1]],
  ] as const)
    expect([unitsHeadedBy(viewer), unitsLedBy(viewer)]).toEqual([expected, expected]);
});

it('who signs acts for those delegators only who did not exclude it', () => {
  const excluding = secretary.delegators.map((delegator) => ({ ...delegator, excludesSigning: true }));
  const viewer = { ...deputyOfHeadA, delegators: [...deputyOfHeadA.delegators, ...excluding] };
  expect(viewerSigning(viewer)).toEqual(deputyOfHeadA);
  expect(viewerSigning(deputyOfHeadA)).toEqual(deputyOfHeadA);
});
