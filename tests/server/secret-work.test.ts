import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, people, units } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('a refused report on a secret letter goes back to its holder, who is cleared and heads no unit', async () => {
  const { documentId } = await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
  const perform = office.perform;
  expect(await perform('secretRegistrarA', 'receive', documentId, {})).toBe('done');
  const { legId } = await office.legAt('secretRegistrarA', documentId, units.divisionA);
  const personIds = [people.secretRegistrarA.personId];
  const assigned = { personIds, unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };
  const place = { documentId, legId, taskId: null };
  expect(await office.performAt('secretRegistrarA', 'assign', { ...place, input: assigned })).toBe('done');
  const [row] = await office.rows('secretRegistrarA', 'awaitingAction');
  const work = { ...place, taskId: row?.taskId ?? null };
  const input = { result: 'done', text: '', fileIds: [], personIds: [] } as const;
  expect(await office.performAt('secretRegistrarA', 'recordResult', { ...work, input })).toBe('done');
  expect(await office.performAt('secretRegistrarA', 'refuseReport', { ...work, input: { reason: 'เพิ่ม' } })).toBe(
    'done',
  );
});

it('returned work on a secret letter goes back to the giver who is still cleared, and to no other', async () => {
  const { database } = office.platform;
  const cleared = [people.officerP.personId, people.officerQ.personId];
  const order = { class: 2, orderNumber: '1/2569', validFrom: new Date(0) };
  await database
    .insertInto('clearances')
    .values(cleared.map((personId) => ({ ...order, personId })))
    .execute();
  const givenOn = async () => {
    const { documentId } = await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
    const giving = (personId: number) => ({
      personIds: [personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    });
    await office.perform('secretRegistrarA', 'receive', documentId, {});
    const { officerP, officerQ } = people;
    expect(await office.perform('secretRegistrarA', 'assign', documentId, giving(officerP.personId))).toBe('done');
    expect(await office.perform('officerP', 'assignOn', documentId, giving(officerQ.personId))).toBe('done');
    return documentId;
  };
  const reason = { reason: 'ไม่ใช่งานของข้าพเจ้า' };
  const first = await givenOn();
  expect(await office.perform('officerQ', 'returnWork', first, reason)).toBe('done');
  expect(await office.listsWith('officerP', first)).toEqual(['awaitingAction']);
  const second = await givenOn();
  await database
    .updateTable('clearances')
    .set({ validTo: new Date() })
    .where('personId', '=', people.officerP.personId)
    .execute();
  expect(await office.perform('officerQ', 'returnWork', second, reason)).toBe('done');
  const states = await database
    .selectFrom('tasks')
    .select('state')
    .where('documentId', '=', second)
    .where('holderId', '=', people.officerP.personId)
    .execute();
  expect(states).toEqual([{ state: 'finished' }]);
});
