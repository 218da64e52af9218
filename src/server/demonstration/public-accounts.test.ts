import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { hashPassword } from '#server/accounts/password.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { prepareAgency } from '#server/prepare-agency.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { insertPeople } from './agency/insert-people.ts';
import { findDemonstrationAccounts, findPublicAccounts } from './public-accounts.ts';

const published = 'Sarn2569demo';
const names =
  'admin central clerk1 clerk2 deputy director head1 head2 newcomer officer1 officer2 secret secretary'.split(' ');

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('administrators are found while they have the published password', async () => {
  const { database } = opened;
  expect(await findPublicAccounts(database)).toEqual([]);
  for (const username of ['clerk', 'chief']) await createPerson(database, username);
  await database
    .updateTable('accounts')
    .set({ passwordHash: await hashPassword(published) })
    .execute();
  await database.updateTable('accounts').set({ isAdministrator: true }).where('username', '=', 'chief').execute();
  expect(await findPublicAccounts(database)).toEqual(['chief']);
  const passwordHash = await hashPassword('Another2569');
  await database.updateTable('accounts').set({ passwordHash }).where('username', '=', 'chief').execute();
  expect(await findPublicAccounts(database)).toEqual([]);
});

describe('production does not start on the data of a trial, and names its accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ MODE: 'PRODUCTION' });
    const since = new Date('2026-01-01T00:00:00Z');
    expect(await inTransaction(database(), (transaction) => insertPeople(transaction, since, since))).toBeUndefined();
    await createPerson(database(), 'somchai');
  });
  afterAll(() => server.close());

  const database = () => server.platform.database;
  const started = () => prepareAgency(server.platform, server.url);
  const refusal = (accounts: readonly string[]) => ({
    problem: 'demonstration-data',
    values: { accounts: accounts.join(', ') },
  });

  it('as it was made', async () => expect(await started()).toEqual(refusal(names)));

  it('with other mails', async () => {
    await sql`UPDATE persons SET email = 'p' || id || '@agency.example.go.th', employee_code = 'e' || id`.execute(
      database(),
    );
    expect(await started()).toEqual(refusal(names));
  });

  it('with other passwords', async () => {
    await database()
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword('Lotus7Boat3x') })
      .execute();
    expect(await started()).toEqual(refusal(names));
  });

  it('with other user names', async () => {
    await sql`UPDATE accounts SET username = 'x-' || username WHERE is_demonstration`.execute(database());
    expect(await started()).toEqual(refusal(names.map((name) => `x-${name}`)));
  });
});

test('a trial from before the mark is known while one person has its mail, an agency is not', async () => {
  const { database, close } = await openTestDatabase();
  for (const username of ['somchai', 'converted', 'kept']) await createPerson(database, username);
  await sql`UPDATE persons SET employee_code = (6900000 + id)::text WHERE first_name <> 'somchai'`.execute(database);
  const marked = async () => {
    await sql`ALTER TABLE accounts DROP COLUMN is_demonstration`.execute(database);
    await sql.raw(await readFile('db/migrations/0032-demonstration-accounts.sql', 'utf8')).execute(database);
    return findDemonstrationAccounts(database);
  };
  expect(await marked()).toEqual([]);
  await sql`UPDATE persons SET email = 'kept@demonstration.example' WHERE first_name = 'kept'`.execute(database);
  expect(await marked()).toEqual(['converted', 'kept']);
  await close();
});

test('production does not start with an administrator of the published password', async () => {
  const server = await startTestServer({ MODE: 'PRODUCTION' });
  const { database } = server.platform;
  await createPerson(database, 'chief');
  const passwordHash = await hashPassword(published);
  await database.updateTable('accounts').set({ isAdministrator: true, passwordHash }).execute();
  expect(await prepareAgency(server.platform, server.url)).toEqual({
    problem: 'public-password',
    values: { accounts: 'chief' },
  });
  await server.close();
});

test.each([
  ['PRODUCTION', 'wrong-credentials', 'as typed', published],
  ['PRODUCTION', 'wrong-credentials', 'in wide letters', 'Ｓarn2569demo'],
  ['DEV', undefined, 'as typed', published],
])('in %s the sign-in of a clerk with the published password ends with %s: %s', async (mode, refused, _, password) => {
  const server = await startTestServer({ MODE: mode });
  const { database } = server.platform;
  await createPerson(database, 'clerk');
  const passwordHash = await hashPassword(published);
  await database.updateTable('accounts').set({ passwordHash }).execute();
  const payload = { username: 'clerk', password };
  const reply = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(reply.json()).toMatchObject(refused === undefined ? { success: {} } : { code: refused });
  await server.close();
});
