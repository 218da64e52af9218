import { beforeEach, describe, expect, it } from 'vitest';

import { dueOf } from '#domain/workflow/matter/matter.ts';
import { offeredActions } from '#domain/workflow/permitted-actions.ts';

import { copy, main, people, units, type PersonName } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { divisionA, divisionB } = units;
const { headA, officerP } = people;
const due = new Date('2026-12-01T09:30:00Z');
const later = new Date('2026-12-15T09:30:00Z');
const order = { text: 'มอบดำเนินการ', personIds: [officerP.personId], unitIds: [], dueAt: due, closes: false };
const toHead = { personIds: [headA.personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const request = { dueAt: later, reason: 'รอผลตรวจจากภายนอก' };
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
const work = () => trial.matter().tasks.find(({ kind }) => kind === 'assign');
const question = () => trial.matter().tasks.findLast(({ kind }) => kind === 'postponement');
const answer = <A extends 'grantPostponement' | 'refusePostponement'>(
  action: A,
  input: Parameters<typeof trial.actOn<A>>[4],
  by: 'headA' | 'officerP' = 'headA',
) => trial.actOn(by, action, question()?.legId ?? 0, question()?.id ?? null, input);

describe('the giver of the work', () => {
  it('moves its due date, and follows it to the new one', () => {
    expect(trial.act('headA', 'postpone', divisionA, request, 'officerP')).toBeUndefined();
    expect(work()?.dueAt).toEqual(later);
    expect(trial.matter().tracks.find(({ personId }) => personId === headA.personId)?.dueAt).toEqual(later);
  });

  it('cannot move it to the same day, an earlier one or none', () => {
    for (const dueAt of [due, new Date('2026-11-30T09:30:00Z'), null])
      expect(trial.act('headA', 'postpone', divisionA, { ...request, dueAt }, 'officerP')?.refused).toBe(
        'due-not-later',
      );
    expect(work()?.dueAt).toEqual(due);
  });

  it('answers a request by moving it', () => {
    trial.act('officerP', 'askPostponement', divisionA, request, 'officerP');
    expect(trial.act('headA', 'postpone', divisionA, request, 'officerP')).toBeUndefined();
    expect(question()).toMatchObject({ state: 'finished', result: 'approved' });
  });
});

describe('whoever handed their work on', () => {
  it('moves the date they gave, although they answer for no unit', () => {
    const onTo = { ...toHead, personIds: [people.officerQ.personId], dueAt: due };
    expect(trial.act('officerP', 'assignOn', divisionA, onTo, 'officerP')).toBeUndefined();
    expect(trial.act('officerP', 'postpone', divisionA, request, 'officerQ')).toBeUndefined();
    expect(trial.act('director', 'postpone', divisionA, request, 'officerQ')?.refused).toBe('not-permitted');
    const handedOn = trial.matter().tasks.find(({ holderId }) => holderId === people.officerQ.personId);
    expect(handedOn?.dueAt).toEqual(later);
  });
});

describe('the sender of a letter with a due date', () => {
  const sent = () => {
    const item = startMatter({ receivers: [main(divisionA), copy(divisionB)], dueAt: due });
    item.act('clerkA', 'receive', divisionA, {});
    return item;
  };
  const offeredTo = (name: PersonName) => {
    const leg = trial.legAt(divisionA);
    if (!leg) throw new Error('the letter was not sent');
    return offeredActions({ matter: trial.matter(), viewer: people[name], leg, task: null }, due);
  };

  it('moves the date of the receiving unit, which its work shares', () => {
    trial = sent();
    trial.act('headA', 'assign', divisionA, { ...toHead, personIds: [officerP.personId] });
    expect(trial.act('registrar', 'postponeSent', divisionA, request)).toBeUndefined();
    const [task] = trial.matter().tasks;
    expect(task && dueOf(trial.matter(), task)).toEqual(later);
    expect(trial.legAt(divisionB)?.dueAt).toEqual(due);
  });

  it('notifies the desk and who shares the date, not who has a date of their own, has finished, or works elsewhere', () => {
    trial = startMatter({ receivers: [main(divisionA), main(divisionB)], dueAt: due });
    trial.act('clerkA', 'receive', divisionA, {});
    trial.act('clerkB', 'receive', divisionB, {});
    const to = (...names: readonly PersonName[]) => ({
      ...toHead,
      personIds: names.map((name) => people[name].personId),
    });
    const earlier = { ...request, dueAt: new Date('2026-12-08T09:30:00Z') };
    expect(trial.act('clerkB', 'assign', divisionB, to('headB'))).toBeUndefined();
    expect(trial.act('headA', 'assign', divisionA, to('officerP', 'officerQ', 'clerkA'))).toBeUndefined();
    expect(trial.act('headA', 'postpone', divisionA, earlier, 'officerQ')).toBeUndefined();
    expect(trial.act('clerkA', 'recordResult', divisionA, result, 'clerkA')).toBeUndefined();
    expect(trial.act('registrar', 'postponeSent', divisionA, request)).toBeUndefined();
    expect(trial.notified()).toEqual([`postponed desk:${divisionA}`, `postponed person:${officerP.personId}`]);
  });

  it('is the only one to whom it is offered, and only while there is a date and work to do', () => {
    trial = sent();
    const asked = (Object.keys(people) as PersonName[]).filter((name) => offeredTo(name).includes('postponeSent'));
    expect(asked).toEqual(['registrar']);
    trial.act('headA', 'close', divisionA, { reason: '' });
    expect(offeredTo('registrar')).not.toContain('postponeSent');
    trial = startMatter({ receivers: [main(divisionA)] });
    expect(offeredTo('registrar')).not.toContain('postponeSent');
  });

  it('cannot move it to the same day, or an earlier one', () => {
    trial = sent();
    for (const dueAt of [due, new Date('2026-11-30T09:30:00Z'), null])
      expect(trial.act('registrar', 'postponeSent', divisionA, { ...request, dueAt })?.refused).toBe('due-not-later');
    expect(trial.act('registrar', 'postponeSent', divisionB, request)?.refused).toBe('condition-failed');
  });

  it('who assigned it to the unit follows it to the new date', () => {
    trial = startMatter({ receivers: [main(divisionA)] });
    trial.act('clerkA', 'receive', divisionA, {});
    trial.act('headA', 'assign', divisionA, { ...toHead, unitIds: [divisionB], personIds: [], dueAt: due });
    expect(trial.act('headA', 'postponeSent', divisionB, request)).toBeUndefined();
    expect(trial.matter().tracks.find(({ personId }) => personId === headA.personId)?.dueAt).toEqual(later);
  });
});

describe('the holder', () => {
  it('cannot move the date, only ask for it', () => {
    expect(trial.act('officerP', 'postpone', divisionA, request, 'officerP')?.refused).toBe('not-permitted');
    expect(trial.act('officerP', 'askPostponement', divisionA, request, 'officerP')).toBeUndefined();
    expect(work()).toMatchObject({ dueAt: due, state: 'pending' });
    expect(trial.lists('headA')).toContain('awaitingAction');
  });

  it('cannot ask again while a request is open', () => {
    trial.act('officerP', 'askPostponement', divisionA, request, 'officerP');
    expect(trial.act('officerP', 'askPostponement', divisionA, request, 'officerP')?.refused).toBe('already-asked');
  });

  it('reports without waiting for the answer: the request is withdrawn', () => {
    trial.act('officerP', 'askPostponement', divisionA, request, 'officerP');
    expect(trial.act('officerP', 'recordResult', divisionA, result, 'officerP')).toBeUndefined();
    expect(question()?.state).toBe('withdrawn');
    expect(trial.lists('headA')).not.toContain('awaitingAction');
    expect(trial.legAt(divisionA)?.state).toBe('reported');
  });

  it('is not offered it when there is no due date', () => {
    const { leg, task } = { leg: trial.legAt(divisionA), task: work() };
    if (!leg || !task) throw new Error('no work');
    const matter = { ...trial.matter(), tasks: trial.matter().tasks.map((item) => ({ ...item, dueAt: null })) };
    const context = { viewer: officerP, matter, leg, task: { ...task, dueAt: null } };
    expect(offeredActions(context, new Date())).not.toContain('askPostponement');
    expect(offeredActions({ ...context, matter: trial.matter(), task }, new Date())).toContain('askPostponement');
  });
});

describe('a request', () => {
  beforeEach(() => {
    trial.act('officerP', 'askPostponement', divisionA, request, 'officerP');
  });

  it('is granted by the giver of the work, to the requested date or another', () => {
    const other = new Date('2026-12-08T09:30:00Z');
    expect(answer('grantPostponement', { dueAt: other, note: '' }, 'officerP')?.refused).toBe('not-permitted');
    expect(answer('grantPostponement', { dueAt: due, note: '' })?.refused).toBe('due-not-later');
    expect(answer('grantPostponement', { dueAt: other, note: 'เห็นชอบ' })).toBeUndefined();
    expect(work()?.dueAt).toEqual(other);
    expect(question()).toMatchObject({ state: 'finished', resultText: 'เห็นชอบ' });
  });

  it('is refused with a reason: the due date does not change, and it can be asked for again', () => {
    expect(answer('refusePostponement', { reason: 'เร่งด่วน' })).toBeUndefined();
    expect(question()).toMatchObject({ state: 'returned', returnReason: 'เร่งด่วน' });
    expect(work()).toMatchObject({ dueAt: due, state: 'pending' });
    expect(trial.act('officerP', 'askPostponement', divisionA, request, 'officerP')).toBeUndefined();
  });
});
