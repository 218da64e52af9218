import { afterAll, beforeAll, expect, it } from 'vitest';

import { units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('the list of classes ends at the clearance of the person', async () => {
  const classes = async (by: PersonName) => {
    const { item } = await office.call(office.caller(by), 'getReferenceLists', {});
    return item.secrecies.map(({ id }) => id);
  };
  expect(await classes('clerkA')).toEqual([1]);
  expect(await classes('secretRegistrarA')).toContain(2);
});

it('the list of readable registers has those of the person’s desk and the units below, and all for the central registry', async () => {
  const readable = async (by: PersonName) => {
    const { item } = await office.call(office.caller(by), 'getReferenceLists', {});
    return item.readableBooks;
  };
  const ofDivisionA = { unitId: units.divisionA, readsOpen: true, readsSecret: false };
  expect(await readable('headA')).toContainEqual(expect.objectContaining(ofDivisionA));
  expect((await readable('headA')).map(({ unitId }) => unitId)).not.toContain(units.divisionB);
  const [first, ...rest] = await readable('registrar');
  expect(first?.unitId).toBe(units.registry);
  expect(rest.map(({ unitId }) => unitId)).toEqual(expect.arrayContaining([units.divisionA, units.divisionB]));
  expect(await readable('secretRegistrarA')).toContainEqual(
    expect.objectContaining({ unitId: units.divisionA, readsSecret: true }),
  );
  expect(await readable('officerP')).toEqual([]);
});
