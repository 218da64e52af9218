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
  const assigned = { personIds, unitIds: [], purposeId: null, note: '', dueAt: null };
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
