import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, executive } = units;
const letters = 23;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const dueAt = new Date('2030-01-01T09:00:00Z');
  for (let count = 0; count < letters; count += 1) {
    const subject = `เรื่องที่ ${count + 1}`;
    const toDirector = { ...main(executive), personId: count % 2 === 0 ? people.director.personId : null };
    await office.register('registrar', [main(divisionA), toDirector], { subject, speed: 1 + (count % 3), dueAt });
  }
});
afterAll(() => office.close());

type Params = Omit<Parameters<typeof page>[1], 'skip' | 'take'>;
const page = (name: PersonName, query: { search?: string; unitId?: number; skip: number; take: number; sort?: Sort }) =>
  office.call(office.caller(name), 'getTodoList', { list: 'awaitingReceipt', ...query });
type Sort = { field: 'subject' | 'speed' | 'dueAt'; direction: 'asc' | 'desc' }[];

async function everything(name: PersonName, query: Params) {
  const legIds: number[] = [];
  for (let skip = 0; skip < letters + 7; skip += 7) {
    const { data, total } = await page(name, { ...query, skip, take: 7 });
    expect(total).toBe(letters);
    legIds.push(...data.map((row) => row.legId));
  }
  return legIds;
}

it.each([
  ['in the usual order', 'clerkA', {}],
  ['of a desk and a principal together', 'secretary', {}],
  ['searched', 'clerkA', { search: 'เรื่อง ที่' }],
  ['of one unit', 'clerkA', { unitId: divisionA }],
  ['sorted by what all have alike', 'clerkA', { sort: [{ field: 'dueAt', direction: 'desc' }] }],
  ['sorted by what many have alike', 'secretary', { sort: [{ field: 'speed', direction: 'asc' }] }],
  ['sorted by subject', 'clerkA', { sort: [{ field: 'subject', direction: 'asc' }] }],
] as const)('the pages %s contain every row once', async (_what, name, query) => {
  const legIds = await everything(name, 'sort' in query ? { sort: [...query.sort] } : query);
  expect(legIds).toHaveLength(letters);
  expect(new Set(legIds).size).toBe(letters);
});

it('a page beyond the last is empty, and so is another unit’s desk', async () => {
  expect(await page('clerkA', { skip: 100_000, take: 100 })).toMatchObject({ data: [], total: letters });
  expect(await page('clerkA', { unitId: executive, skip: 0, take: 100 })).toMatchObject({ data: [], total: 0 });
});
