import { describe, expect, it } from 'vitest';

import { canRead } from '#domain/documents/readers.ts';

import { copy, main, people, units } from './office.ts';
import { startMatter } from './walk-matter.ts';

const { registry, divisionA, divisionB } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, note: '', dueAt: null };
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

  it('the only main recalled while copies are out: the registry answers again', () => {
    const matter = sentToAandB();
    matter.act('registrar', 'recall', divisionA, {});
    expect(matter.lists('registrar')).toEqual(['waitAssign']);
    expect(matter.act('registrar', 'send', registry, { receivers: [main(divisionA)], dueAt: null })).toBeUndefined();
    expect(matter.lists('registrar')).toEqual([]);
  });

  it('a letter sent for information only is closed when every copy was read', () => {
    const matter = startMatter({ receivers: [copy(divisionB)] });
    matter.act('clerkB', 'receive', divisionB, {});
    matter.open('headB');
    expect(matter.matter().document.state).toBe('closed');
  });

  it('an order given on the registry’s own stay can be brought to its end', () => {
    const matter = startMatter({ receivers: [] });
    matter.act('registrar', 'present', registry, { ...nobody, personIds: [people.director.personId] });
    const toA = { ...command, unitIds: [divisionA] };
    expect(matter.act('director', 'command', registry, toA, 'director')).toBeUndefined();
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'close', divisionA, {});
    expect(matter.lists('registrar')).toContain('waitAssign');
    expect(matter.act('registrar', 'close', registry, {})).toBeUndefined();
    expect(matter.matter().document.state).toBe('closed');
  });

  it('work sent back on a stay that was opened again reaches the desk', () => {
    const matter = assignedToP();
    matter.act('officerP', 'recordResult', divisionA, { result: 'done', text: '', fileIds: [] }, 'officerP');
    matter.act('headA', 'acceptReport', divisionA, {}, 'officerP');
    matter.act('clerkA', 'reopen', divisionA, { reason: 'เพิ่มเติม' });
    matter.act('clerkA', 'present', divisionA, { ...nobody, personIds: [people.headA.personId] });
    matter.act('headA', 'returnWork', divisionA, { reason: 'ขอข้อมูล' }, 'headA');
    expect(matter.legAt(divisionA)?.state).toBe('received');
    expect(matter.lists('clerkA')).toContain('waitAssign');
  });

  it('a letter addressed by name is the unit’s too once it stands in its book', () => {
    const byName = { ...main(divisionA), personId: people.officerP.personId };
    const matter = startMatter({ receivers: [byName] });
    expect(canRead(people.clerkA, matter.matter())).toBe(false);
    matter.act('officerP', 'receive', divisionA, {});
    matter.act('officerP', 'returnWork', divisionA, { reason: 'ไม่ใช่หน้าที่' }, 'officerP');
    expect(canRead(people.clerkA, matter.matter())).toBe(true);
    expect(matter.lists('clerkA')).toEqual(['waitAssign']);
  });

  it('nothing is sent again on a closed letter', () => {
    const matter = sentToAandB();
    matter.act('clerkB', 'sendBack', divisionB, { reason: 'ไม่เกี่ยวข้อง' });
    matter.act('clerkA', 'receive', divisionA, {});
    matter.act('clerkA', 'close', divisionA, {});
    expect(matter.act('registrar', 'resend', divisionB, toB)?.refused).toBe('condition-failed');
    expect(matter.act('registrar', 'acknowledgeReturn', divisionB, {})).toBeUndefined();
  });

  it('a very secret letter goes only where its registrar is cleared for it', () => {
    const matter = startMatter({ secrecy: 3, receivers: [], by: 'secretRegistrar' });
    const sending = { receivers: [main(divisionA)], dueAt: null };
    expect(matter.act('secretRegistrar', 'send', registry, sending)?.refused).toBe('unit-without-secret-registrar');
  });
});
