import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { creatableKinds } from './creatable-kinds.ts';
import { loadViewer } from './load-viewer.ts';

const now = new Date('2026-11-25T03:00:00Z');
const moment = (ms: number) => new Date(now.getTime() + ms);
const { divisionA, divisionB, groupA1 } = units;

/** Everybody creates 1, heads 2, those of division A 3 and those of division B 5. */
const grants = [
  { action: 'create', kind: 5, grantee: `unit:${divisionB}` },
  { action: 'create', kind: 3, grantee: `unit:${divisionA}` },
  { action: 'create', kind: 2, grantee: `role:${unitRoleIds.head}` },
  { action: 'create', kind: 1, grantee: 'everybody' },
] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  await test.database.deleteFrom('letterGrants').execute();
  await test.database
    .insertInto('letterGrants')
    .values([...grants, { action: 'sign', kind: 4, grantee: 'everybody' }])
    .execute();
});
afterAll(() => test.close());

const kindsOf = async (name: PersonName) =>
  creatableKinds(test.database, await loadViewer(test.database, people[name].personId, now), now);

it('a person creates what is granted to everybody, to an office of theirs and to their unit or one above', async () => {
  expect(await kindsOf('headA')).toEqual([1, 2, 3]);
  expect(await kindsOf('officerP')).toEqual([1, 3]);
  expect(await kindsOf('clerkA1')).toEqual([1, 3]);
  expect(await kindsOf('clerkB')).toEqual([1, 5]);
  expect(await kindsOf('registrar')).toEqual([1]);
  await test.database.deleteFrom('letterGrants').where('kind', '=', 1).execute();
  expect(await kindsOf('registrar')).toEqual([]);
  await test.database.insertInto('letterGrants').values({ action: 'create', kind: 1, grantee: 'everybody' }).execute();
});

it('an office counts from its first moment to its last, and brings the grants of its unit', async () => {
  const { database } = test;
  const appoint = (validFrom: Date, validTo: Date | null) =>
    database
      .insertInto('unitRoles')
      .values({
        unitId: groupA1,
        personId: people.registrar.personId,
        roleId: unitRoleIds.head,
        validFrom,
        validTo,
      })
      .execute();
  await appoint(moment(-9), now);
  await appoint(moment(1), null);
  expect(await kindsOf('registrar')).toEqual([1]);
  await appoint(now, moment(1));
  expect(await kindsOf('registrar')).toEqual([1, 2, 3]);
  await database.deleteFrom('unitRoles').where('unitId', '=', groupA1).where('roleId', '=', unitRoleIds.head).execute();
});

it('who acts for a person creates what that person may; a secretary does not', async () => {
  expect(await kindsOf('deputyOfHeadA')).toEqual([1, 2, 3, 5]);
  expect(await kindsOf('secretary')).toEqual([1]);
});

it('a limited delegation brings those of the delegator’s kinds that it covers, each once and in their order', async () => {
  const { database } = test;
  const delegate = async (changes: object) => {
    const kind = 'delegated';
    const [delegatorId, deputyId] = [people.headA.personId, people.clerkB.personId];
    await database.deleteFrom('delegations').where('deputyId', '=', deputyId).execute();
    await database
      .insertInto('delegations')
      .values({ delegatorId, deputyId, kind, validFrom: moment(-9), ...changes })
      .execute();
  };
  await delegate({ scopeKinds: [3] });
  expect(await kindsOf('clerkB')).toEqual([1, 3, 5]);
  await delegate({ scopeKinds: [2, 4] });
  expect(await kindsOf('clerkB')).toEqual([1, 2, 5]);
  await delegate({ highestSecrecy: 1 });
  expect(await kindsOf('clerkB')).toEqual([1, 2, 3, 5]);
});
