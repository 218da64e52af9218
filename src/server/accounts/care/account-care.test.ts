import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { hashToken, newToken } from '../tokens.ts';

/** This agency requires no proof of work. */
const withoutQuestions = { APP_NAME: 'VEC' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(withoutQuestions);
});
afterAll(() => server.close());

const minuteMs = 60_000;
const person = (username: string) => createPerson(server.platform.database, username);

async function administrator(username: string) {
  const personId = await person(username);
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
  return server.signIn(username);
}

/** Two sign-ins at the same moment may leave a second live session. */
async function secondSession(personId: number, deviceName: string) {
  const now = server.platform.clock();
  const id = randomUUID();
  const token = newToken();
  await server.platform.database
    .insertInto('sessions')
    .values({
      id,
      personId,
      tokenHash: hashToken(token),
      cookieHash: hashToken(newToken()),
      rotatedAt: now,
      deviceName,
      address: '192.0.2.7',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLimits.lifeMs),
    })
    .execute();
  return { id, token };
}

async function suspend(username: string): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await server.refusal(undefined, 'checkCredentials', { username, password: 'wrong' });
}

async function setRule(rule: unknown): Promise<void> {
  const value = JSON.stringify(rule);
  await server.platform.database
    .insertInto('settings')
    .values({ key: 'suspension', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

test('a person lists their sessions, ends one, then all others, and stays signed in', async () => {
  const caller = await (await person('owner'), server.signIn('owner'));
  const [second, third] = [await secondSession(caller.id, 'เครื่องที่สอง'), await secondSession(caller.id, 'เครื่องที่สาม')];
  const { items } = await server.call(caller, 'getSessions', {});
  expect(items.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual(
    [
      ['เครื่องที่สอง', false],
      ['เครื่องที่สาม', false],
      [items.find((item) => item.isThis)?.device, true],
    ].toSorted(),
  );
  await server.call(caller, 'endSession', { sessionId: second.id });
  expect(await server.refusal(second, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  await server.call(third, 'verifySession', {});
  await server.call(caller, 'endOtherSessions', {});
  expect(await server.refusal(third, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  await server.call(caller, 'verifySession', {});
});

test('a person can neither end nor find the session of another person', async () => {
  await person('victim');
  await person('intruder');
  const victim = await server.signIn('victim');
  const intruder = await server.signIn('intruder');
  const [own] = (await server.call(victim, 'getSessions', {})).items;
  const refusedOther = await server.refusal(intruder, 'endSession', { sessionId: own?.sessionId ?? '' });
  const refusedUnknown = await server.refusal(intruder, 'endSession', { sessionId: randomUUID() });
  expect(refusedOther).toEqual(refusedUnknown);
  expect(refusedOther).toMatchObject({ httpStatus: 404 });
  const seen = (await server.call(intruder, 'getSessions', {})).items.map((item) => item.sessionId);
  expect(seen).not.toContain(own?.sessionId);
  await server.call(victim, 'verifySession', {});
});

test('an administrator lists suspended accounts page by page and reopens one', async () => {
  const chief = await administrator('chief');
  for (const username of ['first', 'second', 'third']) {
    await person(username);
    await suspend(username);
    server.advance(minuteMs);
  }
  const page = await server.call(chief, 'getSuspendedAccounts', { take: 2 });
  expect(page.items.map((item) => item.username)).toEqual(['third', 'second']);
  const last = page.items[1];
  const rest = await server.call(chief, 'getSuspendedAccounts', {
    take: 2,
    beforeMoment: last?.suspendedAt,
    beforePersonId: last?.personId,
  });
  expect(rest.items.map((item) => item.username)).toEqual(['first']);
  await server.call(chief, 'reopenAccount', { personId: last?.personId ?? 0 });
  await server.signIn('second');
  const samePerson = { personId: last?.personId ?? 0 };
  expect(await server.refusal(chief, 'reopenAccount', samePerson)).toMatchObject({ code: 'account-not-suspended' });
});

test('a person who is not an administrator neither sees suspended accounts nor reopens one', async () => {
  await person('ordinary');
  const closed = await person('closed');
  await suspend('closed');
  const caller = await server.signIn('ordinary');
  expect(await server.refusal(caller, 'getSuspendedAccounts', { take: 50 })).toMatchObject({ httpStatus: 403 });
  expect(await server.refusal(caller, 'reopenAccount', { personId: closed })).toMatchObject({ httpStatus: 403 });
  const credentials = { username: 'closed', password: testPassword };
  expect(await server.refusal(undefined, 'checkCredentials', credentials)).toMatchObject({ code: 'account-suspended' });
});

test('failures and minutes are settings; without minutes only an administrator reopens an account', async () => {
  const chief = await administrator('keeper');
  const personId = await person('patient');
  await setRule({ failedAttempts: 2, minutes: null });
  for (let count = 0; count < 2; count += 1)
    await server.refusal(undefined, 'checkCredentials', { username: 'patient', password: 'wrong' });
  const credentials = { username: 'patient', password: testPassword };
  expect(await server.refusal(undefined, 'checkCredentials', credentials)).toMatchObject({ code: 'account-suspended' });
  const found = (await server.call(chief, 'getSuspendedAccounts', { take: 50 })).items;
  expect(found.find((item) => item.personId === personId)?.opensAt).toBeNull();
  server.advance(20 * minuteMs);
  expect(await server.refusal(undefined, 'checkCredentials', credentials)).toMatchObject({ code: 'account-suspended' });
  await setRule({ failedAttempts: 2, minutes: 10 });
  await server.call(undefined, 'checkCredentials', credentials);
  expect((await server.call(chief, 'getSuspendedAccounts', { take: 50 })).items).toEqual([]);
});
