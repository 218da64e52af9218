import { beforeEach, describe, expect, it } from 'vitest';

import { main, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { divisionA } = units;
const { director, headA, headB, officerP } = people;
const order = { text: 'มอบดำเนินการ', personIds: [officerP.personId], unitIds: [], dueAt: null, closes: false };
const toHead = { personIds: [headA.personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const result = { result: 'approved', text: 'เห็นควรอนุมัติ', fileIds: [], personIds: [] } as const;
const alsoTo = (...persons: readonly { personId: number }[]) => ({
  ...result,
  personIds: persons.map(({ personId }) => personId),
});
const upward = (...persons: readonly { personId: number }[]) => ({
  personIds: persons.map(({ personId }) => personId),
  note: 'เพื่อโปรดทราบ',
});

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
const taskOf = (personId: number) => trial.matter().tasks.findLast((task) => task.holderId === personId);

describe('a result that is also presented to a superior', () => {
  it('goes to its giver and the superior, and comes back to the officer with the order', () => {
    expect(trial.act('officerP', 'recordResult', divisionA, alsoTo(director), 'officerP')).toBeUndefined();
    expect(taskOf(officerP.personId)).toMatchObject({ state: 'finished', result: 'approved', resultText: result.text });
    expect(taskOf(director.personId)).toMatchObject({ kind: 'present', giverId: officerP.personId, note: result.text });
    expect(trial.lists('headA')).toContain('reportedBack');
    expect(trial.lists('director')).toEqual(['awaitingCommand']);
    expect(trial.lists('officerP')).toEqual(['assignedToOthers', 'resultsRecorded']);
    expect(trial.act('headA', 'acceptReport', divisionA, {}, 'officerP')?.refused).toBe('condition-failed');
    const noted = { ...order, text: 'ทราบ ดำเนินการต่อ', personIds: [] };
    expect(trial.act('director', 'command', divisionA, noted, 'director')).toBeUndefined();
    expect(trial.notified()).toEqual([`commanded person:${officerP.personId}`]);
    expect(trial.lists('officerP')).toContain('awaitingAction');
    expect(trial.act('officerP', 'recordResult', divisionA, result, 'officerP')).toBeUndefined();
    expect(trial.act('headA', 'acceptReport', divisionA, {}, 'officerP')).toBeUndefined();
    expect(trial.legAt(divisionA)?.state).toBe('closed');
  });

  it('is refused completely when one receiver cannot have it: nothing is reported either', () => {
    expect(trial.act('officerP', 'recordResult', divisionA, alsoTo(officerP), 'officerP')?.refused).toBe(
      'own-person-named',
    );
    const nobody = alsoTo({ personId: 999 });
    expect(trial.act('officerP', 'recordResult', divisionA, nobody, 'officerP')?.refused).toBe('person-not-available');
    expect(taskOf(officerP.personId)?.state).toBe('pending');
  });
});

describe('work that was already reported (พิจารณาแล้ว)', () => {
  beforeEach(() => {
    trial.act('officerP', 'recordResult', divisionA, result, 'officerP');
  });

  it('is presented upward with the report unchanged, and only once', () => {
    expect(trial.legAt(divisionA)?.state).toBe('reported');
    expect(trial.act('officerP', 'presentUpward', divisionA, upward(director), 'officerP')).toBeUndefined();
    expect(trial.legAt(divisionA)?.state).toBe('assigned');
    expect(taskOf(officerP.personId)).toMatchObject({ state: 'finished', result: 'approved', resultText: result.text });
    expect(trial.lists('director')).toEqual(['awaitingCommand']);
    // The officer presented it, not the desk, which therefore cannot take it back.
    const back = { reason: 'ไม่ต้องเสนอ' };
    expect(trial.act('clerkA', 'withdrawWork', divisionA, back, 'director')?.refused).toBe('not-permitted');
    const again = trial.act('officerP', 'presentUpward', divisionA, upward(headB), 'officerP');
    expect(again).toMatchObject({ refused: 'condition-failed', rule: 'isOpenOrReported' });
    expect(trial.act('clerkA', 'close', divisionA, {})?.refused).toBe('state-changed');
    expect(trial.act('director', 'returnWork', divisionA, { reason: 'ขอข้อมูลเพิ่ม' }, 'director')).toBeUndefined();
    expect(trial.lists('officerP')).toContain('awaitingAction');
  });

  it('is presented only by its holder, and by nobody once it is accepted', () => {
    for (const name of ['headA', 'clerkA', 'officerQ', 'director'] as const)
      expect(trial.act(name, 'presentUpward', divisionA, upward(director), 'officerP')?.refused).toBe('not-permitted');
    trial.act('headA', 'acceptReport', divisionA, {}, 'officerP');
    expect(trial.act('officerP', 'presentUpward', divisionA, upward(director), 'officerP')?.refused).toBe(
      'state-changed',
    );
  });

  it('is not presented further by a head who has given an order', () => {
    expect(trial.act('headA', 'presentUpward', divisionA, upward(director), 'headA')?.refused).toBe('condition-failed');
  });
});

describe('work that was handed on and on', () => {
  const onTo = (name: 'officerQ' | 'clerkA') => ({
    personIds: [people[name].personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: 'มอบต่อ',
    dueAt: null,
  });
  const acceptedBy = (name: 'headA' | 'officerP', of: 'officerP' | 'officerQ') =>
    trial.act(name, 'acceptReport', divisionA, {}, of);

  it('is not accepted by anybody above while the third in the chain still works', () => {
    expect(trial.act('officerP', 'assignOn', divisionA, onTo('officerQ'), 'officerP')).toBeUndefined();
    expect(trial.act('officerQ', 'assignOn', divisionA, onTo('clerkA'), 'officerQ')).toBeUndefined();
    const stillAtWork = { refused: 'condition-failed', rule: 'isNoPartOpen' };
    expect(acceptedBy('officerP', 'officerQ')).toMatchObject(stillAtWork);
    expect(acceptedBy('headA', 'officerP')).toMatchObject(stillAtWork);
    expect(trial.act('clerkA', 'recordResult', divisionA, result, 'clerkA')).toBeUndefined();
    expect(acceptedBy('headA', 'officerP')).toBeUndefined();
  });
});
