import { afterAll, beforeAll, expect, it } from 'vitest';

import { units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('offers the classes of secrecy up to one’s own clearance, and no higher', async () => {
  const classes = async (by: PersonName) => {
    const { item } = await office.call(office.caller(by), 'getReferenceLists', {});
    return item.secrecies.map(({ id }) => id);
  };
  expect(await classes('clerkA')).toEqual([1]);
  expect(await classes('secretRegistrarA')).toContain(2);
});

it('names the books one may read: those of one’s desk and of the units below one, all of them at the central registry', async () => {
  const readable = async (by: PersonName) => {
    const { item } = await office.call(office.caller(by), 'getReferenceLists', {});
    return item.readableBooks;
  };
  const ofDivisionA = { unitId: units.divisionA, readsOpen: true, readsSecret: false };
  expect(await readable('headA')).toContainEqual(expect.objectContaining(ofDivisionA));
  expect((await readable('headA')).map(({ unitId }) => unitId)).not.toContain(units.divisionB);
  const [first, ...others] = await readable('registrar');
  expect(first?.unitId).toBe(units.registry);
  expect(others.map(({ unitId }) => unitId)).toEqual(expect.arrayContaining([units.divisionA, units.divisionB]));
  expect(await readable('secretRegistrarA')).toContainEqual(
    expect.objectContaining({ unitId: units.divisionA, readsSecret: true }),
  );
  expect(await readable('officerP')).toEqual([]);
});
