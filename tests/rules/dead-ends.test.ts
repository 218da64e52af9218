import { describe, expect, it } from 'vitest';

import { canRead } from '#domain/workflow/access/readers.ts';

import { byPost } from './dispatching.ts';
import { copy, onHold, main, people, units } from './office.ts';
import { signed, startDraft, startMatter } from './walk-matter.ts';

const { registry, divisionA, divisionB, executive } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const to = (...names: readonly (keyof typeof people)[]) => ({
  ...nobody,
  personIds: names.map((name) => people[name].personId),
});
const order = { text: 'ดำเนินการตามเสนอ', personIds: [], unitIds: [], dueAt: null, closes: false };
const result = { result: 'done', text: '', fileIds: [], personIds: [] } as const;

function receivedAtA() {
  const matter = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
  matter.act('clerkA', 'receive', divisionA, {});
  return matter;
}

function assignedToP() {
  const matter = receivedAtA();
  matter.act('headA', 'assign', divisionA, to('officerP'));
  return matter;
}

describe('orders', () => {
  it('the first order takes the letter from everybody to whom it was presented, whoever presented it', () => {
    const matter = receivedAtA();
    matter.act('clerkA', 'present', divisionA, to('headA', 'headB'));
    matter.act('headA', 'presentUpward', divisionA, to('director'), 'headA');
    expect(matter.act('director', 'command', divisionA, { ...order, closes: true }, 'director')).toBeUndefined();
    expect(matter.lists('headB')).toEqual([]);
    expect(matter.legAt(divisionA)?.state).toBe('closed');
  });

  it('an order naming nobody goes back to the officer through all who presented their work to others', () => {
    const matter = assignedToP();
    matter.act('officerP', 'presentUpward', divisionA, to('headA'), 'officerP');
    matter.act('headA', 'presentUpward', divisionA, to('director'), 'headA');
    expect(matter.act('director', 'command', divisionA, order, 'director')).toBeUndefined();
    expect(matter.lists('officerP')).toContain('awaitingAction');
  });

  it('work presented to a superior is not reported yet', () => {
    const matter = assignedToP();
    matter.act('officerP', 'presentUpward', divisionA, to('director'), 'officerP');
    expect(matter.act('headA', 'acceptReport', divisionA, {}, 'officerP')?.rule).toBe('isNoPartOpen');
    expect(matter.act('headA', 'refuseReport', divisionA, { reason: 'x' }, 'officerP')?.rule).toBe('isNoPartOpen');
  });
});

describe('closing and taking back work', () => {
  it('an officer who handed their part on cannot close the unit’s leg', () => {
    const matter = assignedToP();
    matter.act('officerP', 'assignOn', divisionA, to('officerQ'), 'officerP');
    matter.act('officerQ', 'recordResult', divisionA, result, 'officerQ');
    expect(matter.legAt(divisionA)?.state).toBe('reported');
    expect(matter.act('officerP', 'close', divisionA, {})?.refused).toBe('not-permitted');
    expect(matter.act('headA', 'close', divisionA, {})).toBeUndefined();
  });

  it('the head takes back work whose giver and holder have both left', () => {
    const matter = assignedToP();
    matter.act('officerP', 'assignOn', divisionA, to('officerQ'), 'officerP');
    expect(matter.act('clerkB', 'withdrawWork', divisionA, { reason: 'ย้าย' }, 'officerQ')?.refused).toBe(
      'not-permitted',
    );
    expect(matter.act('headA', 'withdrawWork', divisionA, { reason: 'ย้าย' }, 'officerQ')).toBeUndefined();
    expect(matter.lists('officerP')).toEqual(['awaitingAction']);
  });
});

describe('copies and receipts', () => {
  it('people cleared for a secret copy are notified of it, and it closes', () => {
    const matter = startMatter({ secrecy: 2, receivers: [copy(divisionA)], by: 'secretRegistrar' });
    matter.act('secretRegistrarA', 'receive', divisionA, {});
    expect(matter.lists('secretRegistrarA')).toEqual(['awaitingAction']);
    expect(canRead(people.headA, matter.matter())).toBe(false);
    matter.open('secretRegistrarA');
    expect(matter.matter().document.state).toBe('closed');
  });

  it('the receipt of a copy received by mistake is cancelled, and nobody has to acknowledge it', () => {
    const matter = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
    matter.act('clerkB', 'receive', divisionB, {});
    expect(matter.act('clerkB', 'cancelReceipt', divisionB, { reason: 'รับผิด' })).toBeUndefined();
    expect(matter.lists('headB')).toEqual([]);
    expect(matter.lists('clerkB')).toEqual(['awaitingReceipt']);
  });

  it('a number under which the letter was received again cannot be voided', () => {
    const matter = receivedAtA();
    matter.act('registrar', 'send', registry, { receivers: [main(divisionA)], dueAt: null });
    matter.act('clerkA', 'receiveSameNumber', divisionA, {});
    const [, first, , second] = matter.matter().legs;
    const cancel = { reason: 'รับผิด' };
    expect(matter.actOn('clerkA', 'cancelReceipt', first?.id ?? 0, null, cancel)?.rule).toBe('isLastUnderNumber');
    expect(matter.actOn('clerkA', 'cancelReceipt', second?.id ?? 0, null, cancel)).toBeUndefined();
    expect(matter.actOn('clerkA', 'cancelReceipt', first?.id ?? 0, null, cancel)).toBeUndefined();
  });
});

it('nobody receives by name for a unit that is not theirs', () => {
  const matter = startMatter({ receivers: [] });
  const astray = { receivers: [{ ...main(divisionA), personId: people.headB.personId }], dueAt: null };
  expect(matter.act('registrar', 'send', registry, astray)?.refused).toBe('person-not-of-unit');
  const right = { receivers: [{ ...main(divisionB), personId: people.headB.personId }], dueAt: null };
  expect(matter.act('registrar', 'send', registry, right)).toBeUndefined();
});

describe('closed and held letters', () => {
  it('the registry reopens its own letter and has it as work', () => {
    const matter = receivedAtA();
    matter.act('clerkA', 'close', divisionA, {});
    expect(matter.matter().document.state).toBe('closed');
    expect(matter.act('registrar', 'reopen', registry, { reason: 'มีเรื่องเพิ่มเติม' })).toBeUndefined();
    expect(matter.lists('registrar')).toEqual(['awaitingAssignment']);
    expect(matter.act('registrar', 'send', registry, { receivers: [main(executive)], dueAt: null })).toBeUndefined();
    expect(matter.lists('registrar')).toEqual([]);
    expect(matter.lists('secretary')).toEqual(['awaitingReceipt']);
  });

  it('the registry’s leg cannot be reopened while a unit has reopened its own', () => {
    const matter = receivedAtA();
    matter.act('clerkA', 'close', divisionA, {});
    matter.act('clerkA', 'reopen', divisionA, { reason: 'แก้ไข' });
    expect(matter.act('registrar', 'reopen', registry, { reason: 'x' })?.rule).toBe('isNotAtWorkElsewhere');
  });

  it('a letter that went outside and to a unit is reopened by the unit, since the owner’s part would close at once', () => {
    const letter = startDraft({ kind: 1, chain: signed('headA') });
    letter.act('officerP', 'submit', divisionA, {});
    letter.act('headA', 'sign', divisionA, { note: '' }, 'headA');
    letter.act('registrar', 'send', divisionA, { receivers: [main(divisionB)], dueAt: null });
    letter.act('registrar', 'sendOut', divisionA, { sendings: [byPost('กรม ข')] });
    letter.act('clerkB', 'receive', divisionB, {});
    letter.act('clerkB', 'close', divisionB, {});
    expect(letter.matter().document.state).toBe('closed');
    const reason = { reason: 'มีเรื่องเพิ่มเติม' };
    expect(letter.act('headA', 'reopen', divisionA, reason)?.rule).toBe('isReopenedHere');
    expect(letter.act('headB', 'reopen', divisionB, reason)).toBeUndefined();
    expect(letter.matter().document.state).toBe('sent');
  });

  it('viewing a letter on hold changes nothing', () => {
    const matter = startMatter({ receivers: [copy(divisionB)] });
    matter.act('clerkB', 'receive', divisionB, {});
    matter.act('registrar', 'hold', registry, onHold('ตรวจสอบ'));
    matter.open('headB');
    expect(matter.matter().document.state).toBe('sent');
    matter.act('registrar', 'release', registry, {});
    matter.open('headB');
    expect(matter.matter().document.state).toBe('closed');
  });
});
