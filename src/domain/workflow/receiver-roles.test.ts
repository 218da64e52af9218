import { describe, expect, it } from 'vitest';

import { holdersOf, withHolders } from './receiver-roles.ts';
import type { Receiver } from './receivers.ts';

const division = { unitId: 2, parentId: 1, headId: 22, isActedIn: false };
const group = { unitId: 5, parentId: 2, headId: 55, isActedIn: true };
const vacant = { unitId: 6, parentId: 2, headId: null, isActedIn: false };
const offices = [division, group, vacant];
const to = (changes: Partial<Receiver>): Receiver => ({
  unitId: 2,
  personId: null,
  kind: 'main',
  purposeId: null,
  ...changes,
});

describe('the holders of a role', () => {
  it('are the head of the unit itself, or its desk', () => {
    expect(holdersOf({ unitId: 2, role: 'head' }, offices)).toEqual([
      { unitId: 2, personId: 22, office: 'head', tenure: 'holder' },
    ]);
    expect(holdersOf({ unitId: 2, role: 'desk' }, offices)).toEqual([
      { unitId: 2, personId: null, office: 'desk', tenure: 'desk' },
    ]);
  });

  it('are of each unit directly below: who acts in a vacant post, or the desk when nobody does', () => {
    expect(holdersOf({ unitId: 2, role: 'headsBelow' }, offices)).toEqual([
      { unitId: 5, personId: 55, office: 'head', tenure: 'acting' },
      { unitId: 6, personId: null, office: 'head', tenure: 'vacant' },
    ]);
    expect(holdersOf({ unitId: 1, role: 'desksBelow' }, offices).map(({ unitId }) => unitId)).toEqual([2]);
  });
});

describe('a letter sent to roles', () => {
  it('goes to nobody when a role reaches nobody', () => {
    expect(withHolders([to({ role: 'headsBelow', unitId: 6 })], offices)).toMatchObject({
      refused: 'role-reaches-nobody',
    });
  });

  it('reaches a person once: by name rather than by role, as main receiver rather than in copy', () => {
    const named = to({ personId: 22 });
    expect(withHolders([to({ role: 'head' }), named], offices)).toEqual([named]);
    const namedInCopy = to({ personId: 22, kind: 'copy' });
    expect(withHolders([namedInCopy, to({ role: 'head' })], offices)).toEqual([to({ personId: 22, role: 'head' })]);
    const inCopy = to({ role: 'head', kind: 'copy' });
    expect(withHolders([inCopy, to({ role: 'head' })], offices)).toEqual([to({ personId: 22, role: 'head' })]);
  });

  it('reaches the head of two units once, at the first, but the desk of each', () => {
    const alsoHeaded = { ...group, headId: division.headId, isActedIn: false };
    const both = [division, alsoHeaded];
    const toEach = (role: 'head' | 'desk') => both.map(({ unitId }) => to({ unitId, role }));
    expect(withHolders(toEach('head'), both)).toEqual([to({ personId: 22, role: 'head' })]);
    expect(withHolders(toEach('desk'), both)).toEqual([to({ role: 'desk' }), to({ unitId: 5, role: 'desk' })]);
  });

  it('reaches the head by name and the desk of the same unit too', () => {
    const toBoth = [to({ role: 'desk' }), to({ role: 'head' })];
    expect(withHolders(toBoth, offices)).toEqual([to({ role: 'desk' }), to({ personId: 22, role: 'head' })]);
  });

  it('does not correct a name that was entered twice', () => {
    const named = to({ personId: 22 });
    expect(withHolders([named, named], offices)).toEqual([named, named]);
  });
});
