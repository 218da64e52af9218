import { describe, expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';
import { signed, startDraft, startMatter } from '#tests/rules/walk-matter.ts';

import { eventsOfAction, type DoneAction } from './action-events.ts';

const { divisionA, registry } = units;
const by = { personId: people.clerkA.personId, onBehalfOf: null, post: null, note: '', details: {} };

/** The events of what happened between two moments of a letter, on the leg of a unit. */
function eventsOf(
  begun: ReturnType<typeof startMatter>,
  unitId: number,
  act: () => unknown,
  more: Partial<DoneAction> = {},
) {
  const before = begun.matter();
  const legId = begun.legAt(unitId)?.id ?? 0;
  expect(act()).toBeUndefined();
  return eventsOfAction('letter.received', {
    ...by,
    before,
    after: begun.matter(),
    at: { legId, taskId: null },
    ...more,
  });
}

describe('the log of an action', () => {
  it('names who did it, with which letter, and what became of the leg, with its number', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    const [received, ...others] = eventsOf(trial, divisionA, () => trial.act('clerkA', 'receive', divisionA, {}));
    expect(received).toEqual({
      actorId: people.clerkA.personId,
      documentId: 45,
      name: 'letter.received',
      legId: trial.legAt(divisionA)?.id,
      fromState: 'unreceived',
      toState: 'received',
      details: { registerNumber: 12, registerYear: 2026 },
    });
    expect(others).toEqual([]);
  });

  it('has a second event when the document’s own state changed, by the same person', () => {
    const draft = startDraft({ chain: signed('headA') });
    const [, became] = eventsOf(draft, divisionA, () => draft.act('officerP', 'submit', divisionA, {}));
    expect(became).toEqual({
      actorId: people.clerkA.personId,
      documentId: 45,
      name: 'document.became-in-signing',
      fromState: 'draft',
      toState: 'inSign',
      details: {},
    });
  });

  it('says from which class to which, when the class changed', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    const order = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    const [changed] = eventsOf(trial, registry, () => trial.act('secretRegistrar', 'reclassify', registry, order));
    expect(changed?.details).toMatchObject({ fromSecrecy: 1, toSecrecy: 2 });
  });

  it('says for whom and in which post it was done, and for which reason', () => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    const onBehalfOf = { personId: people.headA.personId, kind: 'actingFor', postName: 'ผู้อำนวยการกอง ก' } as const;
    const receive = () => trial.act('clerkA', 'receive', divisionA, {});
    const [forHead] = eventsOf(trial, divisionA, receive, { onBehalfOf, note: 'ด่วน' });
    expect(forHead).toMatchObject({ onBehalfOfId: 22, delegationKind: 'actingFor', note: 'ด่วน' });
    expect(forHead?.details).toMatchObject({ postName: 'ผู้อำนวยการกอง ก' });
    const post = { unitId: divisionA, kind: 'actingInPosition', postName: 'ผู้อำนวยการกอง ก' } as const;
    const present = {
      personIds: [people.headA.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    const [inPost] = eventsOf(trial, divisionA, () => trial.act('clerkA', 'present', divisionA, present), { post });
    expect(inPost).toMatchObject({ delegationKind: 'actingInPosition' });
    expect(inPost?.details).toMatchObject({ postUnitId: divisionA, postName: 'ผู้อำนวยการกอง ก' });
  });
});
