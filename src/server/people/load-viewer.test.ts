import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { loadViewer } from './load-viewer.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

it.each(Object.entries(people))('%s is loaded as the viewer of the rules', async (_name, viewer) => {
  expect(await loadViewer(test.database, viewer.personId, new Date())).toEqual(viewer);
});

it('what the agency switched off is known to everybody, and counts no longer when it is on again', async () => {
  const { database } = test;
  const switchedOff = async () =>
    [...(await loadViewer(database, people.officerP.personId, new Date())).switchedOff].toSorted();
  const cells = [
    { action: 'assign', rule: 'staffsDesk' },
    { action: 'follow', rule: 'reads' },
  ];
  await database.insertInto('switchedOffFunctions').values(cells).execute();
  expect(await switchedOff()).toEqual(['assign staffsDesk', 'follow reads']);
  await database.deleteFrom('switchedOffFunctions').execute();
  expect(await switchedOff()).toEqual([]);
});

it('a delegation, an office and a clearance count from their first moment to their last', async () => {
  const { database } = test;
  const [validFrom, validTo] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  const tables = ['delegations', 'unitRoles', 'clearances'] as const;
  const limit = async (times: { validFrom: Date; validTo: Date | null }) => {
    for (const table of tables) await database.updateTable(table).set(times).execute();
  };
  await limit({ validFrom, validTo });
  const at = async (moment: Date) => {
    const [secretary, director, registrar] = await Promise.all(
      [people.secretary, people.director, people.secretRegistrar].map(({ personId }) =>
        loadViewer(database, personId, moment),
      ),
    );
    return {
      deskOf: secretary?.deskOf,
      delegators: secretary?.delegators.map(({ personId }) => personId),
      clearance: director?.clearance,
      headOf: director?.headOf,
      secretRegistrarOf: registrar?.secretRegistrarOf,
    };
  };
  const beside = (moment: Date) => new Date(moment.getTime() - 1);
  const nothing = { deskOf: [], delegators: [], clearance: 1, headOf: [], secretRegistrarOf: [] };
  const all = {
    deskOf: people.secretary.deskOf,
    delegators: [people.director.personId],
    clearance: 3,
    headOf: people.director.headOf,
    secretRegistrarOf: people.secretRegistrar.secretRegistrarOf,
  };
  expect(await at(beside(validFrom))).toEqual(nothing);
  expect(await at(validFrom)).toEqual(all);
  expect(await at(beside(validTo))).toEqual(all);
  expect(await at(validTo)).toEqual(nothing);
  await limit({ validFrom: new Date('2026-01-01T00:00:00Z'), validTo: null });
});

it('a revoked delegation gives nothing, and the one beside it stays', async () => {
  const { database } = test;
  const revoke = (revokedAt: Date | null) =>
    database.updateTable('delegations').set({ revokedAt }).where('deputyId', '=', people.secretary.personId).execute();
  const delegatorsOf = async ({ personId }: { readonly personId: number }) =>
    (await loadViewer(database, personId, new Date())).delegators.length;
  await revoke(new Date());
  expect(await delegatorsOf(people.secretary)).toBe(0);
  expect(await delegatorsOf(people.deputyOfHeadA)).toBe(1);
  await revoke(null);
});

it('offices, posts, delegators and what is overseen through them are loaded in their order, each in its place', async () => {
  const { database } = test;
  const { officerQ, director, headA, headB } = people;
  const now = new Date();
  const validFrom = new Date('2026-02-01T00:00:00Z');
  const unit = (id: number, parentId: number | null) => ({ id, parentId, name: `ฝ่าย ${id}`, shortName: `ฝ${id}` });
  await database
    .insertInto('units')
    .values([unit(90, null), unit(91, 90), unit(92, null)])
    .execute();
  const { personId } = officerQ;
  const office = (unitId: number, roleId: number) => ({ unitId, roleId, personId, validFrom });
  await database
    .insertInto('unitRoles')
    .values([
      office(units.divisionB, unitRoleIds.desk),
      office(units.registry, unitRoleIds.desk),
      office(units.groupA1, unitRoleIds.head),
      // Of the desk of a delegator the deputy has nothing.
      { ...office(units.executive, unitRoleIds.desk), personId: headA.personId },
    ])
    .execute();
  const post = (deputyId: number, postUnitId: number, postName: string) => ({
    kind: 'actingInPosition',
    deputyId,
    postUnitId,
    postName,
    validFrom,
  });
  const delegation = (id: number, delegatorId: number, changes: object) => ({
    id,
    kind: 'delegated',
    delegatorId,
    deputyId: personId,
    validFrom,
    ...changes,
  });
  await database
    .insertInto('delegations')
    .values([post(personId, 90, 'หัวหน้าฝ่าย 90'), post(headA.personId, 92, 'หัวหน้าฝ่าย 92')])
    .execute();
  await database
    .insertInto('delegations')
    .values([
      delegation(903, headB.personId, { highestSecrecy: 2 }),
      delegation(902, headA.personId, { scopeKinds: [2] }),
      delegation(901, director.personId, { postName: 'อธิบดี', excludesSigning: true }),
    ])
    .execute();
  const delegator = { kind: 'delegated', postName: '', excludesSigning: false };
  const expected = {
    personId,
    unitId: units.divisionA,
    memberOf: [units.divisionA],
    deskOf: [units.registry, units.divisionB],
    headOf: [units.groupA1],
    secretRegistrarOf: [],
    isCentralRegistry: true,
    overseen: [units.registry, units.divisionB, units.executive, units.groupA1, 90, 91],
    clearance: 1,
    delegators: [
      {
        ...delegator,
        personId: director.personId,
        headOf: director.headOf,
        postName: 'อธิบดี',
        excludesSigning: true,
      },
    ],
    limitedDelegators: [
      {
        ...delegator,
        personId: headA.personId,
        headOf: headA.headOf,
        scope: { kinds: [2], highestSecrecy: 3 },
        overseen: [units.divisionA, units.groupA1],
      },
      {
        ...delegator,
        personId: headB.personId,
        headOf: headB.headOf,
        scope: { kinds: [], highestSecrecy: 2 },
        overseen: [units.divisionB],
      },
    ],
    actingPosts: [{ unitId: 90, kind: 'actingInPosition', postName: 'หัวหน้าฝ่าย 90' }],
    panels: director.panels,
    switchedOff: new Set(),
  };
  expect(await loadViewer(database, personId, now)).toEqual(expected);
  await database.deleteFrom('delegations').where('deputyId', 'in', [personId, headA.personId]).execute();
  await database.deleteFrom('unitRoles').where('validFrom', '=', validFrom).execute();
});

it('the highest of several clearances counts, and a secret register is for the cleared only', async () => {
  const { database } = test;
  const { personId } = people.secretRegistrar;
  const since = new Date('2026-01-01T00:00:00Z');
  await database
    .insertInto('clearances')
    .values({ personId, class: 2, orderNumber: '2/2569', validFrom: since })
    .execute();
  expect((await loadViewer(database, personId, new Date())).clearance).toBe(3);
  await database.deleteFrom('clearances').where('personId', '=', personId).execute();
  expect(await loadViewer(database, personId, new Date())).toMatchObject({ clearance: 1, secretRegistrarOf: [] });
});

it('a delegation, an office and a clearance that have ended do not count', async () => {
  const over = { validTo: new Date('2026-01-02T00:00:00Z') };
  await test.database.updateTable('delegations').set(over).execute();
  await test.database.updateTable('unitRoles').set(over).execute();
  await test.database.updateTable('clearances').set(over).execute();
  expect(await loadViewer(test.database, people.secretary.personId, new Date())).toMatchObject({
    deskOf: [],
    delegators: [],
    overseen: [],
  });
  expect(await loadViewer(test.database, people.director.personId, new Date())).toMatchObject({ clearance: 1 });
});
