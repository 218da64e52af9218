import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
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

it('for work at a unit its heads and those above, its people and its open sub-units are suggested, and no others', async () => {
  const { database } = office.platform;
  const { divisionA, groupA1 } = units;
  const role = (name: PersonName, roleId: number, validTo: Date | null = null, validFrom = new Date(0)) => ({
    unitId: groupA1,
    personId: people[name].personId,
    roleId,
    validFrom,
    validTo,
  });
  const soon = new Date(Date.now() + 3_600_000);
  await database
    .insertInto('unitRoles')
    .values([
      role('officerP', unitRoleIds.head),
      role('officerQ', unitRoleIds.head, new Date(Date.now() - 1_000)),
      role('clerkB', unitRoleIds.head, null, soon),
      role('deputyOfHeadA', unitRoleIds.head),
    ])
    .execute();
  const { personId } = people.deputyOfHeadA;
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  const subUnit = (id: number, sortOrder: number, changes = {}) => ({
    id,
    parentId: divisionA,
    name: `กลุ่ม ${id}`,
    shortName: `ก${id}`,
    sortOrder,
    ...changes,
  });
  await database
    .insertInto('units')
    .values([
      subUnit(71, 3),
      subUnit(72, 2),
      subUnit(73, 1, { closedOn: '2026-10-01' }),
      subUnit(74, 1, { hasRegistry: false }),
      subUnit(75, 1, { parentId: units.divisionB }),
    ])
    .execute();
  const caller = office.caller('clerkA');
  const ids = (persons: readonly { readonly personId: number }[]) => persons.map((person) => person.personId);
  const ofGroup = (await office.call(caller, 'getWorkChoices', { unitId: groupA1 })).item;
  expect(ids(ofGroup.superiors)).toEqual([people.officerP.personId, people.headA.personId]);
  expect(ids(ofGroup.colleagues)).toEqual([people.clerkA1.personId]);
  expect(ofGroup.subUnits).toEqual([]);
  const ofDivision = (await office.call(caller, 'getWorkChoices', { unitId: divisionA })).item;
  expect(ids(ofDivision.superiors)).toEqual([people.headA.personId]);
  const own = (['clerkA', 'headA', 'officerP', 'officerQ', 'secretRegistrarA', 'clerkA1'] as const).map(
    (name) => people[name].personId,
  );
  expect(ids(ofDivision.colleagues)).toEqual(own);
  expect(ofDivision.subUnits.map(({ unitId }) => unitId)).toEqual([groupA1, 72, 71]);
  expect(await office.refusal(caller, 'getWorkChoices', { unitId: 999 })).toMatchObject({ code: 'not-found' });
});

it('persons in service are found by name, position and unit, in one unit when that is asked', async () => {
  const found = async (search: string, unitId?: number) => {
    const request = unitId === undefined ? { search } : { search, unitId };
    const { items } = await office.call(office.caller('clerkA'), 'findPeople', request);
    return items.map(({ personId }) => personId);
  };
  expect(await found('officerp')).toEqual([people.officerP.personId]);
  expect(await found('deputyofheada')).toEqual([]);
  expect(await found('กอง ข')).toEqual([people.clerkB.personId, people.headB.personId]);
  expect(await found('นักจัดการ', units.divisionB)).toEqual([people.clerkB.personId, people.headB.personId]);
  expect(await found('officerp', units.divisionB)).toEqual([]);
});
