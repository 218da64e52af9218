import { beforeEach, describe, expect, it } from 'vitest';

import { canRead } from '#domain/workflow/access/readers.ts';
import { permittedActions } from '#domain/workflow/permitted-actions.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { main, people, units, type PersonName } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { divisionA, divisionB } = units;
const { headA, headB, officerP, officerQ } = people;
const order = { text: 'มอบดำเนินการ', personIds: [officerP.personId], unitIds: [], dueAt: null, closes: false };
const toHead = { personIds: [headA.personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const due = new Date('2026-12-15T09:30:00Z');
const question = { personIds: [officerQ.personId], unitIds: [divisionB], dueAt: due, note: 'เห็นควรอนุญาตหรือไม่' };
const result = { result: 'done', text: '', fileIds: [], personIds: [] } as const;

function assigned() {
  const trial = startMatter({ receivers: [main(divisionA)] });
  trial.act('clerkA', 'receive', divisionA, {});
  trial.act('clerkA', 'present', divisionA, toHead);
  trial.act('headA', 'command', divisionA, order, 'headA');
  return trial;
}

let trial = assigned();
beforeEach(() => {
  trial = assigned();
});
const ask = (changes = {}) => trial.act('officerP', 'askOpinions', divisionA, { ...question, ...changes }, 'officerP');
const opinions = () => trial.matter().tasks.filter(({ kind }) => kind === 'opinion');
const opinionOf = (name: PersonName) => opinions().findLast(({ holderId }) => holderId === people[name].personId);

describe('opinions', () => {
  it('are asked of persons and units in parallel; the head answers for a unit', () => {
    expect(ask()).toBeUndefined();
    expect(opinions().map(({ holderId, dueAt, note }) => [holderId, dueAt, note])).toEqual([
      [officerQ.personId, due, question.note],
      [headB.personId, due, question.note],
    ]);
    expect(trial.lists('officerQ')).toContain('awaitingAction');
    expect(trial.lists('headB')).toContain('awaitingAction');
  });

  it('never make the person who is asked a holder of the work', () => {
    ask();
    const leg = trial.legAt(divisionA);
    const task = opinionOf('officerQ');
    if (!leg || !task) throw new Error('nobody was asked');
    const context = { viewer: officerQ, matter: trial.matter(), leg, task };
    expect(canRead(officerQ, trial.matter())).toBe(true);
    expect(permittedActions(context).filter((action) => action !== 'follow')).toEqual([
      'giveOpinion',
      'declineOpinion',
    ]);
    const work = trial.matter().tasks.find(({ kind }) => kind === 'assign');
    expect(work).toMatchObject({ holderId: officerP.personId, state: 'pending' });
    expect(leg.state).toBe('assigned');
  });

  it('go to the person who asked; the holder reports with or without them', () => {
    ask();
    expect(
      trial.act('officerQ', 'giveOpinion', divisionA, { note: 'เห็นควรอนุญาต', fileIds: [] }, 'officerQ'),
    ).toBeUndefined();
    expect(opinionOf('officerQ')).toMatchObject({ state: 'finished', resultText: 'เห็นควรอนุญาต' });
    expect(trial.act('headB', 'declineOpinion', divisionA, { reason: 'ไม่เกี่ยวข้อง' }, 'headB')).toBeUndefined();
    expect(opinionOf('headB')).toMatchObject({ state: 'returned', returnReason: 'ไม่เกี่ยวข้อง' });
    expect(trial.act('officerP', 'recordResult', divisionA, result, 'officerP')).toBeUndefined();
    expect(trial.legAt(divisionA)?.state).toBe('reported');
  });

  it('that were not given are withdrawn when the holder reports', () => {
    ask();
    trial.act('officerP', 'recordResult', divisionA, result, 'officerP');
    expect(opinions().filter(isOpen)).toEqual([]);
    expect(trial.lists('officerQ')).toEqual([]);
    expect(canRead(officerQ, { ...trial.matter(), legs: [] })).toBe(false);
  });

  it('are not asked of anybody twice, nor of the holder, nor of a unit without a head', () => {
    expect(ask({ personIds: [officerP.personId], unitIds: [] })?.refused).toBe('own-person-named');
    expect(ask({ personIds: [], unitIds: [] })?.refused).toBe('nobody-named');
    expect(ask({ personIds: [999], unitIds: [] })?.refused).toBe('person-not-available');
    expect(ask({ personIds: [], unitIds: [units.registry] })?.refused).toBe('unit-without-head');
    expect(ask()).toBeUndefined();
    expect(ask()?.refused).toBe('already-asked');
    expect(trial.act('officerP', 'withdrawOpinion', divisionA, {}, 'officerQ')).toBeUndefined();
    expect(ask()).toBeUndefined();
    expect(opinionOf('officerQ')?.state).toBe('pending');
  });

  it('can be asked for only by the holder', () => {
    expect(trial.act('officerQ', 'askOpinions', divisionA, question, 'officerP')?.refused).toBe('not-permitted');
    ask();
    expect(trial.act('officerP', 'giveOpinion', divisionA, { note: 'แทน', fileIds: [] }, 'officerQ')?.refused).toBe(
      'not-permitted',
    );
  });
});
