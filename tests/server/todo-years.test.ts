import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA } = units;
const toOfficer = {
  personIds: [people.officerP.personId],
  unitIds: [],
  purposeId: null,
  taskTypeId: null,
  note: '',
  dueAt: null,
};
const lastYear = new Date().getFullYear() - 1;
const thisYear = lastYear + 1;

let office: OfficeServer;
/** Finishes work of a desk and its officer; old work a year ago. */
async function finish(isOld: boolean) {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  await office.perform('clerkA', 'receive', documentId, {});
  await office.perform('clerkA', 'assign', documentId, toOfficer);
  await office.perform('officerP', 'recordResult', documentId, {
    result: 'done',
    text: '',
    fileIds: [],
    personIds: [],
  });
  const row = (await office.rows('clerkA', 'reportedBack')).find((row) => row.documentId === documentId);
  const { legId = 0, taskId = null } = row ?? {};
  expect(await office.performAt('clerkA', 'acceptReport', { documentId, legId, taskId, input: {} })).toBe('done');
  if (isOld) await moveToLastYear(documentId);
  return documentId;
}

/** As if the clock had been in last year, counters included. */
async function moveToLastYear(documentId: number) {
  const { database } = office.platform;
  const moved = await database
    .updateTable('trayItems')
    .set({ year: lastYear })
    .where('documentId', '=', documentId)
    .where('year', '=', thisYear)
    .returning(['list', 'tray', 'secrecy'])
    .execute();
  for (const place of moved) {
    await database
      .updateTable('trayCounts')
      .set((count) => ({ total: count('total', '-', 1) }))
      .where('list', '=', place.list)
      .where('tray', '=', place.tray)
      .where('year', '=', thisYear)
      .execute();
    await database
      .insertInto('trayCounts')
      .values({ ...place, year: lastYear, total: 1, urgent: 0 })
      .execute();
  }
}

const years = async (name: PersonName, list: 'closedMatters' | 'resultsRecorded') =>
  (await office.call(office.caller(name), 'getTodoYears', { list })).items;

beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('finished work is shown and counted by the year in which it was closed', async () => {
  const old = await finish(true);
  const recent = [await finish(false), await finish(false)];
  const find = async (name: PersonName, year?: number) => {
    const query = { list: 'closedMatters' as const, ...(year ? { year } : {}) };
    const { data, total } = await office.call(office.caller(name), 'getTodoList', query);
    expect(total).toBe(data.length);
    return data.map((row) => row.documentId).toSorted((a, b) => a - b);
  };
  const card = async (name: PersonName, year?: number) => {
    const { items } = await office.call(office.caller(name), 'getTodoLists', year ? { year } : {});
    return items.find((item) => item.list === 'closedMatters')?.count;
  };
  for (const name of ['clerkA', 'officerP'] as const) {
    expect(await years(name, 'closedMatters')).toEqual([
      { year: thisYear, count: 2 },
      { year: lastYear, count: 1 },
    ]);
    expect(await find(name)).toEqual(recent);
    expect(await find(name, lastYear)).toEqual([old]);
    expect([await card(name), await card(name, lastYear), await card(name, lastYear - 1)]).toEqual([2, 1, 0]);
  }
  // Nobody else sees in which years others finished work.
  for (const name of ['clerkB', 'officerQ', 'headB'] as const) {
    expect(await years(name, 'closedMatters')).toEqual([{ year: thisYear, count: 0 }]);
    expect(await find(name, lastYear)).toEqual([]);
  }
});

it('where closed matters have a list, the other lists have no years', async () => {
  expect(await years('officerP', 'resultsRecorded')).toEqual([]);
});
