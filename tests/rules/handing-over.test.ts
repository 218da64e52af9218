import { describe, expect, it } from 'vitest';

import { grantToHead } from '#domain/documents/letter-grants.ts';
import { lyingPartsOf, openPartsOf, planHandOver, type HandedPart } from '#domain/workflow/plans/hand-over.ts';

import { copy, directory, done, main, people, units, type PersonName } from './office.ts';
import { planLines } from './plan-lines.ts';
import { reviewed, signed, startDraft, startMatter, takerOf } from './walk-matter.ts';

const { divisionA, divisionB } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const later = new Date('2030-01-01T00:00:00Z');
const to = (...names: readonly PersonName[]) => ({ ...nobody, personIds: names.map((name) => people[name].personId) });
const tray = (name: PersonName) => `person:${people[name].personId}`;
/** What became of each part: who has it, or what happened instead. */
const became = (parts: readonly HandedPart[]) =>
  parts.map(({ part, toId, otherwise }) => {
    const taker = Object.entries(people).find(([, { personId }]) => personId === toId)?.[0];
    return `${part}: ${taker ?? otherwise}`;
  });

type Trial = ReturnType<typeof startMatter>;
const act = (trial: Trial, ...refusals: readonly unknown[]) => {
  expect(refusals.filter(Boolean)).toEqual([]);
  return trial;
};
function received(options: Partial<Parameters<typeof startMatter>[0]> = {}) {
  const trial = startMatter({ receivers: [main(divisionA)], ...options });
  return act(trial, trial.act(options.secrecy ? 'secretRegistrarA' : 'clerkA', 'receive', divisionA, {}));
}
function assigned(...names: readonly PersonName[]) {
  const trial = received();
  return act(trial, trial.act('clerkA', 'assign', divisionA, { ...to(...names), dueAt: later }));
}

/** What changes when a person leaves, step by step. */
function changesWhenLeaving(trial: Trial, from: PersonName, to: PersonName | null) {
  const { personId: fromId, unitId } = people[from];
  const taken = { successor: to === null ? null : takerOf(to), heads: [takerOf('headA')] };
  const handOver = { fromId, takers: new Map([[unitId, taken]]), lying: () => unitId, note: 'ลาออก' };
  const now = new Date('2026-11-25T03:00:00Z');
  return planLines(trial.matter(), planHandOver(trial.matter(), handOver, directory, now).steps, now);
}

describe('work', () => {
  it('goes to the successor as it is, not opened yet, and they are told once', () => {
    const trial = assigned('officerP');
    trial.open('officerP');
    expect(trial.matter().tasks).toMatchObject([{ state: 'opened', openedAt: expect.any(Date) }]);
    expect(became(trial.handOver('officerP', 'officerQ'))).toEqual(['work: officerQ']);
    expect(trial.matter().tasks).toMatchObject([
      { holderId: people.officerQ.personId, state: 'pending', openedAt: null, isMain: true, dueAt: later },
    ]);
    expect(trial.notified()).toEqual([`handedOver ${tray('officerQ')}`]);
    expect(trial.lists('officerP')).toEqual([]);
    expect(trial.lists('officerQ')).toEqual(['awaitingAction']);
  });

  it('without a successor goes back to the desk, which is told, as is who gave it', () => {
    const trial = assigned('officerP');
    expect(became(trial.handOver('officerP', null))).toEqual(['work: desk']);
    expect(trial.lists('clerkA')).toEqual(['awaitingAssignment', 'followedMatters']);
    expect(trial.notified()).toEqual([`workReturned desk:${divisionA}`, `workReturned ${tray('clerkA')}`]);
  });

  it('that others have as well stays with them when nobody takes this part', () => {
    const trial = assigned('officerP', 'officerQ');
    expect(became(trial.handOver('officerP', null))).toEqual(['work: desk']);
    expect(trial.legAt(divisionA)?.state).toBe('assigned');
    expect(trial.lists('officerQ')).toEqual(['awaitingAction']);
  });

  it('reported and not accepted goes too: a report that is refused comes to the successor', () => {
    const trial = assigned('officerP');
    act(trial, trial.act('officerP', 'recordResult', divisionA, done, 'officerP'));
    expect(became(trial.handOver('officerP', 'officerQ'))).toEqual(['reported: officerQ']);
    expect(trial.matter().tasks).toMatchObject([{ finishedBy: people.officerP.personId }]);
    act(trial, trial.act('clerkA', 'refuseReport', divisionA, { reason: 'ขาดข้อมูล' }, 'officerQ'));
    expect(trial.lists('officerQ')).toEqual(['awaitingAction']);
  });

  it('given to others is followed and accepted by the successor, else by the head', () => {
    for (const [successor, taker] of [
      ['officerQ', 'officerQ'],
      [null, 'headA'],
    ] as const) {
      const trial = assigned('officerP');
      const parts = became(trial.handOver('clerkA', successor));
      expect(parts).toEqual([`given: ${taker}`, `followed: ${successor ?? 'ends'}`]);
      act(trial, trial.act('officerP', 'recordResult', divisionA, done, 'officerP'));
      expect(trial.act(taker, 'acceptReport', divisionA, {}, 'officerP')).toBeUndefined();
    }
  });

  it('of a class for which the successor is not cleared goes to the secret registrar', () => {
    const trial = received({ secrecy: 2, by: 'secretRegistrar' });
    act(trial, trial.act('secretRegistrarA', 'present', divisionA, to('director')));
    expect(became(trial.handOver('director', 'officerQ'))).toEqual(['work: desk']);
    expect(trial.lists('secretRegistrarA')).toEqual(['awaitingAssignment']);
    expect(trial.notified()).not.toContain(`handedOver ${tray('officerQ')}`);
  });
});

describe('what lies in several units of a person', () => {
  const now = new Date('2026-11-25T03:00:00Z');
  const leaving = (trial: Trial, ...unitIds: readonly number[]) => {
    const taken = new Map([
      [divisionA, { successor: takerOf('officerQ'), heads: [takerOf('headA')] }],
      [divisionB, { successor: null, heads: [takerOf('headB')] }],
    ]);
    const takers = new Map([...taken].filter(([unitId]) => unitIds.includes(unitId)));
    const handOver = { fromId: people.officerP.personId, takers, lying: (unitId: number) => unitId, note: 'ลาออก' };
    return planHandOver(trial.matter(), handOver, directory, now);
  };

  it('goes to those of each, and stays where they do not leave', () => {
    const trial = assigned('officerP');
    expect(became(leaving(trial, divisionA, divisionB).parts)).toEqual(['work: officerQ']);
    expect(leaving(trial, divisionB)).toEqual({ steps: [], parts: [] });
    const draft = startDraft({ chain: signed('headA') });
    expect(became(leaving(draft, divisionA).parts)).toEqual(['draft: officerQ']);
    expect(lyingPartsOf(draft.matter(), people.officerP.personId, () => divisionB)).toEqual([
      { part: 'draft', unitId: divisionB },
    ]);
  });
});

describe('the register', () => {
  const atA = 'note in the register at the main leg of divisionA';

  it('says from whom assigned or presented work was taken, and to whom it went', () => {
    const notesOf = (trial: Trial, from: PersonName) =>
      changesWhenLeaving(trial, from, 'officerQ').filter((text) => text.startsWith('note'));
    expect(notesOf(assigned('officerP'), 'officerP')).toEqual([`${atA}: recalled officerP`, `${atA}: sent officerQ`]);
    const presented = received();
    act(presented, presented.act('clerkA', 'present', divisionA, to('headA')));
    expect(notesOf(presented, 'headA')).toEqual([`${atA}: recalled headA`, `${atA}: presented officerQ`]);
  });

  it('says from whom work came back that nobody takes, with the reason at the leg and the task', () => {
    expect(changesWhenLeaving(assigned('officerP'), 'officerP', null)).toEqual([
      'assign of officerP: withdraw, returnReason “ลาออก”',
      `${atA}: recalled officerP`,
      'main leg of divisionA: returnToDesk, returnReason “ลาออก”, commandState “none”',
      'notify clerkA: workReturned, “ลาออก”, at the main leg of divisionA',
      'notify desk of divisionA: workReturned, “ลาออก”, at the main leg of divisionA',
    ]);
  });

  it('says nothing of a question: it was never sent', () => {
    const trial = assigned('officerP');
    const question = { ...to('officerQ'), note: 'ขอความเห็น' };
    act(trial, trial.act('officerP', 'askOpinions', divisionA, question, 'officerP'));
    expect(changesWhenLeaving(trial, 'officerQ', 'headB')).toEqual([
      'opinion of headB: handOver, holderId 32, openedAt none',
      'notify headB: handedOver, “ลาออก”, at the home leg',
    ]);
    expect(changesWhenLeaving(trial, 'officerQ', null)).toEqual([
      'opinion of officerQ: withdraw, returnReason “ลาออก”',
    ]);
  });
});

describe('what is asked and read', () => {
  it('goes to the successor, and ends when they asked themselves or have it already', () => {
    for (const [successor, became1] of [
      ['officerQ', 'officerQ'],
      ['headA', 'ends'],
    ] as const) {
      const trial = received();
      act(trial, trial.act('clerkA', 'present', divisionA, to('headA')));
      act(
        trial,
        trial.act('headA', 'askOpinions', divisionA, { ...to('officerP'), unitIds: [], note: 'ขอความเห็น' }, 'headA'),
      );
      expect(became(trial.handOver('officerP', successor))).toEqual([`question: ${became1}`]);
    }
  });

  it('for information is read by the successor, and the copy closes when nobody takes it', () => {
    for (const [successor, state] of [
      ['director', 'received'],
      [null, 'closed'],
    ] as const) {
      const trial = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
      act(trial, trial.act('clerkB', 'receive', divisionB, {}));
      expect(became(trial.handOver('headB', successor))).toEqual([`notice: ${successor ?? 'ends'}`]);
      expect(trial.legAt(divisionB)?.state).toBe(state);
    }
  });

  it('sent by name and not received goes to the successor at that unit, else to its desk', () => {
    const receivers = [{ ...main(divisionA), personId: people.officerP.personId }];
    for (const [successor, taker] of [
      ['officerQ', 'officerQ'],
      ['director', 'desk'],
      [null, 'desk'],
    ] as const) {
      const trial = startMatter({ receivers });
      expect(became(trial.handOver('officerP', successor))).toEqual([`addressed: ${taker}`]);
      expect(trial.lists(taker === 'desk' ? 'clerkA' : taker)).toEqual(['awaitingReceipt']);
    }
  });
});

describe('what is followed', () => {
  it('because of work one gave is followed by the successor, with its date; what one pinned oneself ends', () => {
    const given = assigned('officerP');
    expect(changesWhenLeaving(given, 'clerkA', 'officerQ')).toEqual([
      'assign of officerP: giverId 24',
      'clerkA follows no more',
      'officerQ follows from the main leg of divisionA, assignment, due 2030-01-01',
      'notify officerQ: handedOver, “ลาออก”, at the home leg',
    ]);
    const pinned = received();
    act(pinned, pinned.act('director', 'follow', divisionA, { dueAt: later }));
    expect(changesWhenLeaving(pinned, 'director', 'officerQ')).toEqual(['director follows no more']);
  });
});

describe('a report', () => {
  it('that nobody has accepted goes to the head when no successor is named', () => {
    const trial = assigned('officerP');
    act(trial, trial.act('officerP', 'recordResult', divisionA, done, 'officerP'));
    expect(became(trial.handOver('officerP', null))).toEqual(['reported: headA']);
  });
});

describe('a question', () => {
  it('ends when the successor is asked the same already, and goes to them when they are asked something else', () => {
    const question = { ...to('officerQ', 'headB'), note: 'ขอความเห็น' };
    const both = assigned('officerP');
    act(both, both.act('officerP', 'askOpinions', divisionA, question, 'officerP'));
    expect(became(both.handOver('officerQ', 'headB'))).toEqual(['question: ends']);
    const other = assigned('officerP', 'clerkA');
    act(other, other.act('officerP', 'askOpinions', divisionA, { ...question, ...to('officerQ') }, 'officerP'));
    act(other, other.act('clerkA', 'askOpinions', divisionA, { ...question, ...to('headB') }, 'clerkA'));
    expect(became(other.handOver('officerQ', 'headB'))).toEqual(['question: headB']);
  });
});

describe('drafts', () => {
  it('in review go with who is told of their way; what others gave stays theirs', () => {
    const trial = startDraft({ chain: [...reviewed('officerQ'), ...signed('headA')] });
    act(trial, trial.act('officerP', 'submit', divisionA, {}));
    expect(changesWhenLeaving(trial, 'officerP', 'clerkA')).toEqual([
      'document: createdBy 21',
      'review of officerQ: giverId 21',
      'notify clerkA: handedOver, “ลาออก”, at the home leg',
    ]);
    act(trial, trial.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ'));
    // The review that is over keeps who asked for it.
    expect(changesWhenLeaving(trial, 'officerP', 'clerkA')).toEqual([
      'document: createdBy 21',
      'sign of headA: giverId 21',
      'notify clerkA: handedOver, “ลาออก”, at the home leg',
    ]);
  });

  it('that came back go to the successor with the task of revising them', () => {
    const trial = startDraft({ chain: signed('headA') });
    act(trial, trial.act('officerP', 'submit', divisionA, {}));
    act(trial, trial.act('headA', 'returnDraft', divisionA, { reason: 'แก้' }, 'headA'));
    expect(became(trial.handOver('officerP', 'officerQ'))).toEqual(['draft: officerQ']);
    expect(trial.lists('officerQ')).toEqual(['awaitingAction']);
    expect(trial.act('officerQ', 'submit', divisionA, {})).toBeUndefined();
  });

  it('go to the nearest head when nobody is named, and stay when nobody is cleared for them', () => {
    expect(became(startDraft({ chain: signed('headA') }).handOver('officerP', null))).toEqual(['draft: headA']);
    const secret = (class_: number) => startDraft({ chain: signed('headA'), secrecy: class_, by: 'secretRegistrarA' });
    expect(became(secret(2).handOver('secretRegistrarA', 'officerQ'))).toEqual(['draft: director']);
  });

  it('that are signed are no longer anybody’s draft', () => {
    const trial = startDraft({ chain: signed('headA') });
    act(trial, trial.act('officerP', 'submit', divisionA, {}));
    act(trial, trial.act('headA', 'sign', divisionA, { note: '' }, 'headA'));
    expect(openPartsOf(trial.matter(), people.officerP.personId)).toEqual([]);
  });
});

describe('a chain', () => {
  it('that has not begun, or is over, has nobody who is still to agree', () => {
    const draft = startDraft({ chain: [...reviewed('officerQ'), ...signed('headA')] });
    expect(openPartsOf(draft.matter(), people.officerQ.personId)).toEqual([]);
    act(draft, draft.act('officerP', 'submit', divisionA, {}));
    expect(openPartsOf(draft.matter(), people.headA.personId)).toEqual(['sign']);
    act(draft, draft.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ'));
    expect(openPartsOf(draft.matter(), people.officerQ.personId)).toEqual([]);
  });

  it('has not to be agreed to again by one of several who has agreed', () => {
    const both = { kind: 'review', personIds: [people.officerQ.personId, people.clerkA.personId], needed: 2 } as const;
    const draft = startDraft({ chain: [both, ...signed('headA')] });
    act(draft, draft.act('officerP', 'submit', divisionA, {}));
    act(draft, draft.act('officerQ', 'pass', divisionA, { note: '' }, 'officerQ'));
    expect(openPartsOf(draft.matter(), people.officerQ.personId)).toEqual([]);
    expect(openPartsOf(draft.matter(), people.clerkA.personId)).toEqual(['review']);
  });

  it('is signed by a head of the unit that owns the letter, though another unit issues it', () => {
    const letter = startDraft({ chain: signed('director'), kind: 1 });
    act(letter, letter.act('officerP', 'submit', divisionA, {}));
    expect(became(letter.handOver('director', 'headA'))).toEqual(['sign: headA']);
  });

  it('has a reviewer replaced now and in later steps, unless the successor reviews it anyway', () => {
    const trial = startDraft({ chain: [...reviewed('officerQ', 'clerkA'), ...signed('headA')] });
    act(trial, trial.act('officerP', 'submit', divisionA, {}));
    expect(became(trial.handOver('officerQ', 'clerkA'))).toEqual(['review: chainWaits']);
    expect(trial.notified()).toEqual([`chainWaits ${tray('officerP')}`]);
    expect(became(trial.handOver('officerQ', 'secretRegistrarA'))).toEqual(['review: secretRegistrarA']);
    expect(became(trial.handOver('clerkA', 'officerQ'))).toEqual(['review: officerQ']);
    expect(trial.matter().document.chain.map(({ personIds }) => personIds[0])).toEqual(
      (['secretRegistrarA', 'officerQ', 'headA'] as const).map((name) => people[name].personId),
    );
  });

  it('is signed by a head of the unit or of one above instead, and by nobody else', () => {
    const trial = startDraft({ chain: signed('headA') });
    act(trial, trial.act('officerP', 'submit', divisionA, {}));
    for (const name of ['officerQ', 'clerkA', 'headB', 'director'] as const)
      expect(became(trial.handOver('headA', name))).toEqual(['sign: chainWaits']);
    const memo = startDraft({ chain: signed('director') });
    act(memo, memo.act('officerP', 'submit', divisionA, {}));
    expect(became(memo.handOver('director', 'headA'))).toEqual(['sign: headA']);
    expect(memo.act('headA', 'sign', divisionA, { note: '' }, 'headA')).toBeUndefined();
  });

  it('is signed instead by who may sign it only', () => {
    const trial = startDraft({ chain: signed('director'), kind: 1 });
    act(trial, trial.act('officerP', 'submit', divisionA, {}));
    const { personId: fromId, unitId } = people.director;
    const takers = new Map([[unitId, { successor: takerOf('headA'), heads: [] }]]);
    const handOver = { fromId, takers, lying: () => unitId, note: 'ลาออก' };
    const partsGiven = (...grantees: readonly string[]) => {
      const known = { ...directory, signing: { grantees, line: [divisionA] } };
      return became(planHandOver(trial.matter(), handOver, known, later).parts);
    };
    expect(partsGiven(grantToHead(divisionB))).toEqual(['sign: chainWaits']);
    expect(partsGiven(grantToHead(divisionA))).toEqual(['sign: headA']);
  });

  it('tells the new drafter that it waits, when the drafter leaves who also signs', () => {
    const trial = startDraft({ chain: signed('headA'), by: 'headA' });
    act(trial, trial.act('headA', 'submit', divisionA, {}));
    expect(became(trial.handOver('headA', 'officerQ'))).toEqual(['draft: officerQ', 'sign: chainWaits']);
    expect(trial.notified()).toContain(`chainWaits ${tray('officerQ')}`);
  });
});

it('who has nothing in a letter changes nothing in it', () => {
  const trial = assigned('officerP');
  const before = trial.matter();
  expect(trial.handOver('headB', 'director')).toEqual([]);
  expect(trial.matter()).toEqual(before);
});
