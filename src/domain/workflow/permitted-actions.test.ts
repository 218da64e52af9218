import { describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { startMatter, walked } from '#tests/rules/walk-matter.ts';

import type { Matter } from './matter/matter.ts';
import { actionNames, movesLetter, withheldActions } from './permitted-actions.ts';

const { divisionA } = units;
const { headA, officerP } = people;

it('these actions alone leave a letter with those who have it: each other one moves its work on', () => {
  const followsOrHolds = ['follow', 'unfollow', 'hold', 'release'];
  const asksOrExtends = ['askOpinions', 'askPostponement', 'postpone', 'postponeSent'];
  const isAboutTheDocument = ['addFiles', 'cancelDocument', 'changePublication', 'reclassify', 'useReservedNumber'];
  expect(actionNames.filter((name) => !movesLetter(name)).toSorted()).toEqual(
    [...followsOrHolds, ...asksOrExtends, ...isAboutTheDocument].toSorted(),
  );
});

describe('what a person is shown although they may not do it', () => {
  const now = new Date('2026-11-25T03:00:00Z');
  const dueAt = new Date('2026-12-10T09:30:00Z');
  const work = { personIds: [officerP.personId], unitIds: [], purposeId: null, taskTypeId: null, note: '' };
  /** The head of division A gave an officer work. */
  const given = (due: Date | null, walk: Parameters<typeof walked>[1] = () => []) =>
    walked(startMatter({ receivers: [main(divisionA)] }), (trial) => [
      trial.act('clerkA', 'receive', divisionA, {}),
      trial.act('headA', 'assign', divisionA, { ...work, dueAt: due }),
      ...walk(trial),
    ]);
  const shown = (viewer: Viewer, matter: Matter) => {
    const task = matter.tasks.find(({ kind }) => kind === 'assign') ?? null;
    const leg = matter.legs.find(({ id }) => id === task?.legId);
    if (!leg) throw new Error('nobody has work');
    return withheldActions({ viewer, matter, leg, task }, now);
  };

  it('is the extension of their own work, with those who may grant it', () => {
    const refusal = { refused: 'not-permitted', rule: 'gaveTask|answersForWork', action: 'postpone' };
    expect(shown(officerP, given(dueAt))).toEqual([{ action: 'postpone', refusal }]);
  });

  it('is not what they may do', () => {
    expect(shown(headA, given(dueAt))).toEqual([]);
  });

  it('is nothing that nobody could do now: the work has no date, or is reported', () => {
    expect(shown(officerP, given(null))).toEqual([]);
    const result = { result: 'done', text: '', fileIds: [], personIds: [] } as const;
    const reported = given(dueAt, (trial) => [trial.act('officerP', 'recordResult', divisionA, result, 'officerP')]);
    expect(shown(officerP, reported)).toEqual([]);
  });
});
