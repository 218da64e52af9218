import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copy, main, people, units } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB, executive } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };

describe('work done by delegation', () => {
  let office: OfficeServer;
  let place: { documentId: number; legId: number; taskId: number | null };
  beforeAll(async () => {
    office = await startOfficeServer();
    const { documentId } = await office.register('registrar', [main(divisionA), copy(divisionB)]);
    const { legId } = await office.legAt('clerkA', documentId, divisionA);
    place = { documentId, legId, taskId: null };
    await office.call(office.caller('clerkA'), 'receive', { ...place, input: {} });
  });
  afterAll(() => office.close());

  const lastEvent = async () => {
    const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId: place.documentId });
    return item.history.at(-1);
  };
  const forHeadA = { actorName: 'deputyOfHeadA ทดสอบ', onBehalfOfName: 'headA ทดสอบ' };

  it('is followed by the head when it was assigned on their behalf, and shows for whom it was given', async () => {
    const input = { ...nobody, personIds: [people.officerP.personId], dueAt: new Date('2030-01-01T09:00:00Z') };
    await office.call(office.caller('deputyOfHeadA'), 'assign', { ...place, input });
    expect(await lastEvent()).toMatchObject({ name: 'letter.assigned', ...forHeadA });
    expect(await office.listsWith('headA', place.documentId)).toEqual(['assignedToOthers', 'followedMatters']);
    const [row] = await office.rows('deputyOfHeadA', 'assignedToOthers');
    expect(row).toMatchObject({ documentId: place.documentId, isOnBehalf: true });
  });

  it('shows for whom a report was accepted and a leg closed', async () => {
    const [row] = await office.rows('officerP', 'awaitingAction');
    const taskId = row?.taskId ?? null;
    const input = { result: 'done', text: '', fileIds: [], personIds: [] } as const;
    await office.call(office.caller('officerP'), 'recordResult', { ...place, taskId, input });
    expect(await lastEvent()).toMatchObject({ onBehalfOfName: '' });
    await office.call(office.caller('deputyOfHeadA'), 'refuseReport', { ...place, taskId, input: { reason: 'เพิ่ม' } });
    expect(await lastEvent()).toMatchObject({ name: 'report.refused', ...forHeadA });
    await office.call(office.caller('officerP'), 'recordResult', { ...place, taskId, input });
    await office.call(office.caller('deputyOfHeadA'), 'close', { ...place, input: {} });
    const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId: place.documentId });
    expect(item.history.find((event) => event.name === 'letter.closed')).toMatchObject(forHeadA);
  });

  it('leaves a secretary their own desk work; they receive a letter to the director by name on the director’s behalf', async () => {
    const byName = { ...main(executive), personId: people.director.personId };
    const { documentId } = await office.register('registrar', [byName]);
    const [row] = await office.rows('secretary', 'awaitingReceipt');
    expect(row).toMatchObject({ documentId, isOnBehalf: true, isSentToPerson: true });
    const letter = { documentId, legId: row?.legId ?? 0, taskId: null };
    await office.call(office.caller('secretary'), 'receive', { ...letter, input: {} });
    const { item } = await office.call(office.caller('director'), 'getDocument', { documentId });
    expect(item.history.at(-1)).toMatchObject({ actorName: 'secretary ทดสอบ', onBehalfOfName: 'director ทดสอบ' });
    expect(await office.listsWith('director', documentId)).toEqual(['awaitingAction']);
  });
});
