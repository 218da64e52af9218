import { afterAll, beforeAll, expect, it } from 'vitest';

import { sarn } from '#domain/tenants/sarn.ts';
import { people } from '#tests/rules/office.ts';
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
  expect(await loadViewer(test.database, viewer.personId, sarn, new Date())).toEqual(viewer);
});

it('a delegation, an office and a clearance that have ended do not count', async () => {
  const over = { validTo: new Date('2026-01-02T00:00:00Z') };
  await test.database.updateTable('delegations').set(over).execute();
  await test.database.updateTable('unitRoles').set(over).execute();
  await test.database.updateTable('clearances').set(over).execute();
  expect(await loadViewer(test.database, people.secretary.personId, sarn, new Date())).toMatchObject({
    deskOf: [],
    delegators: [],
    overseen: [],
  });
  expect(await loadViewer(test.database, people.director.personId, sarn, new Date())).toMatchObject({ clearance: 1 });
});
