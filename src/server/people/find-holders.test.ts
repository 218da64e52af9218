import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { findHolders, officesOf } from './find-holders.ts';

const now = new Date('2026-11-25T03:00:00Z');
const moment = (ms: number) => new Date(now.getTime() + ms);
const { divisionA, divisionB, groupA1, registry } = units;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

const appoint = (name: PersonName, unitId: number, validFrom: Date, validTo: Date | null) =>
  test.database
    .insertInto('unitRoles')
    .values({ unitId, personId: people[name].personId, roleId: unitRoleIds.head, validFrom, validTo })
    .execute();
const headOfUnit = async (unitId: number) => {
  const role = { unitId, role: 'head' } as const;
  const [office] = await officesOf(test.database, [role], now);
  return office && { headId: office.headId, isActedIn: office.isActedIn };
};
const heldBy = (name: PersonName) => ({ headId: people[name].personId, isActedIn: false });

it('the head of a unit is the one of now who is in service, the first of several', async () => {
  await appoint('registrar', groupA1, moment(1), null);
  await appoint('clerkB', groupA1, moment(-9), now);
  expect(await headOfUnit(groupA1)).toEqual({ headId: null, isActedIn: false });
  await appoint('officerQ', groupA1, now, moment(1));
  expect(await headOfUnit(groupA1)).toEqual(heldBy('officerQ'));
  await appoint('officerP', groupA1, moment(-9), null);
  // Stored after the others.
  await test.database.updateTable('persons').set({ phone: '02' }).where('id', '=', people.officerP.personId).execute();
  expect(await headOfUnit(groupA1)).toEqual(heldBy('officerP'));
  const { personId } = people.officerP;
  await test.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  expect(await headOfUnit(groupA1)).toEqual(heldBy('officerQ'));
  expect(await headOfUnit(divisionA)).toEqual(heldBy('headA'));
  expect(await headOfUnit(registry)).toEqual({ headId: null, isActedIn: false });
});

it('the units below a unit are those that receive letters, in the order of the agency', async () => {
  const unit = (id: number, sortOrder: number, changes = {}) => ({
    id,
    parentId: divisionB,
    name: `ฝ่าย ${id}`,
    shortName: `ฝ${id}`,
    sortOrder,
    ...changes,
  });
  await test.database
    .insertInto('units')
    .values([
      unit(83, 2),
      unit(82, 2),
      unit(81, 3),
      unit(84, 1, { closedOn: '2026-10-01' }),
      unit(85, 1, { hasRegistry: false }),
      unit(86, 1, { parentId: 83 }),
    ])
    .execute();
  const below = [{ unitId: divisionB, role: 'headsBelow' as const }];
  const offices = await officesOf(test.database, below, now);
  expect(offices.map(({ unitId }) => unitId)).toEqual([82, 83, 81]);
});

it('a letter to a role and to a unit goes to the holder of the role and to the unit', async () => {
  const receivers = [{ ...main(divisionA), role: 'head' as const }, main(divisionB)];
  const find = (list: typeof receivers) =>
    inTransaction(test.database, (transaction) => findHolders(transaction, list, now));
  expect(await find(receivers)).toEqual([
    { ...main(divisionA), personId: people.headA.personId, role: 'head' },
    main(divisionB),
  ]);
  expect(await find([main(divisionA), main(divisionB)])).toEqual([main(divisionA), main(divisionB)]);
});
