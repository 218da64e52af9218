import { describe, expect, it } from 'vitest';

import { letter, people, units } from '#tests/rules/office.ts';

import { maintainsBook, refusalOfUsing, type Reservation } from './reservations.ts';

const memo = {
  ...letter,
  kind: 2,
  direction: 'outgoing',
  state: 'draft',
  ownerUnitId: units.divisionA,
  issuerUnitId: units.divisionA,
} as const;
const reservation: Reservation = {
  entryId: 1,
  letterNumber: 'สต 0202/9',
  letterDate: '2026-11-20',
  holderId: people.officerP.personId,
  isFree: true,
  unitId: units.divisionA,
  book: 'send',
  isSecret: false,
  isCircular: false,
};

describe('a reserved number', () => {
  it('is used by its holder and by the maintainer of the register, and exists for nobody else', () => {
    expect(refusalOfUsing(people.officerP, memo, reservation)).toBeUndefined();
    expect(refusalOfUsing(people.clerkA, memo, reservation)).toBeUndefined();
    for (const name of ['officerQ', 'headA', 'clerkB', 'secretRegistrarA'] as const)
      expect([name, refusalOfUsing(people[name], memo, reservation)?.refused]).toEqual([name, 'number-not-free']);
    expect(refusalOfUsing(people.officerP, memo, null)?.refused).toBe('number-not-free');
  });

  it('is used once', () => {
    expect(refusalOfUsing(people.officerP, memo, { ...reservation, isFree: false })?.refused).toBe('number-not-free');
  });

  it.for([
    ['another unit', { unitId: units.divisionB, holderId: people.officerP.personId }],
    ['another register', { book: 'command' }],
    ['the secret register', { isSecret: true }],
    ['circulars', { isCircular: true }],
  ] as const)('of %s is not used for an open memo of division A', ([, changes]) => {
    expect(refusalOfUsing(people.officerP, memo, { ...reservation, ...changes })?.refused).toBe(
      'number-of-other-series',
    );
  });
});

it('a register is maintained by the desk of its unit, a secret one by the secret registrar alone', () => {
  const maintainers = (isSecret: boolean) =>
    (['clerkA', 'secretRegistrarA', 'headA', 'clerkB'] as const).filter((name) =>
      maintainsBook(people[name], { unitId: units.divisionA, isSecret }),
    );
  expect([maintainers(false), maintainers(true)]).toEqual([['clerkA'], ['secretRegistrarA']]);
});
