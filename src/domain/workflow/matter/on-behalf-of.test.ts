import { describe, expect, it } from 'vitest';

import { letter, people, units } from '#tests/rules/office.ts';

import type { Matter } from './matter.ts';
import { postOfLetter } from './on-behalf-of.ts';

const post = (unitId: number) => ({ unitId, kind: 'actingInPosition', postName: `หัวหน้า ${unitId}` }) as const;
const matterOf = (ownerUnitId: number, issuerUnitId: number): Matter => ({
  document: { ...letter, ownerUnitId, issuerUnitId },
  legs: [],
  tasks: [],
  tracks: [],
  dispatches: [],
});

describe('the vacant post in which a letter is signed', () => {
  const viewer = { ...people.officerP, actingPosts: [post(units.groupA1), post(units.divisionA)] };
  it.each([
    ['of the unit that issues it', units.groupA1, units.divisionA, units.divisionA],
    ['else of the unit it belongs to', units.groupA1, units.divisionB, units.groupA1],
    ['none for a letter of other units', units.divisionB, units.divisionB, undefined],
  ])('is %s', (_case, owner, issuer, expected) => {
    expect(postOfLetter({ viewer, matter: matterOf(owner, issuer) })?.unitId).toBe(expected);
  });
});
