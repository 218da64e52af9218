import { describe, expect, it } from 'vitest';

import {
  mergeProblemOf,
  mergeProblems,
  mergeRules,
  movedOffices,
  officeOfProblem,
  proposedFates,
  type MergingUnit,
  type OfficeFates,
} from './unit-merging.ts';
import type { OfficeName } from './unit-roles.ts';

const holder = (personId: number, clearance = 1) => ({ personId, clearance });
const nobody = { head: [], desk: [], secretRegistrar: [] };
const unit = (id: number, changes: Partial<MergingUnit> = {}): MergingUnit => ({
  id,
  isOpen: true,
  isCentralRegistry: false,
  hasRegistry: true,
  letterCode: 'สต 0203',
  above: [1],
  holders: nobody,
  ...changes,
});
const ending: OfficeFates = { head: 'ends', desk: 'ends', secretRegistrar: 'ends' };
const actorId = 100;
const merge = { fates: ending, actorId, opensLettersToActor: false };
const problem = (from: MergingUnit, into: MergingUnit, fates: Partial<OfficeFates> = {}) =>
  mergeProblemOf({ ...merge, from, into, fates: { ...ending, ...fates } });

describe('a merge', () => {
  it('of two units of the agency is possible', () => {
    expect(problem(unit(2), unit(3))).toBeUndefined();
    expect(problem(unit(2, { hasRegistry: false }), unit(3, { hasRegistry: false }))).toBeUndefined();
    const without = { letterCode: '' };
    expect(problem(unit(2, without), unit(3, without))).toBeUndefined();
    expect(problem(unit(2, { hasRegistry: false }), unit(3, without))).toBeUndefined();
    expect(problem(unit(4, { above: [3, 1] }), unit(3))).toBeUndefined();
  });

  const head = { ...nobody, head: [holder(7)] };
  const desk = { ...nobody, desk: [holder(8)] };
  const own = (office: OfficeName) => ({ ...nobody, [office]: [holder(actorId)] });
  const registrar = (clearance: number) => ({ ...nobody, secretRegistrar: [holder(9, clearance)] });
  it.each<readonly [string, MergingUnit, MergingUnit, Partial<OfficeFates>]>([
    ['merge-of-the-agency', unit(1, { above: [] }), unit(2), {}],
    ['merge-into-itself', unit(2), unit(2), {}],
    ['merge-of-a-closed-unit', unit(2, { isOpen: false }), unit(3), {}],
    ['merge-into-a-closed-unit', unit(2), unit(3, { isOpen: false }), {}],
    ['merge-into-a-subunit', unit(2), unit(3, { above: [2, 1] }), {}],
    ['merge-of-the-central-registry', unit(2, { isCentralRegistry: true }), unit(3), {}],
    ['merge-without-registry', unit(2), unit(3, { hasRegistry: false }), {}],
    ['merge-without-letter-code', unit(2), unit(3, { letterCode: '' }), {}],
    ['merge-with-two-heads', unit(2, { holders: head }), unit(3, { holders: head }), { head: 'moves' }],
    ['merge-without-desk', unit(2, { holders: desk }), unit(3), {}],
    ['merge-without-secret-registrar', unit(2, { holders: registrar(3) }), unit(3, { holders: registrar(2) }), {}],
    ['merge-without-secret-registrar', unit(2, { holders: registrar(2) }), unit(3), {}],
    ['merge-gives-oneself', unit(2, { holders: own('desk') }), unit(3), { desk: 'moves' }],
    ['merge-gives-oneself', unit(2), unit(3, { holders: own('secretRegistrar') }), {}],
  ])('is refused: %s', (expected, from, into, fates) => {
    expect(problem(from, into, fates)).toBe(expected);
  });

  it('is refused to whom it would open the letters of the merged unit', () => {
    const opening = { ...merge, from: unit(2), into: unit(3), opensLettersToActor: true };
    expect(mergeProblemOf(opening)).toBe('merge-gives-oneself');
  });

  it('has every rule of the table tried above', () => {
    expect(Object.keys(mergeRules)).toHaveLength(12);
  });

  it('names the office to which a problem belongs', () => {
    expect(mergeProblems.map(officeOfProblem).filter(Boolean)).toEqual(['head', 'desk', 'secretRegistrar']);
  });

  it('needs no office at the receiving unit that moves there, and none that nobody held', () => {
    const from = unit(2, { holders: { ...head, ...desk, secretRegistrar: [holder(9, 3)] } });
    const moving = { desk: 'moves', secretRegistrar: 'moves' } as const;
    expect(problem(from, unit(3), moving)).toBeUndefined();
    expect(problem(unit(2), unit(3, { holders: head }), { head: 'moves' })).toBeUndefined();
    expect(problem(unit(2, { holders: head }), unit(3), { head: 'moves' })).toBeUndefined();
    // Without a clearance nobody keeps secret letters.
    expect(problem(unit(2, { holders: registrar(1) }), unit(3))).toBeUndefined();
  });
});

it('what is proposed keeps one head, everybody at the desk, and a secret registrar who is cleared as highly', () => {
  const full = { head: [holder(7)], desk: [holder(8)], secretRegistrar: [holder(9, 3)] };
  expect(proposedFates({ from: unit(2, { holders: full }), into: unit(3) })).toEqual({
    head: 'moves',
    desk: 'moves',
    secretRegistrar: 'moves',
  });
  expect(proposedFates({ from: unit(2, { holders: full }), into: unit(3, { holders: full }) })).toEqual({
    head: 'ends',
    desk: 'moves',
    secretRegistrar: 'ends',
  });
  expect(proposedFates({ from: unit(2), into: unit(3) })).toEqual(ending);
});

it('an office moves to those who do not hold it at the receiving unit yet', () => {
  const from = unit(2, { holders: { ...nobody, desk: [holder(8), holder(7)] } });
  const into = unit(3, { holders: { ...nobody, desk: [holder(7)] } });
  expect(movedOffices({ from, into, fates: { ...ending, desk: 'moves' } })).toEqual([{ office: 'desk', personId: 8 }]);
  expect(movedOffices({ from, into, fates: ending })).toEqual([]);
});
