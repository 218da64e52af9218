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
const saved = async (by: PersonName, place: FilterPlace) =>
  (await office.call(office.caller(by), 'getSavedFilters', { place })).items;

it('a filter is saved by name for one place, renamed and removed', async () => {
  const filterId = await save('clerkA', 'awaitingReceipt', 'งบประมาณของกอง');
  expect(await saved('clerkA', 'awaitingReceipt')).toEqual([
    { filterId, name: 'งบประมาณของกอง', isDefault: false, conditions },
  ]);
  expect(await saved('clerkA', 'search')).toEqual([]);
  await save('clerkA', 'awaitingReceipt', 'งบ', false, filterId);
  expect((await saved('clerkA', 'awaitingReceipt')).map(({ name }) => name)).toEqual(['งบ']);
  await office.call(office.caller('clerkA'), 'removeSavedFilter', { filterId });
  expect(await saved('clerkA', 'awaitingReceipt')).toEqual([]);
});

it('a place has at most one default filter', async () => {
  await save('clerkA', 'search', 'ก', true);
  await save('clerkA', 'awaitingReceipt', 'ค', true);
  await save('clerkA', 'search', 'ข', true);
  expect((await saved('clerkA', 'search')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['ก', false],
    ['ข', true],
  ]);
  expect((await saved('clerkA', 'awaitingReceipt')).map(({ isDefault }) => isDefault)).toEqual([true]);
});

it('filters of a place have different names, and their number is limited', async () => {
  await save('clerkA', 'search', 'ก');
  const caller = office.caller('clerkA');
  const second = { filterId: null, place: 'search', name: 'ก', isDefault: false, conditions } as const;
  expect(await office.refusal(caller, 'saveFilter', second)).toMatchObject({ code: 'filter-name-taken' });
  for (let number = 2; number <= maxFilters; number += 1) await save('clerkA', 'search', `ก${number}`);
  const more = { ...second, name: 'เกิน' };
  expect(await office.refusal(caller, 'saveFilter', more)).toMatchObject({ code: 'too-many-filters' });
  expect(await saved('clerkA', 'search')).toHaveLength(maxFilters);
});

it('a filter of another person can be neither seen, changed nor removed', async () => {
  const filterId = await save('clerkA', 'search', 'ก', true);
  const stranger = office.caller('headA');
  expect(await saved('headA', 'search')).toEqual([]);
  const change = { filterId, place: 'search', name: 'ข', isDefault: true, conditions } as const;
  expect((await office.refusal(stranger, 'saveFilter', change)).httpStatus).toBe(404);
  expect((await office.refusal(stranger, 'removeSavedFilter', { filterId })).httpStatus).toBe(404);
  expect((await saved('clerkA', 'search')).map(({ name, isDefault }) => [name, isDefault])).toEqual([['ก', true]]);
  // The owner cannot move it to another place either.
  const moved = { ...change, place: 'awaitingSignature' } as const;
  expect((await office.refusal(office.caller('clerkA'), 'saveFilter', moved)).httpStatus).toBe(404);
});
