import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { hashToken, newToken } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const person = (username: string) => createPerson(server.platform.database, username);

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
  const row = await server.platform.database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', third.id)
    .executeTakeFirstOrThrow();
  expect(items.find((item) => item.sessionId === third.id)).toEqual({
    sessionId: third.id,
    device: 'เครื่องที่สาม',
    address: '192.0.2.7',
    since: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isThis: false,
  });
  const bystander = await (await person('onlooker'), server.signIn('onlooker'));
  const own = items.find((item) => item.isThis)?.sessionId ?? '';
  expect(await server.refusal(caller, 'endSession', { sessionId: own })).toMatchObject({ code: 'not-found' });
  await server.call(caller, 'endSession', { sessionId: second.id });
  expect(await server.refusal(second, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  await server.call(third, 'verifySession', {});
  await server.call(caller, 'endOtherSessions', {});
  expect(await server.refusal(third, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  await server.call(caller, 'verifySession', {});
  await server.call(bystander, 'verifySession', {});
  const ended = (sessionId: string) => ({ name: 'session.ended', details: { sessionId, reason: 'ended-by-owner' } });
  expect((await eventsOf(server.platform.database, caller.id)).slice(1)).toEqual([ended(second.id), ended(third.id)]);
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
