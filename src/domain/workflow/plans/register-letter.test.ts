import { describe, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';

import { refusalOfRegistering } from './register-letter.ts';

const registry = { id: units.registry, isCentralRegistry: true, hasExternalBook: false };
const division = { id: units.divisionA, isCentralRegistry: false, hasExternalBook: false };
const refusalOf = (
  name: PersonName,
  unit: Parameters<typeof refusalOfRegistering>[1],
  letter: { isOutside: boolean; secrecy: number },
) => {
  const refused = refusalOfRegistering(people[name], unit, letter);
  return refused && [refused.refused, refused.rule].filter(Boolean).join(' ');
};
const outside = { isOutside: true, secrecy: 1 };

describe('an incoming letter', () => {
  it('from outside is registered by the central registry, and by a unit with a register for such letters', () => {
    expect(refusalOf('registrar', registry, outside)).toBeUndefined();
    expect(refusalOf('clerkA', division, outside)).toBe('not-permitted hasExternalBook');
    expect(refusalOf('clerkA', { ...division, hasExternalBook: true }, outside)).toBeUndefined();
  });

  it('from inside is registered by any desk, of its own unit only', () => {
    const inside = { isOutside: false, secrecy: 1 };
    expect(refusalOf('clerkA', division, inside)).toBeUndefined();
    for (const name of ['headA', 'clerkB', 'officerP'] as const)
      expect([name, refusalOf(name, division, inside)]).toEqual([name, 'not-permitted staffsDesk']);
  });

  it('of a secret class is registered by the secret registrar cleared for it, and of the highest by nobody here', () => {
    const secret = (secrecy: number) => ({ isOutside: true, secrecy });
    expect(refusalOf('secretRegistrar', registry, secret(3))).toBeUndefined();
    expect(refusalOf('secretRegistrarA', division, secret(2))).toBeUndefined();
    expect(refusalOf('secretRegistrarA', division, secret(3))).toBe('not-permitted secretRegistrar');
    expect(refusalOf('registrar', registry, secret(2))).toBe('not-permitted secretRegistrar');
    expect(refusalOf('secretRegistrar', registry, secret(4))).toBe('top-secret-not-electronic');
  });
});
