import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { loadRoster } from './load-roster.ts';

const now = new Date('2026-11-25T03:00:00Z');
const moment = (ms: number) => new Date(now.getTime() + ms);
const { groupA1, divisionA, divisionB, executive, registry } = units;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const roster = (names: readonly PersonName[], unitIds: readonly number[] = []) =>
  inTransaction(test.database, (transaction) =>
    loadRoster(
      transaction,
      names.map((name) => people[name].personId),
      unitIds,
      now,
    ),
  );
const personOf = async (name: PersonName) => {
  const found = (await roster([name])).persons.get(people[name].personId);
  return found && { ...found, unitIds: [...found.unitIds].toSorted((a, b) => a - b) };
};
const clear = (name: PersonName, level: 2 | 3, validFrom: Date, validTo: Date | null) =>
  test.database
    .insertInto('clearances')
    .values({ personId: people[name].personId, class: level, orderNumber: '2/2569', validFrom, validTo })
    .execute();
const appoint = (name: PersonName, unitId: number, roleId: number, validFrom: Date, validTo: Date | null) =>
  test.database
    .insertInto('unitRoles')
    .values({ unitId, personId: people[name].personId, roleId, validFrom, validTo })
    .execute();

it('a person works in their unit, in those of their offices of now, and in all units above', async () => {
  await appoint('officerP', groupA1, unitRoleIds.desk, now, moment(1));
  await appoint('officerQ', divisionB, unitRoleIds.desk, moment(-9), now);
  await appoint('officerQ', executive, unitRoleIds.desk, moment(1), null);
  expect(await personOf('officerP')).toMatchObject({ unitIds: [divisionA, groupA1] });
  expect(await personOf('officerQ')).toMatchObject({ unitIds: [divisionA] });
  expect(await personOf('clerkA1')).toMatchObject({ unitIds: [divisionA, groupA1] });
  expect(await personOf('registrar')).toEqual({
    isActive: true,
    clearance: 1,
    unitIds: [registry],
    offices: [{ roleId: unitRoleIds.desk, unitId: registry, isHead: false }],
  });
});

it('a clearance counts from its first moment to its last, the highest of several, for its holder only', async () => {
  await clear('officerP', 2, now, moment(1));
  await clear('officerQ', 3, moment(-9), now);
  await clear('clerkA', 3, moment(1), null);
  await clear('clerkB', 2, moment(-9), null);
  await clear('clerkB', 3, moment(-9), null);
  const { persons } = await roster(['officerP', 'officerQ', 'clerkA', 'clerkB', 'headA']);
  const levels = (['officerP', 'officerQ', 'clerkA', 'clerkB', 'headA'] as const).map(
    (name) => persons.get(people[name].personId)?.clearance,
  );
  expect(levels).toEqual([2, 1, 1, 3, 1]);
});

it('who has left is known as not in service', async () => {
  const { personId } = people.clerkB;
  await test.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  expect(await personOf('clerkB')).toMatchObject({ isActive: false });
  expect(await personOf('clerkA')).toMatchObject({ isActive: true });
});

it('of a unit the heads of now are known, and the highest clearance of its secret registrars', async () => {
  await appoint('officerP', divisionA, unitRoleIds.head, moment(-9), now);
  await appoint('officerQ', divisionA, unitRoleIds.head, moment(1), null);
  await clear('headA', 3, moment(-9), null);
  const { units: known, persons } = await roster([], [divisionA, registry, executive]);
  expect(Object.fromEntries(known)).toEqual({
    [divisionA]: { isOpen: true, headIds: [people.headA.personId], registrarClearance: 2 },
    [registry]: { isOpen: true, headIds: [], registrarClearance: 3 },
    [executive]: { isOpen: true, headIds: [people.director.personId], registrarClearance: 1 },
  });
  expect([...persons.keys()].toSorted((a, b) => a - b)).toEqual([people.headA.personId, people.director.personId]);
});

it('a head who has left is none, and the one in service stays', async () => {
  const headIds = async () => (await roster([], [divisionB])).units.get(divisionB)?.headIds;
  await appoint('registrar', divisionB, unitRoleIds.head, moment(-9), null);
  expect(await headIds()).toEqual([people.registrar.personId, people.headB.personId]);
  const { personId } = people.registrar;
  await test.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  expect(await headIds()).toEqual([people.headB.personId]);
});

it('a registrar who has left, whose office or whose clearance is over adds nothing', async () => {
  const registrars = async () => (await roster([], [divisionA])).units.get(divisionA)?.registrarClearance;
  const ofRegistrar = people.secretRegistrarA.personId;
  const { database } = test;
  await database
    .updateTable('clearances')
    .set({ validTo: moment(1) })
    .where('personId', '=', ofRegistrar)
    .execute();
  expect(await registrars()).toBe(2);
  await database.updateTable('clearances').set({ validTo: now }).where('personId', '=', ofRegistrar).execute();
  expect(await registrars()).toBe(1);
  await database.updateTable('clearances').set({ validTo: null }).where('personId', '=', ofRegistrar).execute();
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', ofRegistrar).execute();
  expect(await registrars()).toBe(1);
  await database.updateTable('persons').set({ isActive: true }).where('id', '=', ofRegistrar).execute();
  await database.updateTable('unitRoles').set({ validTo: now }).where('personId', '=', ofRegistrar).execute();
  expect(await registrars()).toBe(1);
});

it('a unit without anybody is known, and one whose only officer has left', async () => {
  const unit = (id: number) => ({ id, name: `ฝ่าย ${id}`, shortName: `ฝ${id}` });
  await test.database
    .insertInto('units')
    .values([unit(91), unit(92)])
    .execute();
  await appoint('clerkA', 92, unitRoleIds.head, moment(-9), null);
  const { personId } = people.clerkA;
  await test.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  const { units: known, persons } = await roster([], [91, 92]);
  const empty = { isOpen: true, headIds: [], registrarClearance: 1 };
  expect([...known]).toEqual([
    [91, empty],
    [92, empty],
  ]);
  expect(persons.size).toBe(0);
});

it('with several clearances and offices a head is named once, and the highest clearance of a registrar counts', async () => {
  await appoint('secretRegistrar', registry, unitRoleIds.head, moment(-9), null);
  await clear('secretRegistrar', 2, moment(-9), null);
  const { units: known } = await roster([], [registry]);
  expect(known.get(registry)).toEqual({
    isOpen: true,
    headIds: [people.secretRegistrar.personId],
    registrarClearance: 3,
  });
});

it('a unit that is closed, or has no registry, receives nothing', async () => {
  await test.database.updateTable('units').set({ closedOn: '2026-10-01' }).where('id', '=', divisionB).execute();
  await test.database.updateTable('units').set({ hasRegistry: false }).where('id', '=', groupA1).execute();
  const { units: known } = await roster([], [divisionA, divisionB, groupA1]);
  expect([divisionA, divisionB, groupA1].map((id) => known.get(id)?.isOpen)).toEqual([true, false, false]);
});
