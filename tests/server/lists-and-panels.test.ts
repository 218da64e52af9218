import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import type { ListValues } from '#domain/settings/list-values.ts';
import { listsOfTenant } from '#domain/workflow/todo/todo-lists.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { arrangeLists, arrangeListsJob } from '#server/workflow/arrange-lists.job.ts';
import { copy, main, people, units } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';
import { wrongCounts } from '#tests/support/stored-matters.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB } = units;
const nobody = { personIds: [], unitIds: [], purposeId: null, taskTypeId: null, note: '', dueAt: null };

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await startAgency(office.platform);
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());

async function set(changes: ListValues): Promise<void> {
  const director = office.caller('director');
  const { items } = await office.call(director, 'getSettingRows', {
    list: 'features',
    search: '',
    state: 'all',
    skip: 0,
  });
  const values = { ...items[0]?.values, ...changes };
  await saveRowAs(office, director, { list: 'features', id: items[0]?.id ?? 0, isActive: true, values });
}

/** Does what the jobs do, one after the other, until none is queued. */
async function arrange(): Promise<void> {
  const { database } = office.platform;
  for (;;) {
    const { rows } = await sql<{ id: string; data: unknown }>`
      DELETE FROM pgboss.job WHERE id = (
        SELECT id FROM pgboss.job WHERE name = ${arrangeListsJob} ORDER BY created_on LIMIT 1
      ) RETURNING id, data`.execute(database);
    const [job] = rows;
    if (!job) return;
    await arrangeLists(office.platform, typeof job.data === 'string' ? JSON.parse(job.data) : job.data);
  }
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = ${arrangeListsJob}`.execute(office.platform.database);
  return rows[0]?.count ?? 0;
}

const cardsOf = async (name: 'headA' | 'clerkA') =>
  Object.fromEntries(
    (await office.call(office.caller(name), 'getTodoLists', {})).items.map(({ list, count }) => [list, count]),
  );

it('an agency begins and ceases to have the additional lists: every letter is put where it belongs then', async () => {
  const { database } = office.platform;
  const { documentId } = await office.register('registrar', [main(divisionA), copy(divisionB)]);
  await office.draft('officerP', documentKinds.inside.code, signed('headA'));
  const { legId } = await office.legAt('clerkA', documentId, divisionA);
  const place = { documentId, legId, taskId: null };
  await office.call(office.caller('clerkA'), 'receive', { ...place, input: {} });
  await office.call(office.caller('clerkA'), 'present', {
    ...place,
    input: { ...nobody, personIds: [people.headA.personId] },
  });
  expect(await office.listsWith('headA', documentId)).toEqual(['awaitingCommand']);
  const itemsNow = () =>
    database
      .selectFrom('trayItems')
      .select(['documentId', 'list', 'tray', 'year'])
      .orderBy('documentId')
      .orderBy('list')
      .orderBy('tray')
      .execute();
  const before = await itemsNow();

  await set({ showsLetterNumber: true });
  expect(await waitingJobs()).toBe(0);
  await set({ extraLists: false });
  expect(await waitingJobs()).toBe(1);
  await arrange();
  expect(Object.keys(await cardsOf('headA')).toSorted()).toEqual(listsOfTenant(false).toSorted());
  expect(await cardsOf('headA')).toMatchObject({ awaitingAction: 1 });
  expect(await office.refusal(office.caller('headA'), 'getTodoList', { list: 'awaitingCommand' })).toMatchObject({
    code: 'invalid-request',
  });
  expect((await office.rows('headA', 'awaitingAction')).map((row) => row.documentId)).toEqual([documentId]);
  expect(await wrongCounts(database)).toEqual([]);

  await set({ extraLists: true });
  await arrange();
  await arrangeLists(office.platform, { pass: 'all', before: null });
  expect(await itemsNow()).toEqual(before);
  expect(await cardsOf('headA')).toMatchObject({ awaitingCommand: 1 });
  expect(await wrongCounts(database)).toEqual([]);
});

it('a change of a letter follows the lists that the agency has then', async () => {
  await set({ extraLists: false });
  const { documentId } = await office.register('registrar', [main(divisionB)]);
  const { legId } = await office.legAt('clerkB', documentId, divisionB);
  const place = { documentId, legId, taskId: null };
  await office.call(office.caller('clerkB'), 'receive', { ...place, input: {} });
  await office.call(office.caller('clerkB'), 'present', {
    ...place,
    input: { ...nobody, personIds: [people.headB.personId] },
  });
  expect((await office.rows('headB', 'awaitingAction')).map((row) => row.documentId)).toEqual([documentId]);
  await set({ extraLists: true });
});

it('nothing is published on a panel that the agency does not show', async () => {
  const { documentId } = await office.draft('officerP', documentKinds.command.code, signed('headA'));
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
  const { panels } = (await office.call(undefined, 'getApplication', {})).item.agency;
  expect(panels).toContain('command');
  const offered = async () =>
    (await office.call(office.caller('clerkA'), 'getDocument', { documentId })).item.actions.includes('publish');
  expect(await offered()).toBe(true);
  await set({ commandPanel: false });
  expect(await offered()).toBe(false);
  expect((await office.call(undefined, 'getApplication', {})).item.agency.panels).toEqual(
    panels.filter((panel) => panel !== 'command'),
  );
  await set({ commandPanel: true, cyclePanel: true });
  expect((await office.call(undefined, 'getApplication', {})).item.agency.panels).toContain('cycle');
});

it('a refusal calls the staff as the agency does', async () => {
  const { documentId } = await office.register('registrar', [main(divisionB)]);
  const { legId } = await office.legAt('registrar', documentId, divisionB);
  const refused = async () =>
    (await office.refusal(office.caller('registrar'), 'receive', { documentId, legId, taskId: null, input: {} }))
      .message;
  expect(await refused()).toContain('เจ้าหน้าที่สารบรรณ');
  await set({ thaiWording: 'th-KRU' });
  expect(await refused()).toContain('บุคลากรสารบรรณ');
  expect((await office.call(undefined, 'getApplication', {})).item.agency.locale).toBe('th-KRU');
  await set({ thaiWording: 'th' });
});
