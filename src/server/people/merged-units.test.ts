import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

import { headsAbove } from './heads-above.ts';
import { loadViewer } from './load-viewer.ts';
import { personsAtTrays } from './persons-at-trays.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
beforeEach(() => merge(units.groupA1, units.divisionB));
afterAll(() => test.close());

const now = new Date();
const merge = (id: number, mergedIntoId: number) =>
  test.database
    .updateTable('units')
    .set({ mergedIntoId, parentId: mergedIntoId, closedOn: '2026-10-01' })
    .where('id', '=', id)
    .execute();
const { clerkA, clerkA1, clerkB, headB, officerP } = people;
const viewer = ({ personId }: { readonly personId: number }) => loadViewer(test.database, personId, now);

it('the officers of a unit hold the offices of those that were merged into it, and everybody is a member there', async () => {
  expect(await viewer(clerkB)).toMatchObject({
    unitId: units.divisionB,
    memberOf: [units.divisionB, units.groupA1],
    deskOf: [units.divisionB, units.groupA1],
    overseen: [units.divisionB, units.groupA1],
  });
  expect(await viewer(headB)).toMatchObject({ headOf: [units.divisionB, units.groupA1] });
  expect(await viewer(officerP)).toMatchObject({ memberOf: [units.divisionA], deskOf: [] });
  expect((await viewer(clerkA)).overseen).toEqual([units.divisionA]);
});

it('what lies in its trays lies with them, and what goes up from it goes to them', async () => {
  const { database } = test;
  const found = await database
    .transaction()
    .execute(async (transaction) => [
      await personsAtTrays(transaction, [`desk:${units.groupA1}`], { kind: 1, secrecy: 1 }, now, 'staff'),
      (await headsAbove(transaction, units.groupA1, now)).map(({ personId }) => personId),
    ]);
  expect(found).toEqual([
    [clerkB.personId, clerkA1.personId],
    [headB.personId, headB.personId],
  ]);
});

it('a person who acts in the vacant post of the unit acts for the merged ones too, in one delegation', async () => {
  const { database } = test;
  await database
    .updateTable('unitRoles')
    .set({ validTo: new Date(0) })
    .where('personId', '=', headB.personId)
    .execute();
  await database
    .insertInto('delegations')
    .values({
      kind: 'actingFor',
      postUnitId: units.divisionB,
      postName: 'ผู้อำนวยการกอง ข',
      deputyId: clerkB.personId,
      validFrom: new Date(0),
    })
    .execute();
  const { actingPosts } = await viewer(clerkB);
  expect(actingPosts.map(({ unitId }) => unitId)).toEqual([units.divisionB, units.groupA1]);
  const held = await database.selectFrom('heldOffices').select('id').where('delegationId', 'is not', null).execute();
  expect(held).toHaveLength(1);
});
