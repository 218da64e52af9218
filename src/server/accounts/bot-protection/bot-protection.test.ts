import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { solveProof } from '#tests/support/solve-proof.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { challengeProof, checkProof } from './proof-of-work.ts';

/** SARN requires the heavy work after failures, SAT the light one always, ONEP both, VEC none. */
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const name of ['SARN', 'SAT', 'VEC', 'ONEP']) {
    const server = await startTestServer({ APP_NAME: name });
    await createPerson(server.platform.database, 'somchai');
    servers.set(name, server);
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

function serverOf(name: string): TestServer {
  const server = servers.get(name);
  if (!server) throw new Error(name);
  return server;
}

/** A caller of whom the puzzle asks nothing. */
const anybody = {
  requestId: '',
  address: '127.0.0.1',
  locale: 'th' as const,
  deviceName: '',
  bearerToken: undefined,
  isSignedIn: async () => false,
  sessionCookie: undefined,
  knownDevice: undefined,
  setSessionCookie: () => undefined,
  setCookie: () => undefined,
  identityCookie: undefined,
  setIdentityCookie: () => undefined,
};
const wrong = { username: 'somchai', password: 'wrong' };
const right = { username: 'somchai', password: testPassword };
const needed = { httpStatus: 403, code: 'proof-of-work-needed', challenge: { kind: 'proofOfWork' } };
const effortIn = ({ challenge }: Awaited<ReturnType<TestServer['refusal']>>) =>
  challenge?.kind === 'proofOfWork' ? challenge.puzzle.parameters.data.effort : undefined;

async function failThreeTimes(server: TestServer, username: string): Promise<void> {
  for (let count = 0; count < 3; count += 1)
    expect(await server.refusal(undefined, 'checkCredentials', { username, password: 'wrong' })).toMatchObject({
      code: 'wrong-credentials',
    });
}

test('after three failures the browser must work; its proof lets one sign-in through, both calls of it', async () => {
  const server = serverOf('SARN');
  await failThreeTimes(server, 'somchai');
  const refusal = await server.refusal(undefined, 'checkCredentials', right);
  expect(refusal).toMatchObject(needed);
  expect(effortIn(refusal)).toBe('heavy');
  const proof = await solveProof(refusal);
  await server.call(undefined, 'checkCredentials', { ...right, ...proof });
  const entered = await server.call(undefined, 'signIn', { ...right, ...proof });
  expect(entered.success.token).toBeTypeOf('string');
  const second = await server.refusal(undefined, 'signIn', right);
  expect(second.code).toBe('device-conflict');
});

test('a proof allows one attempt with a wrong password', async () => {
  const server = serverOf('SARN');
  const nobody = { username: 'nobody', password: 'wrong' };
  await failThreeTimes(server, 'nobody');
  const proof = await solveProof(await server.refusal(undefined, 'checkCredentials', nobody));
  expect(await server.refusal(undefined, 'checkCredentials', { ...nobody, ...proof })).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await server.refusal(undefined, 'checkCredentials', { ...nobody, ...proof })).toMatchObject(needed);
});

test('a proof that was altered, made up or not worked out is refused', async () => {
  const server = serverOf('SARN');
  const email = 'nobody@example.go.th';
  const refusal = await server.refusal(undefined, 'requestPasswordReset', { email });
  const { proofOfWork } = await solveProof(refusal);
  const { challenge, solution } = JSON.parse(proofOfWork);
  const { parameters } = challenge;
  const later = { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } };
  const renamed = { ...parameters, data: { ...parameters.data, id: crypto.randomUUID() } };
  const altered = [
    { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
    { challenge: later, solution },
    { challenge: { ...challenge, parameters: renamed }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge },
    'made up',
  ];
  for (const proof of altered)
    expect(
      await server.refusal(undefined, 'requestPasswordReset', { email, proofOfWork: JSON.stringify(proof) }),
    ).toMatchObject(needed);
  await server.call(undefined, 'requestPasswordReset', { email, proofOfWork });
});

test('when many requests send one proof at once, one gets through', async () => {
  const server = serverOf('SARN');
  const crowd = { username: 'crowd', password: 'wrong' };
  await failThreeTimes(server, 'crowd');
  const proof = await solveProof(await server.refusal(undefined, 'checkCredentials', crowd));
  const tries = Array.from({ length: 6 }, () => server.refusal(undefined, 'checkCredentials', { ...crowd, ...proof }));
  const codes = (await Promise.all(tries)).map((refusal) => refusal.code);
  expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(1);
});

test('a puzzle is a thousand rounds a try, and is good until five minutes are over', async () => {
  const { platform } = serverOf('VEC');
  const startedAt = Math.ceil(Date.now() / 1000) * 1000;
  const at = (ms: number) => ({ ...anybody, platform: { ...platform, clock: () => new Date(startedAt + ms) } });
  const { challenge } = await challengeProof(at(0), 'light');
  if (challenge?.kind !== 'proofOfWork') throw new Error('no puzzle');
  expect(challenge.puzzle.parameters).toMatchObject({ cost: 1_000, data: { effort: 'light' } });
  const { proofOfWork } = await solveProof({ status: 'error', message: '', code: '', challenge });
  const expiresAt = new Date(startedAt + 5 * 60_000);
  expect(await checkProof(at(5 * 60_000 - 1), proofOfWork, 'light')).toEqual({
    id: challenge.puzzle.parameters.data.id,
    expiresAt,
    content: null,
  });
  expect(await checkProof(at(5 * 60_000), proofOfWork, 'light')).toMatchObject({ refused: 'proof-of-work-needed' });
});

test('a puzzle expires after five minutes', async () => {
  const server = serverOf('SARN');
  const email = 'nobody@example.go.th';
  const proof = await solveProof(await server.refusal(undefined, 'requestPasswordReset', { email }));
  server.advance(5 * 60_000 + 1);
  expect(await server.refusal(undefined, 'requestPasswordReset', { email, ...proof })).toMatchObject(needed);
});

test('a forgotten password always needs work at an agency that has captchas, and none elsewhere', async () => {
  const email = 'nobody@example.go.th';
  expect(effortIn(await serverOf('SARN').refusal(undefined, 'requestPasswordReset', { email }))).toBe('heavy');
  await serverOf('VEC').call(undefined, 'requestPasswordReset', { email });
});

test('an agency with a bot check requires a little work for every attempt; each proof works once', async () => {
  const server = serverOf('SAT');
  const refusal = await server.refusal(undefined, 'checkCredentials', wrong);
  expect(refusal).toMatchObject(needed);
  expect(effortIn(refusal)).toBe('light');
  const proof = await solveProof(refusal);
  expect(await server.refusal(undefined, 'checkCredentials', { ...wrong, ...proof })).toMatchObject({
    code: 'wrong-credentials',
  });
  expect(await server.refusal(undefined, 'checkCredentials', { ...wrong, ...proof })).toMatchObject(needed);
  const next = await solveProof(await server.refusal(undefined, 'checkCredentials', right));
  await server.call(undefined, 'checkCredentials', { ...right, ...next });
  await server.call(undefined, 'signIn', { ...right, ...next });
});

test('where the heavy work is due, the light one is not enough', async () => {
  const server = serverOf('ONEP');
  const light = await solveProof(await server.refusal(undefined, 'checkCredentials', right));
  const email = 'nobody@example.go.th';
  const refusal = await server.refusal(undefined, 'requestPasswordReset', { email, ...light });
  expect(effortIn(refusal)).toBe('heavy');
  const heavy = await solveProof(refusal);
  await server.call(undefined, 'checkCredentials', { ...right, ...heavy });
  await server.call(undefined, 'requestPasswordReset', { email, ...heavy });
});

test('a sign-in clears the failures that make an account suspicious, and those of no other account', async () => {
  const server = await startTestServer({ APP_NAME: 'SARN' });
  for (const username of ['forgiven', 'watched']) await createPerson(server.platform.database, username);
  const fail = async (username: string, times: number) => {
    for (let count = 0; count < times; count += 1)
      expect(await server.refusal(undefined, 'checkCredentials', { username, password: 'wrong' })).toMatchObject({
        code: 'wrong-credentials',
      });
  };
  await fail('watched', 3);
  await fail('Forgiven', 2);
  await server.signIn('FORGIVEN');
  await fail('forgiven', 3);
  const again = { username: 'FORGIVEN', password: 'wrong' };
  expect(await server.refusal(undefined, 'checkCredentials', again)).toMatchObject(needed);
  const watched = { username: 'watched', password: testPassword };
  expect(await server.refusal(undefined, 'checkCredentials', watched)).toMatchObject(needed);
  server.advance(15 * 60_000);
  await server.call(undefined, 'checkCredentials', watched);
  await server.close();
});

test('twenty failures from one address make it suspicious for every name, for a quarter of an hour', async () => {
  const server = await startTestServer({ APP_NAME: 'SARN' });
  await createPerson(server.platform.database, 'innocent');
  const innocent = { username: 'innocent', password: testPassword };
  for (let count = 0; count < 20; count += 1) {
    await server.call(undefined, 'checkCredentials', innocent);
    await server.refusal(undefined, 'checkCredentials', { username: `nobody${count}`, password: 'wrong' });
    server.advance(6_000);
  }
  expect(await server.refusal(undefined, 'checkCredentials', innocent)).toMatchObject(needed);
  server.advance(15 * 60_000);
  await server.call(undefined, 'checkCredentials', innocent);
  await server.close();
});

test('wrong codes make an account suspicious, a suspension does not; one proof does for both steps of the sign-in', async () => {
  const server = await startTestServer({ APP_NAME: 'SARN' });
  const { database, clock } = server.platform;
  const closed = await createPerson(database, 'closed');
  await database
    .updateTable('accounts')
    .set({ failedAttempts: 5, suspendedAt: clock() })
    .where('personId', '=', closed)
    .execute();
  const ofClosed = { username: 'closed', password: testPassword };
  for (let count = 0; count < 4; count += 1)
    expect(await server.refusal(undefined, 'signIn', ofClosed)).toMatchObject({ code: 'account-suspended' });

  await createPerson(database, 'careful');
  const credentials = { username: 'careful', password: testPassword };
  const caller = await server.signIn('careful');
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password: testPassword })).item;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.platform.clock().getTime() });
  await server.call(caller, 'confirmTotp', { offer, code: codeNow() });
  await server.call(caller, 'signOut', {});
  server.advance(30_000);
  const withCode = (code: string) => ({ ...credentials, factor: { kind: 'totp' as const, code } });
  for (let count = 0; count < 3; count += 1)
    expect(await server.refusal(undefined, 'signIn', withCode('000000'))).toMatchObject({
      code: 'second-factor-wrong',
    });
  const proof = await solveProof(await server.refusal(undefined, 'signIn', credentials));
  expect(await server.refusal(undefined, 'signIn', { ...credentials, ...proof })).toMatchObject({
    code: 'second-factor-needed',
  });
  await server.call(undefined, 'signIn', { ...withCode(codeNow()), ...proof });
  await server.close();
});
