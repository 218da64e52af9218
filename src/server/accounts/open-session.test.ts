import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockList } from '#server/settings/list-queries.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { createPerson, testPassword as password } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { lockAttempts } from './account-queries.ts';
import { hashPassword } from './password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let username: string;
let personId: number;
let people = 0;
beforeEach(async () => {
  people += 1;
  username = `entering${people}`;
  personId = await createPerson(server.platform.database, username);
});

const hold = (work: (transaction: DatabaseTransaction) => Promise<unknown>) =>
  holdTransaction(server.platform.database, work);

const signIn = async () =>
  (await server.app.inject({ method: 'POST', url: '/api/users/login', payload: { username, password } })).json<{
    readonly code?: string;
  }>().code;

/** What the sign-in is told that found its password right before the change was committed, and waited for it. */
async function signInDuring(change: (transaction: DatabaseTransaction) => Promise<unknown>) {
  const held = await hold(async (transaction) => {
    await lockAttempts(transaction, personId);
    await change(transaction);
  });
  const answer = signIn();
  await expect.poll(() => waitingForLocks(server.platform.database)).toBe(1);
  await held.commit();
  return answer;
}

test('a password that is replaced while it is checked opens no session', async () => {
  const passwordHash = await hashPassword('Lotus7Boat3x');
  const answer = await signInDuring((transaction) =>
    transaction.updateTable('accounts').set({ passwordHash }).where('personId', '=', personId).execute(),
  );
  expect(answer).toBe('wrong-credentials');
});

test('a second factor that is demanded while the password is checked is asked for', async () => {
  await server.platform.database.updateTable('signInRules').set({ secondFactorOf: 'administrators' }).execute();
  const demand = (transaction: DatabaseTransaction) =>
    transaction.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', personId).execute();
  expect(await signInDuring(demand)).toBe('server-busy');
  expect(await signIn()).toBe('enrolment-needed');
});

test('who changes the list of persons for long keeps nobody from signing in', async () => {
  const held = await hold((transaction) => lockList(transaction, 'persons'));
  expect(await signIn()).toBeUndefined();
  await held.commit();
});
