import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { maxFilters, type FilterPlace } from '#domain/saved-filters/saved-filters.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import type { PersonName } from '#tests/rules/office.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.platform.database.deleteFrom('savedFilters').execute();
});

const conditions = { text: 'งบประมาณ', unitId: 2, sort: { field: 'dueAt', direction: 'asc' } } as const;
const save = async (
  by: PersonName,
  place: FilterPlace,
  name: string,
  isDefault = false,
  filterId: number | null = null,
) =>
  (await office.call(office.caller(by), 'saveFilter', { filterId, place, name, isDefault, conditions })).item.filterId;
const kept = async (by: PersonName, place: FilterPlace) =>
  (await office.call(office.caller(by), 'getSavedFilters', { place })).items;

it('are kept by name for one place, renamed and removed', async () => {
  const filterId = await save('clerkA', 'unreceived', 'งบประมาณของกอง');
  expect(await kept('clerkA', 'unreceived')).toEqual([
    { filterId, name: 'งบประมาณของกอง', isDefault: false, conditions },
  ]);
  expect(await kept('clerkA', 'search')).toEqual([]);
  await save('clerkA', 'unreceived', 'งบ', false, filterId);
  expect((await kept('clerkA', 'unreceived')).map(({ name }) => name)).toEqual(['งบ']);
  await office.call(office.caller('clerkA'), 'removeSavedFilter', { filterId });
  expect(await kept('clerkA', 'unreceived')).toEqual([]);
});

it('of a place one at the most is the usual one', async () => {
  await save('clerkA', 'search', 'ก', true);
  await save('clerkA', 'unreceived', 'ค', true);
  await save('clerkA', 'search', 'ข', true);
  expect((await kept('clerkA', 'search')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['ก', false],
    ['ข', true],
  ]);
  expect((await kept('clerkA', 'unreceived')).map(({ isDefault }) => isDefault)).toEqual([true]);
});

it('bear each name once, and are not without number', async () => {
  await save('clerkA', 'search', 'ก');
  const caller = office.caller('clerkA');
  const again = { filterId: null, place: 'search', name: 'ก', isDefault: false, conditions } as const;
  expect(await office.refusal(caller, 'saveFilter', again)).toMatchObject({ code: 'filter-name-taken' });
  for (let number = 2; number <= maxFilters; number += 1) await save('clerkA', 'search', `ก${number}`);
  const more = { ...again, name: 'เกิน' };
  expect(await office.refusal(caller, 'saveFilter', more)).toMatchObject({ code: 'too-many-filters' });
  expect(await kept('clerkA', 'search')).toHaveLength(maxFilters);
});

it('of others are neither seen nor changed nor removed', async () => {
  const filterId = await save('clerkA', 'search', 'ก', true);
  const stranger = office.caller('headA');
  expect(await kept('headA', 'search')).toEqual([]);
  const change = { filterId, place: 'search', name: 'ข', isDefault: true, conditions } as const;
  expect((await office.refusal(stranger, 'saveFilter', change)).httpStatus).toBe(404);
  expect((await office.refusal(stranger, 'removeSavedFilter', { filterId })).httpStatus).toBe(404);
  expect((await kept('clerkA', 'search')).map(({ name, isDefault }) => [name, isDefault])).toEqual([['ก', true]]);
  // Nor moved to another place by its own person.
  const moved = { ...change, place: 'sign' } as const;
  expect((await office.refusal(office.caller('clerkA'), 'saveFilter', moved)).httpStatus).toBe(404);
});
