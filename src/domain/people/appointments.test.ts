import { describe, expect, it } from 'vitest';

import { people } from '#tests/rules/office.ts';

import { mayAppointFor, periodOf, standAgainst } from './appointments.ts';

const represented = (name: keyof typeof people) => {
  const { personId, unitId, headOf } = people[name];
  return { personId, unitId, headOf };
};

describe('who appoints for whom', () => {
  it.each([
    ['headA', 'headA', true],
    ['clerkA', 'headA', true],
    ['clerkB', 'headA', false],
    ['registrar', 'headA', false],
    ['officerP', 'officerP', false],
    ['officerP', 'headA', false],
    ['deputyOfHeadA', 'headA', false],
    ['secretary', 'director', true],
  ] as const)('%s for %s: %s', (by, principal, expected) => {
    expect(mayAppointFor(people[by], false, represented(principal))).toBe(expected);
    expect(mayAppointFor(people[by], true, represented(principal))).toBe(true);
  });
});

describe('two appointments for one person', () => {
  const acting = (deputyId: number, from: string, to: string | null) =>
    ({ deputyId, kind: 'actingFor', ...periodOf(from, to) }) as const;
  it('do not stand in one day, each day wholly counted', () => {
    expect(standAgainst(acting(1, '2026-11-01', '2026-11-10'), acting(2, '2026-11-10', null))).toBe(true);
    expect(standAgainst(acting(1, '2026-11-01', '2026-11-10'), acting(2, '2026-11-11', null))).toBe(false);
    expect(standAgainst(acting(1, '2026-11-01', null), acting(2, '2027-11-11', null))).toBe(true);
  });
  it('stand side by side when one is a secretary’s, but nobody is both', () => {
    const secretary = { ...acting(3, '2026-11-01', null), kind: 'assist' } as const;
    expect(standAgainst(secretary, acting(1, '2026-11-01', null))).toBe(false);
    expect(standAgainst(secretary, acting(3, '2026-11-01', null))).toBe(true);
  });
});
