import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepareAgency } from '#server/prepare-agency.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer } from '#tests/support/server.ts';

import { demonstrationMailHost } from './agency/insert-people.ts';
import { findPublicAccounts } from './public-accounts.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const inDemonstration = (database: Database, personId: number) =>
  database
    .updateTable('persons')
    .set({ email: `p${personId}@${demonstrationMailHost}` })
    .where('id', '=', personId)
    .execute();

test('administrators are found while they have the published password', async () => {
  const { database } = opened;
  expect(await findPublicAccounts(database)).toEqual([]);
  for (const username of ['clerk', 'chief']) await createPerson(database, username);
  await database.updateTable('accounts').set({ isAdministrator: true }).where('username', '=', 'chief').execute();
  expect(await findPublicAccounts(database)).toEqual(['chief']);
  const passwordHash = await hashPassword('Another2569');
  await database.updateTable('accounts').set({ passwordHash }).where('username', '=', 'chief').execute();
  expect(await findPublicAccounts(database)).toEqual([]);
});

test('production does not start on the data of a trial, whatever the passwords are now, and names its accounts', async () => {
  const server = await startTestServer({ MODE: 'PRODUCTION' });
  const { database } = server.platform;
  await createPerson(database, 'somchai');
  await inDemonstration(database, await createPerson(database, 'director'));
  await database
    .updateTable('accounts')
    .set({ passwordHash: await hashPassword('Lotus7Boat3x') })
    .execute();
  expect(await prepareAgency(server.platform, server.url)).toEqual({
    problem: 'demonstration-data',
    values: { accounts: 'director' },
  });
  await server.close();
});

test('production does not start with an administrator of the published password', async () => {
  const server = await startTestServer({ MODE: 'PRODUCTION' });
  const { database } = server.platform;
  await createPerson(database, 'chief');
  await database.updateTable('accounts').set({ isAdministrator: true }).execute();
  expect(await prepareAgency(server.platform, server.url)).toEqual({
    problem: 'public-password',
    values: { accounts: 'chief' },
  });
  await server.close();
});
