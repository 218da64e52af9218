import { afterAll, beforeAll, expect, test } from 'vitest';

import { hashPassword } from '#server/accounts/password.ts';
import { prepareAgency } from '#server/prepare-agency.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer } from '#tests/support/server.ts';

import { findPublicAccounts } from './public-accounts.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('accounts of the demonstration and administrators are found while they have the published password', async () => {
  const { database } = opened;
  expect(await findPublicAccounts(database)).toEqual([]);
  for (const username of ['director', 'somchai', 'chief']) await createPerson(database, username);
  await database.updateTable('accounts').set({ isAdministrator: true }).where('username', '=', 'chief').execute();
  expect(await findPublicAccounts(database)).toEqual(['chief', 'director']);
  const passwordHash = await hashPassword('Another2569');
  await database.updateTable('accounts').set({ passwordHash }).where('username', '=', 'director').execute();
  expect(await findPublicAccounts(database)).toEqual(['chief']);
});

test('production does not start on the data of a trial, and names its accounts', async () => {
  const server = await startTestServer({ MODE: 'PRODUCTION' });
  await createPerson(server.platform.database, 'director');
  expect(await prepareAgency(server.platform, server.url)).toEqual({
    problem: 'public-password',
    values: { accounts: 'director' },
  });
  await server.close();
});
