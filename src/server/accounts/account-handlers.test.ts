import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountMessages as englishMessages } from '#locales/en/accounts.ts';
import { accountMessages } from '#locales/th/accounts.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const minuteMs = 60_000;
/** This agency requires no proof of work. */
const withoutQuestions = { APP_NAME: 'VEC' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(withoutQuestions);
});
afterAll(() => server.close());

const person = (username: string) => createPerson(server.platform.database, username);
const attempt = (username: string, password: string) =>
  server.refusal(undefined, 'checkCredentials', { username, password });
const eventsOfActor = (actorId: number | null) => eventsOf(server.platform.database, actorId);
const failuresOf = async (personId: number) => {
  const { failedAttempts } = await server.platform.database
    .selectFrom('accounts')
    .select('failedAttempts')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return failedAttempts;
};

test('signing in returns a token and the person; the user name matches in any case', async () => {
  const id = await person('somchai');
  const reply = await server.call(undefined, 'signIn', { username: 'SomChai', password: testPassword });
  expect(reply.userLogin).toMatchObject({ personId: id, information: { firstName: 'somchai' } });
  const verified = await server.call(reply.success, 'verifySession', {});
  expect(verified.token).toBe(reply.success.token);
});

test('the reply to a sign-in says who signed in, and in which language the browser asked', async () => {
  const { database } = server.platform;
  await person('companion');
  const id = await person('described');
  const names = {
    prefix: 'นาง',
    firstName: 'มาลี',
    lastName: 'ใจดี',
    positionName: 'นักวิชาการ',
    email: 'm@example.go.th',
  };
  await database.updateTable('persons').set(names).where('id', '=', id).execute();
  const userLogin = {
    id,
    personId: id,
    email: 'm@example.go.th',
    name: 'นางมาลี ใจดี',
    information: { firstName: 'มาลี', lastName: 'ใจดี', positionName: 'นักวิชาการ', agreedToPrivacy: true },
  };
  const reply = await server.call(undefined, 'signIn', { username: 'described', password: testPassword });
  expect(reply).toEqual({ success: { token: expect.any(String) }, userLogin, message: accountMessages.loginDone });
  expect((await server.call(reply.success, 'verifySession', {})).userLogin).toEqual(userLogin);
  await server.call(reply.success, 'signOut', {});
  const english = await server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { username: 'described', password: testPassword },
    headers: { 'accept-language': 'en-GB' },
  });
  expect(english.json().message).toBe(englishMessages.loginDone);
});

test('a person who has left cannot sign in; the reply is that to an unknown name', async () => {
  const { database } = server.platform;
  const id = await person('retired');
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', id).execute();
  expect(await attempt('retired', testPassword)).toEqual(await attempt('nobody', testPassword));
  expect(await failuresOf(id)).toBe(0);
});

test('a blank user name and a blank password get a Thai sentence each', async () => {
  const payload = { username: '  ', password: ' ' };
  const response = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    status: 'error',
    fields: { username: 'กรุณากรอกชื่อผู้ใช้งาน', password: 'กรุณากรอกรหัสผ่าน' },
  });
});

test('an unknown name, a wrong password and a suspended account with a wrong password get the same reply', async () => {
  const id = await person('malee');
  const unknown = await attempt('nobody', 'wrong');
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await attempt('malee', 'wrong'));
  expect(answers).toEqual(Array.from({ length: 6 }, () => unknown));
  expect(unknown).toMatchObject({ httpStatus: 401, code: 'wrong-credentials' });
  const details = { address: '127.0.0.1' };
  const failed = { name: 'sign-in.failed', details };
  expect(await eventsOfActor(id)).toEqual([
    ...Array.from({ length: 5 }, () => failed),
    { name: 'account.suspended', details },
    failed,
  ]);
});

test('a failed attempt at an unknown name is in the log, without the name and without a suspension', async () => {
  const before = await eventsOfActor(null);
  const failures = () =>
    server.platform.database
      .selectFrom('accounts')
      .select(['personId', 'failedAttempts'])
      .orderBy('personId')
      .execute();
  const counted = await failures();
  for (let count = 0; count < 6; count += 1) await attempt('no-such-person', 'wrong');
  expect(await failures()).toEqual(counted);
  const failed = { name: 'sign-in.failed', details: { address: '127.0.0.1' } };
  expect((await eventsOfActor(null)).slice(before.length)).toEqual(Array.from({ length: 6 }, () => failed));
});

test('wrong passwords count for the account alone, in a row, until its owner signs in', async () => {
  const [own, other] = [await person('pranee'), await person('ratana')];
  const both = async () => [await failuresOf(own), await failuresOf(other)];
  for (let count = 0; count < 3; count += 1) await attempt('ratana', 'wrong');
  for (let count = 0; count < 4; count += 1) await attempt('pranee', 'wrong');
  expect(await both()).toEqual([4, 3]);
  await server.call(undefined, 'checkCredentials', { username: 'pranee', password: testPassword });
  expect(await both()).toEqual([4, 3]);
  await server.signIn('pranee');
  expect(await both()).toEqual([0, 3]);
});

test('an account is suspended after five failures and reopens after half an hour', async () => {
  const id = await person('wichai');
  await person('witness');
  for (let count = 0; count < 4; count += 1) await attempt('wichai', 'wrong');
  await server.call(undefined, 'checkCredentials', { username: 'wichai', password: testPassword });
  await attempt('wichai', 'wrong');
  expect(await attempt('wichai', testPassword)).toMatchObject({ httpStatus: 403, code: 'account-suspended' });
  expect((await eventsOfActor(id)).at(-1)).toEqual({ name: 'sign-in.refused', details: { address: '127.0.0.1' } });
  await server.signIn('witness');
  server.advance(31 * minuteMs);
  await attempt('wichai', 'wrong');
  expect((await eventsOfActor(id)).slice(-2).map(({ name }) => name)).toEqual(['sign-in.refused', 'sign-in.failed']);
  expect(await failuresOf(id)).toBe(1);
  expect(await server.signIn('wichai')).toHaveProperty('token');
  expect(await failuresOf(id)).toBe(0);
});

test('signing in on a second device needs a confirmation, and ends the first session', async () => {
  const id = await person('prasert');
  const first = await server.signIn('prasert');
  const conflict = await attempt('prasert', testPassword);
  expect(conflict).toMatchObject({ httpStatus: 409, code: 'device-conflict' });
  const credentials = { username: 'prasert', password: testPassword };
  const unconfirmed = await server.refusal(undefined, 'signIn', credentials);
  expect(unconfirmed.conflictId).toBe(conflict.conflictId);
  await person('passer-by');
  const bystander = await server.signIn('passer-by');
  const { items } = await server.call(bystander, 'getSessions', {});
  const foreign = { ...credentials, conflictId: items[0]?.sessionId };
  expect(await server.refusal(undefined, 'signIn', foreign)).toMatchObject({ code: 'device-conflict' });
  await server.call(undefined, 'signIn', { ...credentials, conflictId: conflict.conflictId });
  await server.call(bystander, 'verifySession', {});
  expect(await server.refusal(first, 'verifySession', {})).toMatchObject({ httpStatus: 401, code: 'not-signed-in' });
  const opened = (sessionId: unknown) => ({
    name: 'session.opened',
    details: { sessionId, address: '127.0.0.1', device: expect.any(String) },
  });
  expect(await eventsOfActor(id)).toEqual([
    opened(conflict.conflictId),
    { name: 'session.ended', details: { sessionId: conflict.conflictId, reason: 'replaced' } },
    opened(expect.not.stringMatching(conflict.conflictId ?? '')),
  ]);
});

test('when one person signs in from several places at once, one gets in', async () => {
  await person('everywhere');
  const credentials = { username: 'everywhere', password: testPassword };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () =>
      server.app.inject({ method: 'POST', url: '/api/users/login', payload: credentials }),
    ),
  );
  const codes = replies.map((reply) => reply.json().code).toSorted();
  expect(codes).toEqual(['device-conflict', 'device-conflict', 'device-conflict', undefined]);
});

test('signing in again in the same browser, known by its cookie, needs no confirmation', async () => {
  await person('wanida');
  const payload = { username: 'wanida', password: testPassword };
  const first = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  const cookie = first.cookies[0];
  expect(cookie).toMatchObject({ name: 'userAuth', httpOnly: true, sameSite: 'Lax', maxAge: 604_800 });
  const again = await server.call(undefined, 'signIn', payload, { cookie: `userAuth=${cookie?.value}` });
  expect(again.success.token).toBeTypeOf('string');
});

test('the session cookie opens GET requests only', async () => {
  await person('anan');
  const payload = { username: 'anan', password: testPassword };
  const response = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  const headers = { cookie: `userAuth=${response.cookies[0]?.value}` };
  const get = await server.app.inject({ url: '/api/files/1', headers });
  const post = await server.app.inject({ method: 'POST', url: '/api/verify', headers });
  expect([get.statusCode, post.statusCode]).toEqual([404, 401]);
});

test('a token older than an hour is replaced; for one more minute the old one still works and renews to the same new one', async () => {
  await person('suda');
  let caller: { token: string } = await server.signIn('suda');
  for (let count = 0; count < 3; count += 1) {
    server.advance(25 * minuteMs);
    const before = caller;
    caller = await server.call(before, 'verifySession', {});
    if (count < 2) expect(caller.token).toBe(before.token);
    else {
      expect(caller.token).not.toBe(before.token);
      expect((await server.call(before, 'verifySession', {})).token).toBe(caller.token);
      server.advance(61_000);
      expect(await server.refusal(before, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
    }
  }
  expect((await server.call(caller, 'verifySession', {})).token).toBe(caller.token);
});

test('a session idle for half an hour has ended', async () => {
  await person('chaiya');
  const caller = await server.signIn('chaiya');
  server.advance(31 * minuteMs);
  expect(await server.refusal(caller, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
});

test('a session in use and its cookie live seven days', async () => {
  await person('thawat');
  const payload = { username: 'thawat', password: testPassword };
  const response = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(response.cookies[0]).toMatchObject({ name: 'userAuth', maxAge: 7 * 24 * 60 * 60 });
  const caller = { token: response.json().success.token };
  const keepUsing = () =>
    server.platform.database.updateTable('sessions').set({ lastSeenAt: server.platform.clock() }).execute();
  server.advance(7 * 24 * 60 * minuteMs - minuteMs);
  await keepUsing();
  const { token } = await server.call(caller, 'verifySession', {});
  server.advance(2 * minuteMs);
  await keepUsing();
  expect(await server.refusal({ token }, 'verifySession', {})).toMatchObject({
    httpStatus: 401,
    code: 'not-signed-in',
  });
});

test('signing out ends the session', async () => {
  const id = await person('kanda');
  const caller = await server.signIn('kanda');
  await person('remaining');
  const remaining = await server.signIn('remaining');
  const { items } = await server.call(caller, 'getSessions', {});
  const headers = { authorization: `Bearer ${caller.token}` };
  const left = await server.app.inject({ method: 'POST', url: '/api/logout', headers, payload: {} });
  expect(left.cookies).toMatchObject([{ name: 'userAuth', value: '', expires: new Date(0) }]);
  expect(await server.refusal(caller, 'revokeSession', {})).toMatchObject({ httpStatus: 401 });
  expect((await eventsOfActor(id)).slice(1)).toEqual([
    { name: 'session.ended', details: { sessionId: items[0]?.sessionId, reason: 'signed-out' } },
  ]);
  await server.call(remaining, 'revokeSession', {});
  expect((await eventsOfActor(remaining.id)).at(-1)).toMatchObject({ details: { reason: 'revoked' } });
});

test('too many attempts on one account are refused before the password is checked', async () => {
  await person('somsri');
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await attempt('somsri', 'wrong')).httpStatus);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(await attempt('SOMSRI', testPassword)).toMatchObject({ httpStatus: 429, code: 'too-many-attempts' });
  await person('unhurried');
  await server.signIn('unhurried');
  server.advance(minuteMs);
  expect(await attempt('somsri', 'wrong')).toMatchObject({ httpStatus: 401 });
});

test('a password is still right after years, and need not be changed', async () => {
  await person('veteran');
  const yearsMs = 10 * 365 * 24 * 60 * minuteMs;
  server.advance(yearsMs);
  const { success } = await server.call(undefined, 'signIn', { username: 'veteran', password: testPassword });
  expect((await server.call(success, 'verifySession', {})).token).toBe(success.token);
  server.advance(-yearsMs);
});
