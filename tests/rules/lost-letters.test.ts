import { describe, expect, it } from 'vitest';

import { canRead } from '#domain/workflow/access/readers.ts';

import { copy, done, main, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { registry, divisionA, divisionB, groupA1 } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
const command = { text: 'มอบดำเนินการ', personIds: [], unitIds: [], dueAt: null, closes: false };
const sentToAandB = () => startMatter({ receivers: [main(divisionA), copy(divisionB)] });

function assignedToP() {
  const matter = sentToAandB();
  matter.act('clerkA', 'receive', divisionA, {});
  matter.act('clerkA', 'present', divisionA, { ...nobody, personIds: [people.headA.personId] });
  matter.act('headA', 'command', divisionA, { ...command, personIds: [people.officerP.personId] }, 'headA');
  return matter;
}

describe('letters that could have been lost', () => {
  const toB = { receivers: [copy(divisionB)], dueAt: null };

  it('the only main leg recalled while copies are out: the registry is responsible again', () => {
    const matter = sentToAandB();
    matter.act('registrar', 'recall', divisionA, {});
    expect(matter.lists('registrar')).toEqual(['awaitingAssignment']);
    expect(matter.act('registrar', 'send', registry, { receivers: [main(divisionA)], dueAt: null })).toBeUndefined();
    expect(matter.lists('registrar')).toEqual([]);
  });

  it('sent to the wrong unit: one action recalls it and sends it on, until that unit has received it', () => {
    const matter = sentToAandB();
    const wrong = { receivers: [main(divisionB)], dueAt: null, reason: 'ผิดหน่วยงาน' };
    expect(matter.act('registrar', 'changeReceiver', divisionA, wrong)?.refused).toBe('already-sent-there');
    const toGroup = { receivers: [main(units.groupA1)], dueAt: null, reason: 'ผิดหน่วยงาน' };
    expect(matter.act('registrar', 'changeReceiver', divisionA, toGroup)).toBeUndefined();
    expect(matter.lists('clerkA')).toEqual([]);
    expect(matter.lists('clerkA1')).toEqual(['awaitingReceipt']);
    expect(matter.lists('registrar')).toEqual([]);
    expect(matter.matter().document.state).toBe('sent');
    matter.act('clerkA1', 'receive', units.groupA1, {});
    const back = { ...toGroup, receivers: [main(divisionA)] };
    expect(matter.act('registrar', 'changeReceiver', units.groupA1, back)).toBeDefined();
  });

  it('sent to another receiver instead, a copy is still a copy and the letter still the letter', () => {
    const matter = sentToAandB();
    const reason = 'ผิดหน่วยงาน';
    const asLetter = { receivers: [main(groupA1)], dueAt: null };
    const asCopy = { receivers: [copy(groupA1)], dueAt: null };
    const asBoth = { receivers: [main(groupA1), copy(units.executive)], dueAt: null };
    for (const [unit, wrong] of [
      [divisionB, asLetter],
      [divisionA, asCopy],
      [divisionA, asBoth],
    ] as const)
      expect(matter.act('registrar', 'changeReceiver', unit, { ...wrong, reason })?.refused).toBe(
        'kind-of-leg-changed',
      );
    matter.act('clerkB', 'sendBack', divisionB, { reason });
    expect(matter.act('registrar', 'resend', divisionB, asLetter)?.refused).toBe('kind-of-leg-changed');
    expect(matter.act('registrar', 'resend', divisionB, asCopy)).toBeUndefined();
    expect(matter.matter().legs.at(-1)).toMatchObject({ kind: 'copy', toUnitId: groupA1 });
  });

  it('a letter sent for information only is closed when every copy was read', () => {
    const matter = startMatter({ receivers: [copy(divisionB)] });
    matter.act('clerkB', 'receive', divisionB, {});
    matter.open('headB');
    expect(matter.matter().document.state).toBe('closed');
  });

  it('an order given on the registry’s own leg can be completed', () => {
    const matter = startMatter({ receivers: [] });
    matter.act('registrar', 'present', registry, { ...nobody, personIds: [people.director.personId] });
    const toA = { ...command, unitIds: [divisionA] };
    expect(matter.act('director', 'command', registry, toA, 'director')).toBeUndefined();
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'close', divisionA, {});
    expect(matter.lists('registrar')).toContain('awaitingAssignment');
    expect(matter.act('registrar', 'close', registry, {})).toBeUndefined();
    expect(matter.matter().document.state).toBe('closed');
  });

  it('work sent back on a reopened leg reaches the desk', () => {
    const matter = assignedToP();
    matter.act(
      'officerP',
      'recordResult',
      divisionA,
      { result: 'done', text: '', fileIds: [], personIds: [] },
      'officerP',
    );
    matter.act('headA', 'acceptReport', divisionA, {}, 'officerP');
    matter.act('clerkA', 'reopen', divisionA, { reason: 'เพิ่มเติม' });
    matter.act('clerkA', 'present', divisionA, { ...nobody, personIds: [people.headA.personId] });
    matter.act('headA', 'returnWork', divisionA, { reason: 'ขอข้อมูล' }, 'headA');
    expect(matter.legAt(divisionA)?.state).toBe('received');
    expect(matter.lists('clerkA')).toContain('awaitingAssignment');
  });

  it('a letter addressed by name is the unit’s too once it is registered there', () => {
    const byName = { ...main(divisionA), personId: people.officerP.personId };
    const matter = startMatter({ receivers: [byName] });
    expect(canRead(people.clerkA, matter.matter())).toBe(false);
    matter.act('officerP', 'receive', divisionA, {});
    matter.act('officerP', 'returnWork', divisionA, { reason: 'ไม่ใช่หน้าที่' }, 'officerP');
    expect(canRead(people.clerkA, matter.matter())).toBe(true);
    expect(matter.lists('clerkA')).toEqual(['awaitingAssignment']);
  });

  it('nothing is sent again on a closed letter', () => {
    const matter = sentToAandB();
    matter.act('clerkB', 'sendBack', divisionB, { reason: 'ไม่เกี่ยวข้อง' });
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'close', divisionA, {});
    expect(matter.act('registrar', 'resend', divisionB, toB)?.refused).toBe('condition-failed');
    expect(matter.act('registrar', 'acknowledgeReturn', divisionB, {})).toBeUndefined();
  });

  it('presented to two heads, and by one of them to their superiors: recalled from the other, it remains with the superiors', () => {
    const matter = sentToAandB();
    matter.act('clerkA', 'receive', divisionA, {});
    const both = { ...nobody, personIds: [people.headA.personId, people.officerP.personId] };
    matter.act('clerkA', 'present', divisionA, both);
    const upward = { personIds: [people.director.personId], note: '' };
    expect(matter.act('officerP', 'presentUpward', divisionA, upward, 'officerP')).toBeUndefined();
    expect(matter.act('clerkA', 'withdrawWork', divisionA, { reason: 'ซ้ำ' }, 'headA')).toBeUndefined();
    expect(matter.lists('director')).toEqual(['awaitingCommand']);
    expect(matter.lists('clerkA')).not.toContain('awaitingAssignment');
    const order = { ...command, personIds: [people.officerQ.personId] };
    expect(matter.act('director', 'command', divisionA, order, 'director')).toBeUndefined();
  });

  it('sent by name to a person not cleared for its new class: the secret registrar of their unit receives it', () => {
    const toP = { ...main(divisionA), personId: people.officerP.personId };
    const matter = startMatter({ receivers: [toP] });
    const order = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    expect(matter.act('secretRegistrar', 'reclassify', registry, order)).toBeUndefined();
    expect(matter.lists('officerP')).toEqual([]);
    expect(matter.lists('secretRegistrarA')).toEqual(['awaitingReceipt']);
    expect(matter.act('secretRegistrarA', 'receive', divisionA, {})).toBeUndefined();
  });

  it('reported to a person not cleared for its new class: its secret registrar closes it', () => {
    const matter = startMatter({ receivers: [main(divisionA)] });
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'assign', divisionA, { ...nobody, personIds: [people.officerP.personId] });
    matter.act('officerP', 'recordResult', divisionA, done, 'officerP');
    expect(matter.lists('clerkA')).toEqual(['reportedBack']);
    const order = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    expect(matter.act('secretRegistrar', 'reclassify', registry, order)).toBeUndefined();
    expect(matter.allLists()).toEqual({ secretRegistrarA: ['awaitingAssignment'] });
    expect(matter.act('secretRegistrarA', 'close', divisionA, {})).toBeUndefined();
    expect(matter.matter().document.state).toBe('closed');
  });

  it('a copy received by mistake, and received again, closes when it is read', () => {
    const matter = startMatter({ receivers: [copy(divisionB)] });
    matter.act('clerkB', 'receive', divisionB, {});
    expect(matter.act('clerkB', 'cancelReceipt', divisionB, { reason: 'ลงรับผิด' })).toBeUndefined();
    matter.act('clerkB', 'receive', divisionB, {});
    expect(matter.matter().document.state).toBe('sent');
    matter.open('headB');
    expect(matter.matter().document.state).toBe('closed');
  });

  it('a copy closes when nobody may acknowledge it any more, because its class was raised', () => {
    const matter = startMatter({ receivers: [copy(divisionA)] });
    matter.act('clerkA', 'receive', divisionA, {});
    const order = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    expect(matter.act('secretRegistrar', 'reclassify', registry, order)).toBeUndefined();
    expect(matter.notified()).toContain(`reclassified secretDesk:${registry}`);
    expect(matter.lists('secretRegistrarA')).toEqual(['closedMatters']);
    expect(matter.matter().document.state).toBe('closed');
  });

  it('a very secret letter goes only where its registrar is cleared for it', () => {
    const matter = startMatter({ secrecy: 3, receivers: [], by: 'secretRegistrar' });
    const sending = { receivers: [main(divisionA)], dueAt: null };
    expect(matter.act('secretRegistrar', 'send', registry, sending)?.refused).toBe('unit-without-secret-registrar');
  });
});

describe('a letter that a unit without a secret registrar has', () => {
  it('does not become secret, however it came there', () => {
    const matter = startMatter({ receivers: [main(divisionB)] });
    const order = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    const reclassified = () => matter.act('secretRegistrar', 'reclassify', registry, order)?.refused;
    expect(reclassified()).toBe('unit-without-secret-registrar');
    matter.act('clerkB', 'receive', divisionB, {});
    expect(reclassified()).toBe('unit-without-secret-registrar');
  });
});

describe('a letter that came back to a unit without a secret registrar', () => {
  it('does not become secret until the desk has seen that it came back', () => {
    const matter = startMatter({ receivers: [main(divisionB)] });
    matter.act('clerkB', 'receive', divisionB, {});
    matter.act('clerkB', 'forward', divisionB, { receivers: [copy(divisionA)], dueAt: null });
    matter.act('clerkB', 'close', divisionB, {});
    expect(matter.act('clerkA', 'sendBack', divisionA, { reason: 'ไม่เกี่ยวข้อง' })).toBeUndefined();
    const order = { orderNumber: '7/2569', reason: 'มีข้อมูลลับ', secrecy: 2 };
    const reclassified = () => matter.act('secretRegistrar', 'reclassify', registry, order)?.refused;
    expect(reclassified()).toBe('unit-without-secret-registrar');
    expect(matter.act('clerkB', 'acknowledgeReturn', divisionA, {})).toBeUndefined();
    expect(reclassified()).toBeUndefined();
  });
});

describe('a letter found after receipt to be another unit’s', () => {
  it('is sent back only while nobody works on it', () => {
    const matter = startMatter({ receivers: [main(divisionA), copy(divisionB)] });
    const back = { reason: 'เป็นเรื่องของกองอื่น' };
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'present', divisionA, { ...nobody, personIds: [people.headA.personId] });
    expect(matter.act('clerkA', 'sendBack', divisionA, back)?.refused).toBe('state-changed');
    const order = { text: 'ส่งคืน', personIds: [], unitIds: [], dueAt: null, closes: false };
    matter.act('headA', 'command', divisionA, order, 'headA');
    matter.act('clerkA', 'assign', divisionA, { ...nobody, unitIds: [groupA1] });
    expect(matter.act('clerkA', 'sendBack', divisionA, back)?.refused).toBe('state-changed');
    matter.act('clerkA', 'recall', groupA1, {});
    expect(matter.act('officerP', 'sendBack', divisionA, back)?.refused).toBe('not-permitted');
    expect(matter.act('headA', 'sendBack', divisionA, back)).toBeUndefined();
    // The returned leg, and the letter itself, for which nobody else is responsible now.
    expect(matter.lists('registrar')).toEqual(['awaitingAssignment', 'awaitingAssignment']);
    // Work done on the leg has ended with it.
    expect(matter.lists('headA')).toEqual(['closedMatters']);
  });
});

it('a refusal names everybody who might, and adding files needs files', () => {
  const matter = startMatter({ receivers: [main(divisionA)] });
  expect(matter.act('headB', 'recall', divisionA, {})).toMatchObject({ refused: 'not-permitted', rule: 'sentIt' });
  expect(matter.act('headB', 'addFiles', registry, { fileIds: [1], reason: 'เพิ่ม' })).toMatchObject({
    refused: 'not-permitted',
    rule: 'drafted|staffsOwnersDesk',
    action: 'addFiles',
  });
  expect(matter.act('registrar', 'addFiles', registry, { fileIds: [], reason: 'เพิ่ม' })?.refused).toBe(
    'invalid-request',
  );
  expect(matter.act('registrar', 'addFiles', registry, { fileIds: [1], reason: 'เพิ่ม' })).toBeUndefined();
});
