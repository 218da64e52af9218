import { describe, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import {
  areInConflict,
  hasSeveralPosts,
  mayDelegateFor,
  mayDelegateForOthers,
  mayFillPost,
  periodOf,
} from './delegations.ts';
import { unlimited, type Scope } from './scopes.ts';

const delegatorProfile = (name: keyof typeof people) => {
  const { personId, unitId, headOf } = people[name];
  return { personId, unitId, headOf };
};

describe('who may delegate for whom', () => {
  it.each([
    ['headA', 'headA', true],
    ['clerkA', 'headA', true],
    ['clerkB', 'headA', false],
    ['registrar', 'headA', false],
    ['officerP', 'officerP', false],
    ['officerP', 'headA', false],
    ['deputyOfHeadA', 'headA', false],
    ['secretary', 'director', true],
  ] as const)('%s for %s: %s', (by, delegator, expected) => {
    expect(mayDelegateFor(people[by], false, delegatorProfile(delegator))).toBe(expected);
    expect(mayDelegateFor(people[by], true, delegatorProfile(delegator))).toBe(true);
  });
});

describe('two delegations for one person', () => {
  const acting = (deputyId: number, from: string, to: string | null) =>
    ({ deputyId, kind: 'actingFor', scope: unlimited, ...periodOf(from, to) }) as const;
  it('do not overlap, and every day counts as a whole', () => {
    expect(areInConflict(acting(1, '2026-11-01', '2026-11-10'), acting(2, '2026-11-10', null))).toBe(true);
    expect(areInConflict(acting(1, '2026-11-01', '2026-11-10'), acting(2, '2026-11-11', null))).toBe(false);
    expect(areInConflict(acting(1, '2026-11-01', null), acting(2, '2027-11-11', null))).toBe(true);
    expect(areInConflict(acting(1, '2026-11-11', null), acting(2, '2026-11-01', '2026-11-10'))).toBe(false);
    expect(areInConflict(acting(1, '2026-11-10', null), acting(2, '2026-11-01', '2026-11-10'))).toBe(true);
  });
  it('may overlap when one is a secretary’s, but nobody is both', () => {
    const secretary = { ...acting(3, '2026-11-01', null), kind: 'assist' } as const;
    expect(areInConflict(secretary, acting(1, '2026-11-01', null))).toBe(false);
    expect(areInConflict(acting(1, '2026-11-01', null), secretary)).toBe(false);
    expect(areInConflict(secretary, acting(3, '2026-11-01', null))).toBe(true);
  });

  const delegated = (deputyId: number, scope: Partial<Scope>) =>
    ({ ...acting(deputyId, '2026-11-01', null), kind: 'delegated', scope: { ...unlimited, ...scope } }) as const;
  it.each<[string, Partial<Scope>, Partial<Scope>, boolean]>([
    ['no kind of letter is in both', { kinds: [4] }, { kinds: [2, 7] }, false],
    ['a kind is in both', { kinds: [4, 2] }, { kinds: [2, 7] }, true],
    ['one has every kind', { kinds: [4] }, {}, true],
    ['their orders word different powers', { powers: 'งานบุคคล' }, { powers: 'การเงินและพัสดุ' }, false],
    ['their orders word the same powers', { powers: 'งาน บุคคล' }, { powers: 'งานบุคคล\n' }, true],
    ['one words no powers', { powers: 'งานบุคคล' }, {}, true],
    ['only their classes differ', { highestSecrecy: 1 }, { highestSecrecy: 2 }, true],
    ['neither leaves anything out', {}, {}, true],
  ])('of kind delegated, when %s', (_when, item, candidate, expected) => {
    expect(areInConflict(delegated(1, item), delegated(2, candidate))).toBe(expected);
    expect(areInConflict(delegated(2, candidate), delegated(1, item))).toBe(expected);
    // Nobody delegates twice to the same person, and besides full powers nothing is left to delegate.
    expect(areInConflict(delegated(1, item), delegated(1, candidate))).toBe(true);
    expect(areInConflict(delegated(1, item), acting(2, '2026-11-01', null))).toBe(true);
  });
});

it('orders name the post where a person heads another unit than their own, whatever else they head', () => {
  const heading = (...headOf: readonly number[]) => hasSeveralPosts({ personId: 1, unitId: 7, headOf });
  expect([heading(), heading(7), heading(8), heading(7, 8)]).toEqual([false, false, true, true]);
});

it('a desk and an administrator write orders for others', () => {
  const { clerkA, headA } = people;
  expect([mayDelegateForOthers(clerkA, false), mayDelegateForOthers(headA, false)]).toEqual([true, false]);
  expect(mayDelegateForOthers(headA, true)).toBe(true);
});

it('a vacant post is filled by the desk of its unit and an administrator, not by who acts in it', () => {
  const { clerkA, clerkB, headB } = people;
  const fills = [clerkA, clerkB, headB].map((viewer) => mayFillPost(viewer, false, units.divisionA));
  expect(fills).toEqual([true, false, false]);
  expect(mayFillPost(headB, true, units.divisionA)).toBe(true);
});
