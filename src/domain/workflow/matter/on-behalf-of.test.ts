import { describe, expect, it } from 'vitest';

import { letter, main, people, units } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

import type { Matter } from './matter.ts';
import { postFor, postOfLetter } from './on-behalf-of.ts';

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

describe('the vacant post in which work is done', () => {
  const inPost = { ...people.officerP, actingPosts: [post(units.divisionA)] };
  const personIds = [people.officerP.personId];
  const work = { personIds, unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
  const permission = { by: ['holdsTask'], isAboutTask: true } as const;
  const postIn = (action: 'present' | 'assign', viewer = inPost) => {
    const trial = startMatter({ receivers: [main(units.divisionA)] });
    trial.act('clerkA', 'receive', units.divisionA, {});
    expect(trial.act('clerkA', action, units.divisionA, work)).toBeUndefined();
    const matter = trial.matter();
    const leg = trial.legAt(units.divisionA);
    const task = matter.tasks.find(({ holderId }) => holderId === people.officerP.personId) ?? null;
    if (!leg) throw new Error('no leg');
    return postFor(permission, { viewer, matter, leg, task });
  };

  it('is that of the unit to whose head the letter was presented', () => {
    expect(postIn('present')?.unitId).toBe(units.divisionA);
    expect(postIn('present', { ...inPost, actingPosts: [post(units.divisionB)] })).toBeNull();
  });

  it('is none for work that was assigned to the person by name', () => {
    expect(postIn('assign')).toBeNull();
  });
});
