import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { personsAtTrays } from './persons-at-trays.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  const delegation = (delegator: PersonName, deputy: PersonName) => ({
    delegatorId: people[delegator].personId,
    deputyId: people[deputy].personId,
    kind: 'actingFor',
    validFrom: new Date('2026-01-01T00:00:00Z'),
  });
  const delegations = [delegation('clerkA', 'officerQ'), delegation('secretRegistrarA', 'officerP')];
  await test.database.insertInto('delegations').values(delegations).execute();
});
afterAll(() => test.close());

const personsAt = (tray: string, letter = { kind: 1, secrecy: 1 }, now = new Date()) =>
  test.database.transaction().execute((transaction) => personsAtTrays(transaction, [tray], letter, now));
const staffAt = (...trays: readonly string[]) =>
  test.database
    .transaction()
    .execute((transaction) => personsAtTrays(transaction, trays, { kind: 1, secrecy: 1 }, new Date(), 'staff'));
const idsOf = (...names: readonly PersonName[]) => names.map((name) => people[name].personId);

it('a desk tray is for its staff, its head and the head’s deputy, not for deputies of the staff', async () => {
  expect(await personsAt(`desk:${units.divisionA}`)).toEqual(idsOf('clerkA', 'headA', 'deputyOfHeadA'));
  expect(await personsAt(`secretDesk:${units.divisionA}`)).toEqual(idsOf('secretRegistrarA'));
});

it('the staff alone of a desk is without its head, and several trays have each person once', async () => {
  const { divisionA, divisionB } = units;
  expect(await staffAt(`desk:${divisionA}`)).toEqual(idsOf('clerkA'));
  expect(await staffAt(`secretDesk:${divisionA}`, `desk:${divisionB}`)).toEqual(idsOf('clerkB', 'secretRegistrarA'));
  const twice = [`desk:${divisionA}`, `person:${people.clerkA.personId}`, `member:${units.groupA1}`];
  expect(await staffAt(...twice)).toEqual(idsOf('clerkA', 'officerQ', 'clerkA1'));
  expect(await staffAt()).toEqual([]);
});

it('who acts in a vacant post is at its desk, and has no deputy there', async () => {
  const acting = {
    kind: 'actingInPosition',
    postUnitId: units.groupA1,
    postName: 'หัวหน้ากลุ่ม ก1',
    deputyId: people.headB.personId,
    validFrom: new Date('2026-01-01T00:00:00Z'),
  };
  const { id } = await test.database.insertInto('delegations').values(acting).returning('id').executeTakeFirstOrThrow();
  const { postUnitId: _unit, postName: _name, ...rest } = acting;
  const { id: ofHead } = await test.database
    .insertInto('delegations')
    .values({
      ...rest,
      kind: 'actingFor',
      delegatorId: people.headB.personId,
      deputyId: people.officerP.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await personsAt(`desk:${units.groupA1}`)).toEqual(idsOf('headB', 'clerkA1'));
  expect(await personsAt(`desk:${units.divisionB}`)).toEqual(idsOf('officerP', 'clerkB', 'headB'));
  await test.database.deleteFrom('delegations').where('id', 'in', [id, ofHead]).execute();
});

it('a secret registrar is at the secret desk only, and an office elsewhere at neither', async () => {
  const office = (name: PersonName, unitId: number, roleId: number) => ({
    unitId,
    personId: people[name].personId,
    roleId,
    validFrom: new Date('2026-01-01T00:00:00Z'),
  });
  const added = [
    office('officerP', units.divisionB, unitRoleIds.secretRegistrar),
    office('secretRegistrar', units.divisionB, unitRoleIds.secretRegistrar),
  ];
  await test.database.insertInto('unitRoles').values(added).execute();
  expect(await personsAt(`secretDesk:${units.divisionB}`)).toEqual(idsOf('officerP', 'secretRegistrar'));
  expect(await personsAt(`secretDesk:${units.divisionB}`, { kind: 1, secrecy: 3 })).toEqual(idsOf('secretRegistrar'));
  expect(await personsAt(`desk:${units.divisionB}`)).toEqual(idsOf('clerkB', 'headB'));
  await test.database.deleteFrom('unitRoles').where('unitId', '=', units.divisionB).where('roleId', '=', 3).execute();
});

it('a delegation up to a class covers the letters of that class', async () => {
  const { database } = test;
  const { personId } = people.officerQ;
  const change = (changes: object) =>
    database.updateTable('delegations').set(changes).where('deputyId', '=', personId).execute();
  const clear = (name: PersonName) => ({
    personId: people[name].personId,
    class: 3,
    orderNumber: '3/2569',
    validFrom: new Date('2026-01-01T00:00:00Z'),
  });
  await database
    .insertInto('clearances')
    .values([clear('clerkA'), clear('officerQ')])
    .execute();
  await change({ kind: 'delegated', highestSecrecy: 2 });
  const at = (secrecy: number) => personsAt(`person:${people.clerkA.personId}`, { kind: 1, secrecy });
  expect([await at(2), await at(3)]).toEqual([idsOf('clerkA', 'officerQ'), idsOf('clerkA')]);
  await change({ kind: 'actingFor', highestSecrecy: 3 });
  await database.deleteFrom('clearances').where('personId', 'in', idsOf('clerkA', 'officerQ')).execute();
});

it('a personal tray is for the person and their deputy, whatever their office', async () => {
  expect(await personsAt(`person:${people.clerkA.personId}`)).toEqual(idsOf('clerkA', 'officerQ'));
});

it('a deputy is at a tray while the delegation lasts, covers the letter and is not revoked', async () => {
  const { database } = test;
  const tray = `person:${people.clerkA.personId}`;
  const [validFrom, validTo] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  const change = (changes: object) =>
    database.updateTable('delegations').set(changes).where('deputyId', '=', people.officerQ.personId).execute();
  const beside = (moment: Date) => new Date(moment.getTime() - 1);
  const [alone, both] = [idsOf('clerkA'), idsOf('clerkA', 'officerQ')];
  await change({ validFrom, validTo });
  const found = [];
  for (const moment of [beside(validFrom), validFrom, beside(validTo), validTo])
    found.push(await personsAt(tray, undefined, moment));
  expect(found).toEqual([alone, both, both, alone]);
  await change({ validFrom, validTo: null, kind: 'delegated', scopeKinds: [2] });
  expect([await personsAt(tray), await personsAt(tray, { kind: 2, secrecy: 1 })]).toEqual([alone, both]);
  await change({ scopeKinds: [], revokedAt: new Date() });
  expect(await personsAt(tray)).toEqual(alone);
  await change({ revokedAt: null });
  expect(await personsAt(tray)).toEqual(both);
});

it('a secret letter is for the cleared at the tray, while their clearance lasts', async () => {
  const { database } = test;
  const desk = `secretDesk:${units.divisionA}`;
  const [validFrom, validTo] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  await database
    .updateTable('clearances')
    .set({ validFrom, validTo })
    .where('personId', '=', people.secretRegistrarA.personId)
    .execute();
  const beside = (moment: Date) => new Date(moment.getTime() - 1);
  const at = (secrecy: number, moment: Date) => personsAt(desk, { kind: 1, secrecy }, moment);
  const registrar = idsOf('secretRegistrarA');
  expect(await at(2, beside(validFrom))).toEqual([]);
  expect([await at(2, validFrom), await at(2, beside(validTo))]).toEqual([registrar, registrar]);
  expect(await at(2, validTo)).toEqual([]);
  expect(await at(3, validFrom)).toEqual([]);
  expect(await at(1, validTo)).toEqual(registrar);
});

it('an office is at its desk from its first moment to its last', async () => {
  const { database } = test;
  const [validFrom, validTo] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  const { personId } = people.clerkB;
  await database.updateTable('unitRoles').set({ validFrom, validTo }).where('personId', '=', personId).execute();
  const beside = (moment: Date) => new Date(moment.getTime() - 1);
  const found = [];
  for (const moment of [beside(validFrom), validFrom, beside(validTo), validTo])
    found.push(await personsAt(`desk:${units.divisionB}`, undefined, moment));
  const [without, both] = [idsOf('headB'), idsOf('clerkB', 'headB')];
  expect(found).toEqual([without, both, both, without]);
});

it('the members of a unit are those in service', async () => {
  const { personId } = people.officerP;
  await test.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  expect(await personsAt(`member:${units.divisionA}`)).toEqual(
    idsOf('clerkA', 'headA', 'officerQ', 'secretRegistrarA'),
  );
});
