import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { chainFrom, maySaveForUnit, templateOf } from './chain-templates.ts';

const head = (unitId: number) => ({ post: 'head', unitId }) as const;
const person = (personId: number) => ({ post: 'person', personId }) as const;
const posts = { headOf: new Map([[2, 22]]), inService: new Set([23, 24]) };

it('a saved chain has heads by post and others by name, with how many are needed', () => {
  const chain = [{ kind: 'review', personIds: [23, 22], needed: 1 }] as const;
  expect(templateOf(chain, new Map([[22, 2]]))).toEqual([
    { kind: 'review', needed: 1, members: [person(23), head(2)] },
  ]);
});

it('a saved chain asks the present holder of a post', () => {
  const steps = [{ kind: 'sign', needed: 1, members: [head(2)] }] as const;
  expect(chainFrom(steps, posts, 24).chain).toEqual([{ kind: 'sign', personIds: [22], needed: 1 }]);
  const changed = { ...posts, headOf: new Map([[2, 24]]) };
  expect(chainFrom(steps, changed, 23).chain).toEqual([{ kind: 'sign', personIds: [24], needed: 1 }]);
});

it('a saved chain reports vacant posts, leaves an empty step, and never needs more people than it has', () => {
  const steps = [
    { kind: 'review', needed: 3, members: [person(23), person(24), person(99)] },
    { kind: 'sign', needed: 1, members: [head(3)] },
  ] as const;
  expect(chainFrom(steps, posts, 1)).toEqual({
    chain: [
      { kind: 'review', personIds: [23, 24], needed: 2 },
      { kind: 'sign', personIds: [], needed: 1 },
    ],
    vacant: [person(99), head(3)],
  });
});

it('a saved chain asks nobody to review their own draft or twice for the same, but lets them sign it', () => {
  const steps = [
    { kind: 'review', needed: 1, members: [person(23)] },
    { kind: 'review', needed: 2, members: [person(24), head(2)] },
    { kind: 'review', needed: 1, members: [person(24)] },
    { kind: 'sign', needed: 1, members: [person(23)] },
  ] as const;
  expect(chainFrom(steps, posts, 23).chain).toEqual([
    { kind: 'review', personIds: [24, 22], needed: 2 },
    { kind: 'sign', personIds: [23], needed: 1 },
  ]);
});

it.each([
  ['clerkA', true],
  ['headA', true],
  ['deputyOfHeadA', true],
  ['officerP', false],
  ['headB', false],
  ['clerkA1', false],
  ['secretRegistrarA', false],
  ['registrar', false],
] as const)('%s may save chains of division A: %s', (name, expected) => {
  expect(maySaveForUnit(people[name], units.divisionA)).toBe(expected);
});
