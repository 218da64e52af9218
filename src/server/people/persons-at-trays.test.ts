import { afterAll, beforeAll, expect, it } from 'vitest';

import { people, units, type PersonName } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { personsAtTrays } from './persons-at-trays.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
  const standsInFor = (delegator: PersonName, deputy: PersonName) => ({
    delegatorId: people[delegator].personId,
    deputyId: people[deputy].personId,
    kind: 'actingFor',
    validFrom: new Date('2026-01-01T00:00:00Z'),
  });
  const made = [standsInFor('clerkA', 'officerQ'), standsInFor('secretRegistrarA', 'officerP')];
  await test.database.insertInto('delegations').values(made).execute();
});
afterAll(() => test.close());

const told = (tray: string) =>
  test.database
    .transaction()
    .execute((transaction) => personsAtTrays(transaction, [tray], { kind: 1, secrecy: 1 }, new Date()));
const idsOf = (...names: readonly PersonName[]) => names.map((name) => people[name].personId);

it('of a desk are its staff, its head and who acts for the head; not who stands in for the staff', async () => {
  expect(await told(`desk:${units.divisionA}`)).toEqual(idsOf('clerkA', 'headA', 'deputyOfHeadA'));
  expect(await told(`secretDesk:${units.divisionA}`)).toEqual(idsOf('secretRegistrarA'));
});

it('of a person are he and who stands in for him, whatever his office', async () => {
  expect(await told(`person:${people.clerkA.personId}`)).toEqual(idsOf('clerkA', 'officerQ'));
});
