import { afterAll, beforeAll, expect, it } from 'vitest';

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

const personsAt = (tray: string) =>
  test.database
    .transaction()
    .execute((transaction) => personsAtTrays(transaction, [tray], { kind: 1, secrecy: 1 }, new Date()));
const idsOf = (...names: readonly PersonName[]) => names.map((name) => people[name].personId);

it('a desk tray is for its staff, its head and the head’s deputy, not for deputies of the staff', async () => {
  expect(await personsAt(`desk:${units.divisionA}`)).toEqual(idsOf('clerkA', 'headA', 'deputyOfHeadA'));
  expect(await personsAt(`secretDesk:${units.divisionA}`)).toEqual(idsOf('secretRegistrarA'));
});

it('a personal tray is for the person and their deputy, whatever their office', async () => {
  expect(await personsAt(`person:${people.clerkA.personId}`)).toEqual(idsOf('clerkA', 'officerQ'));
});
