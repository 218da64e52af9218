import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { sessionEndsDuring } from '#tests/support/session-ends.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { endSessions } from './end-sessions.ts';
import { expireSessions } from './expire-sessions.job.ts';
import { findSignedInPerson } from './find-signed-in-person.ts';
import { renewToken } from './renew-token.ts';
import { findSessionsOfPerson } from './session-queries.ts';
import { hashToken, newToken } from './tokens.ts';

/** Until the agency sets another time. */
const halfAnHourMs = 30 * 60_000;

const now = new Date('2026-11-25T03:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const dayMs = 24 * 60 * 60_000;

let server: TestServer;
let platform: Platform;
let persons = 0;
beforeAll(async () => {
  server = await startTestServer();
  platform = { ...server.platform, clock: () => now };
});
afterAll(() => server.close());

const rowOf = (id: string) =>
  platform.database.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof rowOf>>;

/** A session that was opened now, with what differs from that. */
async function session(changes: Partial<Row> = {}) {
  const personId = changes.personId ?? (await createPerson(platform.database, `person${(persons += 1)}`));
  const [id, token, cookie] = [randomUUID(), newToken(), newToken()];
  const fresh = {
    id,
    personId,
    tokenHash: hashToken(token),
    cookieHash: hashToken(cookie),
    rotatedAt: now,
    deviceName: 'เครื่อง',
    address: '192.0.2.7',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + dayMs),
  };
  await platform.database
    .insertInto('sessions')
    .values({ ...fresh, ...changes })
    .execute();
  return { id, personId, token, cookie };
}
const byToken = (bearerToken: string) => findSignedInPerson(platform, { bearerToken, cookie: undefined });
const byCookie = (cookie: string) => findSignedInPerson(platform, { bearerToken: undefined, cookie });

test.for<[string, boolean, Partial<Row>]>([
  ['in use', true, {}],
  ['a moment before half an hour without use', true, { lastSeenAt: ago(halfAnHourMs - 1) }],
  ['after half an hour without use', false, { lastSeenAt: ago(halfAnHourMs) }],
  ['a moment before its last day is over', true, { expiresAt: ago(-1) }],
  ['when its last day is over, however much it is used', false, { expiresAt: now }],
  ['that was ended', false, { endedAt: ago(1) }],
])('a session %s opens: %s', async ([, isLive, changes]) => {
  await session();
  const { id, personId, token, cookie } = await session(changes);
  const expected = isLive ? { id: personId, sessionId: id } : undefined;
  expect((await findSessionsOfPerson(platform.database, personId, now)).map((row) => row.id)).toEqual(
    isLive ? [id] : [],
  );
  for (const found of [await byToken(token), await byCookie(cookie)])
    expect(found && { id: found.id, sessionId: found.sessionId }).toEqual(expected);
});

test('nobody enters with the session of a person who has left', async () => {
  const { personId, token, cookie } = await session();
  const staying = await session();
  await platform.database.updateTable('persons').set({ isActive: false }).where('id', '=', personId).execute();
  expect([await byToken(token), await byCookie(cookie)]).toEqual([undefined, undefined]);
  expect(await byToken(staying.token)).toMatchObject({ id: staying.personId });
});

test('a cookie is no token and a token no cookie; a wrong token is not helped by a right cookie', async () => {
  const { token, cookie } = await session();
  expect([await byToken(cookie), await byCookie(token)]).toEqual([undefined, undefined]);
  expect(await findSignedInPerson(platform, { bearerToken: newToken(), cookie })).toBeUndefined();
  expect(await findSignedInPerson(platform, { bearerToken: undefined, cookie: undefined })).toBeUndefined();
});

test('a replaced token opens for less than a minute', async () => {
  const [used, spent] = [newToken(), newToken()];
  const { id } = await session({
    previousTokenHash: hashToken(used),
    rotatedAt: ago(sessionLimits.graceMs - 1),
  });
  await session({ previousTokenHash: hashToken(spent), rotatedAt: ago(sessionLimits.graceMs) });
  expect(await byToken(used)).toMatchObject({ sessionId: id });
  expect(await byToken(spent)).toBeUndefined();
});

test('a token is replaced when it is older than an hour, in its own session only', async () => {
  const old = ago(sessionLimits.tokenAgeMs + 1);
  const [own, other] = [await session({ rotatedAt: old }), await session({ rotatedAt: old })];
  const young = await session({ rotatedAt: ago(sessionLimits.tokenAgeMs) });
  const untouched = await rowOf(other.id);
  expect(await renewToken(platform, young.token)).toBe(young.token);
  const next = await renewToken(platform, own.token);
  expect(next).not.toBe(own.token);
  expect(await rowOf(own.id)).toMatchObject({
    tokenHash: hashToken(next),
    previousTokenHash: hashToken(own.token),
    rotatedAt: now,
  });
  expect(await rowOf(other.id)).toEqual(untouched);
  expect(await byToken(next)).toMatchObject({ sessionId: own.id });
});

test('use is noted at most once a minute, and for the session that was used only', async () => {
  const seenAt = ago(sessionLimits.seenStepMs);
  const recent = await session({ lastSeenAt: seenAt });
  await byToken(recent.token);
  expect((await rowOf(recent.id)).lastSeenAt).toEqual(seenAt);
  const before = ago(sessionLimits.seenStepMs + 1);
  const [used, idle] = [await session({ lastSeenAt: before }), await session({ lastSeenAt: before })];
  await byCookie(used.cookie);
  expect([(await rowOf(used.id)).lastSeenAt, (await rowOf(idle.id)).lastSeenAt]).toEqual([now, before]);
});

test('the sessions of a person are listed newest first, and only theirs', async () => {
  const first = await session({ createdAt: ago(2) });
  const { personId } = first;
  const newest = await session({ personId, createdAt: now });
  const second = await session({ personId, createdAt: ago(1) });
  await session();
  const found = await findSessionsOfPerson(platform.database, personId, now);
  expect(found.map(({ id }) => id)).toEqual([newest.id, second.id, first.id]);
});

test('the sessions that are over are ended once, each with its event; the others stay', async () => {
  await expireSessions(platform);
  const idle = await session({ lastSeenAt: ago(halfAnHourMs) });
  const tooOld = await session({ expiresAt: now });
  const living = await session({ lastSeenAt: ago(halfAnHourMs - 1), expiresAt: ago(-1) });
  const ended = await session({ lastSeenAt: ago(dayMs), endedAt: ago(dayMs), endReason: 'signed-out' });
  const closed = await sessionEndsDuring(server.url, () => expireSessions(platform));
  expect(closed.toSorted()).toEqual([idle.id, tooOld.id].toSorted());
  expect(await sessionEndsDuring(server.url, () => expireSessions(platform))).toEqual([]);
  const over = { endedAt: now, endReason: 'expired' };
  for (const { id } of [idle, tooOld]) expect(await rowOf(id)).toMatchObject(over);
  expect(await rowOf(living.id)).toMatchObject({ endedAt: null, endReason: null });
  expect(await rowOf(ended.id)).toMatchObject({ endedAt: ago(dayMs), endReason: 'signed-out' });
  for (const { id, personId } of [idle, tooOld])
    expect(await eventsOf(platform.database, personId)).toEqual([
      { name: 'session.ended', details: { sessionId: id, reason: 'expired' } },
    ]);
  for (const { personId } of [living, ended]) expect(await eventsOf(platform.database, personId)).toEqual([]);
});

test('the agency sets after how many minutes without use a session is over', async () => {
  const set = (idleMinutes: number) => platform.database.updateTable('signInRules').set({ idleMinutes }).execute();
  const unused = await session({ lastSeenAt: ago(halfAnHourMs) });
  await set(31);
  expect(await findSessionsOfPerson(platform.database, unused.personId, now)).toHaveLength(1);
  await expireSessions(platform);
  expect(await rowOf(unused.id)).toMatchObject({ endedAt: null });
  await set(10);
  const used = await session({ lastSeenAt: ago(10 * 60_000 - 1) });
  expect(await byToken(used.token)).toBeDefined();
  await expireSessions(platform);
  expect(await rowOf(unused.id)).toMatchObject({ endReason: 'expired' });
  expect(await rowOf(used.id)).toMatchObject({ endedAt: null });
  await set(30);
});

test('a session that has ended cannot be ended again', async () => {
  const { id, personId } = await session({ endedAt: ago(dayMs), endReason: 'signed-out' });
  const living = await session();
  await inTransaction(platform.database, (transaction) => endSessions(transaction, [id, living.id], 'revoked', now));
  expect(await rowOf(id)).toMatchObject({ endedAt: ago(dayMs), endReason: 'signed-out' });
  expect(await eventsOf(platform.database, personId)).toEqual([]);
  expect(await eventsOf(platform.database, living.personId)).toHaveLength(1);
});

test('a thousand sessions are ended at a time, and those that ended before do not hold up the others', async () => {
  const personId = await createPerson(platform.database, 'crowded');
  const rows = (count: number, changes: Partial<Row>) =>
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      personId,
      tokenHash: hashToken(`token ${String(changes.endReason)} ${index}`),
      cookieHash: hashToken(`cookie ${String(changes.endReason)} ${index}`),
      rotatedAt: now,
      deviceName: '',
      address: '',
      createdAt: ago(dayMs),
      lastSeenAt: ago(dayMs),
      expiresAt: now,
      ...changes,
    }));
  const insert = (sessions: ReturnType<typeof rows>) =>
    platform.database.insertInto('sessions').values(sessions).execute();
  await insert(rows(1_000, { endedAt: ago(1), endReason: 'signed-out' }));
  await insert(rows(1_001, {}));
  const left = async () => {
    const { count } = await platform.database
      .selectFrom('sessions')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('personId', '=', personId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  await expireSessions(platform);
  expect(await left()).toBe(1);
  await expireSessions(platform);
  expect(await left()).toBe(0);
});

test('the newest session elsewhere is the one in the way; confirming any of them ends all', async () => {
  const at = (ms: number) => ({ createdAt: new Date(server.platform.clock().getTime() - ms) });
  const living = { lastSeenAt: at(0).createdAt, expiresAt: new Date(at(0).createdAt.getTime() + dayMs) };
  const oldest = await session({ ...living, ...at(3_000) });
  const { personId } = oldest;
  const newest = await session({ ...living, ...at(1_000), personId });
  const here = await session({ ...living, ...at(0), personId });
  const bystander = await session(living);
  const { username } = await platform.database
    .selectFrom('accounts')
    .select('username')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  const credentials = { username, password: testPassword };
  const cookie = `userAuth=${here.cookie}`;
  for (const call of ['checkCredentials', 'signIn'] as const)
    expect(await server.refusal(undefined, call, credentials, { cookie })).toMatchObject({
      code: 'device-conflict',
      conflictId: newest.id,
    });
  const unknown = { ...credentials, conflictId: randomUUID() };
  expect(await server.refusal(undefined, 'signIn', unknown, { cookie })).toMatchObject({ code: 'device-conflict' });
  const closed = await sessionEndsDuring(server.url, () =>
    server.call(undefined, 'signIn', { ...credentials, conflictId: oldest.id }, { cookie }),
  );
  expect(closed.toSorted()).toEqual([oldest.id, newest.id, here.id].toSorted());
  for (const { id } of [oldest, newest, here]) expect(await rowOf(id)).toMatchObject({ endReason: 'replaced' });
  expect(await rowOf(bystander.id)).toMatchObject({ endedAt: null });
});

test('a session that is opened now lives from now, with a token that was not replaced yet', async () => {
  const personId = await createPerson(platform.database, 'beginner');
  const before = server.platform.clock();
  const caller = await server.signIn('beginner');
  const [row, ...others] = await platform.database
    .selectFrom('sessions')
    .selectAll()
    .where('personId', '=', personId)
    .execute();
  expect(others).toEqual([]);
  const openedAt = row?.createdAt ?? before;
  expect(row).toMatchObject({
    tokenHash: hashToken(caller.token),
    previousTokenHash: null,
    rotatedAt: openedAt,
    lastSeenAt: openedAt,
    expiresAt: new Date(openedAt.getTime() + 7 * dayMs),
    address: '127.0.0.1',
    endedAt: null,
    endReason: null,
  });
  expect(openedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
});
