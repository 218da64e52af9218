import { describe, expect, it } from 'vitest';

import { canRead } from '#domain/workflow/access/readers.ts';

import { copy, onHold, done, main, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { registry, divisionA, divisionB, executive, groupA1 } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const due = new Date('2026-11-27T09:30:00Z');

const sentToAandB = () => startMatter({ receivers: [main(divisionA), copy(divisionB)] });

function presentedToHeadA() {
  const matter = sentToAandB();
  matter.act('clerkA', 'receive', divisionA, {});
  matter.act('clerkA', 'present', divisionA, { ...nobody, personIds: [people.headA.personId] });
  return matter;
}

const command = { text: 'มอบ กลุ่ม 1 ดำเนินการ', personIds: [], unitIds: [], dueAt: null, closes: false };

function assignedToP() {
  const matter = presentedToHeadA();
  const named = { ...command, personIds: [people.officerP.personId], dueAt: due };
  matter.act('headA', 'command', divisionA, named, 'headA');
  return matter;
}

describe('the main path, in a tenant with the extra lists', () => {
  it('case 1: a registered letter waits at the desks it was sent to', () => {
    const matter = sentToAandB();
    expect(matter.allLists()).toEqual({ clerkA: ['awaitingReceipt'], clerkB: ['awaitingReceipt'] });
    expect(matter.legAt(registry)?.registerNumber).toBe(12);
  });

  it('case 2: received under the unit’s own number, it waits for the desk and the head', () => {
    const matter = sentToAandB();
    expect(matter.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
    expect(matter.legAt(divisionA)?.registerNumber).toBe(12);
    expect(matter.allLists()).toMatchObject({ clerkA: ['awaitingAssignment'], headA: ['awaitingAssignment'] });
  });

  it('case 3: presented, it waits for the head’s order and leaves the desk', () => {
    expect(presentedToHeadA().allLists()).toEqual({
      clerkA: ['assignedToOthers'],
      headA: ['awaitingCommand'],
      deputyOfHeadA: ['awaitingCommand'],
      clerkB: ['awaitingReceipt'],
    });
  });

  it('case 4: an order naming an officer with a due date', () => {
    expect(assignedToP().allLists()).toEqual({
      officerP: ['awaitingAction'],
      // Also resultsRecorded: it includes what the head ordered.
      headA: ['assignedToOthers', 'followedMatters', 'resultsRecorded'],
      deputyOfHeadA: ['assignedToOthers', 'followedMatters', 'resultsRecorded'],
      clerkA: ['reportedBack'],
      clerkB: ['awaitingReceipt'],
    });
  });

  it('case 4b: an order naming nobody comes back to the desk to be distributed', () => {
    const matter = presentedToHeadA();
    expect(matter.act('headA', 'command', divisionA, command, 'headA')).toBeUndefined();
    expect(matter.lists('clerkA')).toContain('awaitingAssignment');
    expect(matter.legAt(divisionA)?.commandState).toBe('waiting');
    matter.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [people.officerP.personId] });
    expect(matter.legAt(divisionA)?.commandState).toBe('distributed');
    expect(matter.lists('officerP')).toEqual(['awaitingAction']);
  });

  it('case 8: reported, accepted and closed', () => {
    const matter = assignedToP();
    matter.act('officerP', 'recordResult', divisionA, { ...done, text: 'ตอบแล้ว' }, 'officerP');
    expect(matter.legAt(divisionA)?.state).toBe('reported');
    expect(matter.lists('headA')).toEqual(['followedMatters', 'reportedBack', 'resultsRecorded']);
    expect(matter.act('headA', 'acceptReport', divisionA, {}, 'officerP')).toBeUndefined();
    expect(matter.matter().document.state).toBe('closed');
    for (const name of ['headA', 'officerP', 'clerkA', 'registrar'] as const)
      expect(matter.lists(name)).toEqual(['closedMatters']);
    expect(matter.matter().tracks.every((track) => track.removedAt !== null)).toBe(true);
  });

  it('case 9: sent back, it is on the sender’s desk with the reason, and nowhere else', () => {
    const matter = sentToAandB();
    matter.act('clerkB', 'sendBack', divisionB, { reason: 'ไม่เกี่ยวข้อง' });
    expect(matter.lists('registrar')).toEqual(['awaitingAssignment']);
    expect(matter.lists('clerkB')).toEqual([]);
    expect(canRead(people.clerkB, matter.matter())).toBe(false);
    expect(matter.notified()).toContain(`sentBack desk:${registry}`);
    expect(matter.act('registrar', 'acknowledgeReturn', divisionB, {})).toBeUndefined();
    expect(matter.lists('registrar')).toEqual([]);
  });

  it('case 10: the same matter comes again and may keep its number', () => {
    const matter = startMatter({ receivers: [main(divisionA), main(executive)] });
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'close', divisionA, {});
    matter.act('secretary', 'receive', executive, {});
    expect(matter.act('secretary', 'assign', executive, { ...nobody, unitIds: [divisionA] })).toBeUndefined();
    expect(matter.lists('clerkA')).toContain('awaitingReceipt');
    expect(matter.act('clerkA', 'receiveSameNumber', divisionA, {})).toBeUndefined();
    expect(matter.legAt(divisionA)?.registerNumber).toBe(12);
    expect(matter.matter().legs.filter((leg) => leg.toUnitId === divisionA)).toHaveLength(2);
  });

  it('case 11: a deputy acting for the head sees and does the head’s work', () => {
    const matter = presentedToHeadA();
    expect(matter.lists('deputyOfHeadA')).toEqual(['awaitingCommand']);
    const named = { ...command, personIds: [people.officerP.personId] };
    expect(matter.act('deputyOfHeadA', 'command', divisionA, named, 'headA')).toBeUndefined();
    expect(matter.matter().tasks[0]).toMatchObject({
      finishedBy: people.deputyOfHeadA.personId,
      delegationKind: 'actingFor',
    });
    expect(matter.matter().tasks[1]?.giverId).toBe(people.headA.personId);
  });

  it('case 12: a cancelled receipt voids its number', () => {
    const matter = sentToAandB();
    matter.act('clerkA', 'receive', divisionA, {});
    expect(matter.act('clerkA', 'cancelReceipt', divisionA, { reason: 'รับผิดหน่วยงาน' })).toBeUndefined();
    expect(matter.legAt(divisionA)).toMatchObject({ receiptCancelled: true, registerNumber: null });
    expect(matter.lists('clerkA')).toEqual(['awaitingReceipt']);
    matter.act('clerkA', 'receive', divisionA, {});
    expect(matter.legAt(divisionA)?.registerNumber).toBe(13);
  });

  it('case 13: only the secret registrars see a secret letter', () => {
    const matter = startMatter({ secrecy: 2, receivers: [main(divisionA)], by: 'secretRegistrar' });
    expect(matter.allLists()).toEqual({ secretRegistrarA: ['awaitingReceipt'] });
    const readers = Object.entries(people).filter(([, viewer]) => canRead(viewer, matter.matter()));
    expect(readers.map(([name]) => name)).toEqual(['secretRegistrar', 'secretRegistrarA']);
    expect(matter.act('clerkA', 'receive', divisionA, {})?.refused).toBe('not-permitted');
    expect(matter.act('secretRegistrarA', 'receive', divisionA, {})).toBeUndefined();
    const toHead = { ...nobody, personIds: [people.headA.personId] };
    expect(matter.act('secretRegistrarA', 'present', divisionA, toHead)?.refused).toBe('person-not-cleared');
    const toB = { receivers: [copy(divisionB)], dueAt: null };
    expect(matter.act('secretRegistrarA', 'forward', divisionA, toB)?.refused).toBe('unit-without-secret-registrar');
  });
});

describe('the main path, in a tenant without the extra lists', () => {
  it('orders wait in awaitingAction, and finished work remains listed for its people', () => {
    const presented = presentedToHeadA();
    expect(presented.lists('headA', false)).toEqual(['awaitingAction']);
    const matter = assignedToP();
    matter.act('officerP', 'recordResult', divisionA, done, 'officerP');
    matter.act('headA', 'acceptReport', divisionA, {}, 'officerP');
    expect(matter.lists('officerP', false)).toEqual(['resultsRecorded']);
    expect(matter.lists('headA', false)).toEqual(['reportedBack', 'resultsRecorded']);
    expect(matter.lists('clerkA', false)).toEqual(['reportedBack']);
  });
});

describe('ways back', () => {
  it('the head sends a presented letter back to the desk', () => {
    const matter = presentedToHeadA();
    matter.act('headA', 'returnWork', divisionA, { reason: 'ขอเอกสารเพิ่ม' }, 'headA');
    expect(matter.legAt(divisionA)).toMatchObject({ state: 'received', returnReason: 'ขอเอกสารเพิ่ม' });
    expect(matter.lists('clerkA')).toEqual(['awaitingAssignment']);
  });

  it('an officer sends work back to the head who gave it', () => {
    const matter = assignedToP();
    matter.act('officerP', 'returnWork', divisionA, { reason: 'ไม่ใช่หน้าที่' }, 'officerP');
    expect(matter.legAt(divisionA)?.state).toBe('presented');
    expect(matter.lists('headA')).toEqual(['awaitingCommand', 'followedMatters']);
    expect(matter.lists('officerP')).toEqual([]);
  });

  it('the assigner asks for more work', () => {
    const matter = assignedToP();
    matter.act('officerP', 'recordResult', divisionA, done, 'officerP');
    matter.act('headA', 'refuseReport', divisionA, { reason: 'ยังไม่ครบ' }, 'officerP');
    expect(matter.legAt(divisionA)?.state).toBe('assigned');
    expect(matter.lists('officerP')).toEqual(['awaitingAction']);
  });

  it('the sender recalls before receipt, and the letter is the registry’s again when nobody has it', () => {
    const matter = startMatter({ receivers: [main(divisionA)] });
    expect(matter.act('registrar', 'recall', divisionA, {})).toBeUndefined();
    expect(matter.lists('clerkA')).toEqual([]);
    expect(canRead(people.clerkA, matter.matter())).toBe(false);
    expect(matter.matter().document.state).toBe('registered');
    expect(matter.lists('registrar')).toEqual(['awaitingAssignment']);
  });

  it('a unit’s refusal comes back to the unit that sent the work on', () => {
    const matter = startMatter({ receivers: [main(divisionA)] });
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'assign', divisionA, { ...nobody, unitIds: [groupA1] });
    matter.act('clerkA1', 'sendBack', groupA1, { reason: 'ไม่ใช่งานกลุ่ม' });
    expect(matter.lists('clerkA')).toEqual(['awaitingAssignment']);
    matter.act('clerkA', 'acknowledgeReturn', groupA1, {});
    expect(matter.legAt(divisionA)?.state).toBe('received');
    expect(matter.lists('clerkA')).toEqual(['awaitingAssignment']);
  });
});

describe('copies and followers', () => {
  it('a copy is acknowledged when its readers have opened it, and closes automatically', () => {
    const matter = sentToAandB();
    matter.act('clerkB', 'receive', divisionB, {});
    expect(matter.lists('headB')).toEqual(['awaitingAction']);
    matter.open('headB');
    expect(matter.legAt(divisionB)?.state).toBe('closed');
    expect(matter.lists('headB')).toEqual([]);
    expect(matter.lists('clerkB')).toEqual(['closedMatters']);
  });

  it('work sent on to a sub-unit comes back to the desk when it is done there', () => {
    const matter = startMatter({ receivers: [main(divisionA)] });
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'assign', divisionA, { ...nobody, unitIds: [groupA1] });
    matter.act('clerkA1', 'receive', groupA1, {});
    matter.act('clerkA1', 'close', groupA1, {});
    expect(matter.legAt(divisionA)?.state).toBe('reported');
    expect(matter.lists('clerkA')).toEqual(['awaitingAssignment']);
    expect(matter.matter().document.state).toBe('sent');
    matter.act('clerkA', 'close', divisionA, {});
    expect(matter.matter().document.state).toBe('closed');
  });

  it('an officer presents upward, and the order gives the work back to them', () => {
    const matter = assignedToP();
    matter.act(
      'officerP',
      'presentUpward',
      divisionA,
      { personIds: [people.headA.personId], note: 'เห็นควร' },
      'officerP',
    );
    expect(matter.lists('officerP')).toEqual(['assignedToOthers', 'resultsRecorded']);
    matter.act('headA', 'command', divisionA, { ...command, text: 'ดำเนินการตามเสนอ' }, 'headA');
    expect(matter.lists('officerP')).toContain('awaitingAction');
  });

  it('a held document refuses everything but its release', () => {
    const matter = sentToAandB();
    expect(matter.act('registrar', 'hold', registry, onHold('รอตรวจสอบ'))).toBeUndefined();
    expect(matter.act('clerkA', 'receive', divisionA, {})?.refused).toBe('on-hold');
    expect(matter.act('registrar', 'release', registry, {})).toBeUndefined();
    expect(matter.act('clerkA', 'receive', divisionA, {})).toBeUndefined();
  });

  it('of two people acting at the same time, the second is refused because it is already done', () => {
    const matter = sentToAandB();
    matter.act('clerkA', 'receive', divisionA, {});
    expect(matter.act('clerkA', 'receive', divisionA, {})).toMatchObject({ refused: 'state-changed' });
  });
});
