import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;
const { director, officerP } = people;
const result = { result: 'approved', text: 'เห็นควรอนุมัติ', fileIds: [], personIds: [] } as const;
const work = { personIds: [officerP.personId], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };

let office: OfficeServer;
let place: { documentId: number; legId: number; taskId: number | null };
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
beforeEach(async () => {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  const { legId } = await office.legAt('clerkA', documentId, divisionA);
  const at = { documentId, legId, taskId: null };
  await office.performAt('clerkA', 'receive', { ...at, input: {} });
  await office.performAt('clerkA', 'assign', { ...at, input: work });
  const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
  place = { documentId, legId, taskId: item.taskId };
});

const perform = <A extends ActionName>(by: PersonName, action: A, input: ActionInput<A>) =>
  office.performAt(by, action, { ...place, input });
const listsOf = (name: PersonName) => office.listsWith(name, place.documentId);
const notified = async (topic: string) => {
  const notices = office.platform.database.selectFrom('notifications').select('personId').orderBy('personId');
  const rows = await notices.where('documentId', '=', place.documentId).where('topic', '=', topic).execute();
  return rows.map(({ personId }) => personId);
};

describe('a result that is also presented to a superior', () => {
  const upward = { ...result, personIds: [director.personId] };

  it('reaches the giver and the superior, who could not read it before, in one step', async () => {
    const { documentId } = place;
    const hidden = await office.refusal(office.caller('director'), 'getDocument', { documentId });
    expect(hidden.code).toBe('document-not-found');
    await office.call(office.caller('officerP'), 'recordResult', { ...place, input: upward });
    expect(await listsOf('clerkA')).toEqual(['reportedBack']);
    expect(await listsOf('director')).toEqual(['awaitingCommand']);
    expect(await notified('reported')).toEqual([people.clerkA.personId]);
    expect(await notified('presented')).toEqual([director.personId, people.secretary.personId]);
    const { item } = await office.call(office.caller('director'), 'getDocument', { documentId });
    expect(item.history.filter(({ name }) => name === 'task.reported')).toHaveLength(1);
  });

  it('is recorded only by the holder of the work, and not at all when it can be presented to nobody', async () => {
    for (const name of ['clerkA', 'headA', 'registrar'] as const)
      expect([name, await perform(name, 'recordResult', upward)]).toEqual([name, 'not-permitted']);
    for (const name of ['officerQ', 'director', 'clerkB'] as const)
      expect([name, await perform(name, 'recordResult', upward)]).toEqual([name, 'document-not-found']);
    const toHimself = { ...result, personIds: [officerP.personId] };
    expect(await perform('officerP', 'recordResult', toHimself)).toBe('own-person-named');
    expect(await perform('officerP', 'recordResult', { ...result, personIds: [99_999] })).toBe('person-not-available');
    expect(await listsOf('officerP')).toEqual(['awaitingAction']);
    expect(await notified('reported')).toEqual([]);
  });
});

describe('a report (พิจารณาแล้ว)', () => {
  const note = { personIds: [director.personId], note: 'เพื่อโปรดทราบ' };

  it('is presented to a superior only by its holder, unchanged, once', async () => {
    expect(await perform('officerP', 'recordResult', result)).toBe('done');
    for (const name of ['clerkA', 'headA', 'registrar'] as const)
      expect([name, await perform(name, 'presentUpward', note)]).toEqual([name, 'not-permitted']);
    const { data } = await office.call(office.caller('officerP'), 'getTodoList', { list: 'resultsRecorded' });
    expect(data.find((row) => row.documentId === place.documentId)?.taskId).toBe(place.taskId);
    expect(await perform('officerP', 'presentUpward', note)).toBe('done');
    expect(await listsOf('director')).toEqual(['awaitingCommand']);
    expect(await perform('officerP', 'presentUpward', note)).toBe('condition-failed');
    const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId: place.documentId });
    const task = item.legs.flatMap(({ tasks }) => tasks).find(({ taskId }) => taskId === place.taskId);
    expect(task).toMatchObject({ result: 'approved', resultText: result.text });
    expect(await perform('clerkA', 'acceptReport', {})).toBe('condition-failed');
  });
});
