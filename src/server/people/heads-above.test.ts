import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { headsAbove } from './heads-above.ts';

const now = new Date('2026-11-25T03:00:00Z');
const moment = (ms: number) => new Date(now.getTime() + ms);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  const head = (name: PersonName, unitId: number, validFrom: Date, validTo: Date | null) => ({
    unitId,
    personId: people[name].personId,
    roleId: unitRoleIds.head,
    validFrom,
    validTo,
  });
  const { groupA1, divisionA } = units;
  const heads = [
    { ...head('officerP', divisionA, now, moment(1)), id: 0 },
    head('officerP', groupA1, now, null),
    head('clerkA', groupA1, moment(-9), moment(1)),
    head('officerQ', groupA1, moment(-9), now),
    head('clerkB', groupA1, moment(1), null),
    head('secretRegistrar', groupA1, moment(-9), null),
  ];
  await test.database.insertInto('unitRoles').values(heads).execute();
  const { personId } = people.secretRegistrar;
  await test.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
});
afterAll(() => test.close());

const above = (unitId: number) => inTransaction(test.database, (transaction) => headsAbove(transaction, unitId, now));
const headOf = (name: PersonName, unitId: number) => ({ personId: people[name].personId, unitId });

it('the heads of now who are in service are found from the unit upwards, nearest first, and no others', async () => {
  const { groupA1, divisionA, divisionB, registry } = units;
  const ofDivision = [headOf('officerP', divisionA), headOf('headA', divisionA)];
  expect(await above(groupA1)).toEqual([headOf('officerP', groupA1), headOf('clerkA', groupA1), ...ofDivision]);
  expect(await above(divisionA)).toEqual(ofDivision);
  expect(await above(divisionB)).toEqual([headOf('headB', divisionB)]);
  expect(await above(registry)).toEqual([]);
});
