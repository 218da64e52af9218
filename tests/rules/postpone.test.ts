import { beforeEach, describe, expect, it } from 'vitest';

import { offeredActions } from '#domain/workflow/permitted-actions.ts';

import { main, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { divisionA } = units;
const { headA, officerP } = people;
const due = new Date('2026-12-01T09:30:00Z');
const later = new Date('2026-12-15T09:30:00Z');
const order = { text: 'มอบดำเนินการ', personIds: [officerP.personId], unitIds: [], dueAt: due, closes: false };
const toHead = { personIds: [headA.personId], unitIds: [], purposeId: null, note: '', dueAt: null };
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
