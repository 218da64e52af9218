import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ErrorEnvelope } from '#contract/error-envelope.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'VEC' });
});
afterAll(() => server.close());

const password = testPassword;
const stepMs = 30_000;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.platform.clock().getTime() });
const signedIn = async (username: string) => {
  await createPerson(server.platform.database, username);
  return server.signIn(username);
};

async function withTotp(username: string) {
  const caller = await signedIn(username);
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password })).item;
  const { recoveryCodes } = (await server.call(caller, 'confirmTotp', { offer, code: codeOf(secret) })).item;
  await server.call(caller, 'signOut', {});
  server.advance(stepMs);
  return { caller, secret, recoveryCodes, credentials: { username, password } };
}

const enter = (credentials: { username: string; password: string }, kind: 'totp' | 'recovery', code: string) =>
  server.call(undefined, 'signIn', { ...credentials, factor: { kind, code } });
const refused = (credentials: { username: string; password: string }, kind: 'totp' | 'recovery', code: string) =>
  server.refusal(undefined, 'signIn', { ...credentials, factor: { kind, code } });

test('a person without a second factor signs in with the password', async () => {
  await createPerson(server.platform.database, 'plain');
  const reply = await server.call(undefined, 'signIn', { username: 'plain', password });
  expect(Object.keys(reply).toSorted()).toEqual(['message', 'success', 'userLogin']);
});

test('with an authenticator app the password is not enough; each code works once', async () => {
  const { credentials, secret } = await withTotp('app');
  await server.call(undefined, 'checkCredentials', credentials);
  const needed = await server.refusal(undefined, 'signIn', credentials);
  expect(needed).toMatchObject({ httpStatus: 403, code: 'second-factor-needed' });
  expect(needed.challenge).toEqual({ kind: 'secondFactor', hasTotp: true, passkey: null });
  const code = codeOf(secret);
  const { success } = await enter(credentials, 'totp', code);
  await server.call(success, 'signOut', {});
  expect(await refused(credentials, 'totp', code)).toMatchObject({ code: 'second-factor-wrong' });
  server.advance(stepMs);
  await enter(credentials, 'totp', codeOf(secret));
});

test('when two requests use one code at once, one gets in', async () => {
  const { credentials, secret } = await withTotp('twins');
  const code = codeOf(secret);
  const tries = [1, 2].map(() =>
    enter(credentials, 'totp', code).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
});

test('a conflict with another device comes before the code is used up', async () => {
  const { credentials, secret } = await withTotp('mover');
  await enter(credentials, 'totp', codeOf(secret));
  server.advance(stepMs);
  const code = codeOf(secret);
  const conflict = await refused(credentials, 'totp', code);
  expect(conflict.code).toBe('device-conflict');
  await server.call(undefined, 'signIn', {
    ...credentials,
    conflictId: conflict.conflictId,
    factor: { kind: 'totp', code },
  });
});

test('wrong codes suspend the account as wrong passwords do', async () => {
  const { credentials, secret } = await withTotp('guessed');
  for (let count = 0; count < 5; count += 1) await refused(credentials, 'totp', '000000');
  expect(await refused(credentials, 'totp', codeOf(secret))).toMatchObject({ code: 'account-suspended' });
});

test('each recovery code works once, in any case and spacing; new codes void the old ones', async () => {
  const { credentials, recoveryCodes } = await withTotp('lost');
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  const entered = await enter(credentials, 'recovery', first.toUpperCase().replace('-', ' '));
  await server.call(entered.success, 'renewRecoveryCodes', { password });
  await server.call(entered.success, 'signOut', {});
  expect(await refused(credentials, 'recovery', first)).toMatchObject({ code: 'second-factor-wrong' });
  expect(await refused(credentials, 'recovery', second)).toMatchObject({ code: 'second-factor-wrong' });
});

test('neither secrets nor recovery codes can be read in the database', async () => {
  const { secret, recoveryCodes } = await withTotp('hidden');
  const { database } = server.platform;
  const totp = await database.selectFrom('totpFactors').selectAll().execute();
  const codes = await database.selectFrom('recoveryCodes').selectAll().execute();
  const replies = await database.selectFrom('idempotentReplies').selectAll().execute();
  const stored = JSON.stringify([totp, codes, replies]);
  for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
});

test('adding, removing and renewing need the password; an offer works only for its person', async () => {
  const caller = await signedIn('asked');
  const other = await signedIn('thief');
  const wrong = { password: 'wrong' };
  for (const key of ['beginTotp', 'removeTotp', 'beginPasskey', 'renewRecoveryCodes'] as const)
    expect(await server.refusal(caller, key, wrong)).toMatchObject({ code: 'password-wrong' });
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password })).item;
  const confirmation = { offer, code: codeOf(secret) };
  expect(await server.refusal(other, 'confirmTotp', confirmation)).toMatchObject({ code: 'offer-expired' });
  expect(await server.refusal(caller, 'confirmTotp', { offer, code: '000000' })).toMatchObject({ code: 'code-wrong' });
  await server.call(caller, 'confirmTotp', confirmation);
  expect(await server.refusal(caller, 'confirmTotp', confirmation)).toMatchObject({ code: 'offer-expired' });
  expect((await server.call(other, 'getSecondFactors', {})).item.totpSince).toBeNull();
  await server.call(caller, 'removeTotp', { password });
  const { item } = await server.call(caller, 'getSecondFactors', {});
  expect([item.totpSince, item.recoveryCodesLeft]).toEqual([null, 0]);
});

test('passkeys are refused where browsers would refuse them', async () => {
  const caller = await signedIn('keyless');
  expect(await server.refusal(caller, 'beginPasskey', { password })).toMatchObject({ code: 'passkey-not-possible' });
  expect((await server.call(caller, 'getSecondFactors', {})).item.canUsePasskeys).toBe(false);
});

test('where the agency requires a factor for an office, it is set up before the first session', async () => {
  const { database } = server.platform;
  const value = JSON.stringify({ administrators: true, roleIds: [unitRoleIds.secretRegistrar] });
  await database.insertInto('settings').values({ key: 'second-factor', value }).execute();
  const personId = await createPerson(database, 'registrar');
  const { unitId } = await database
    .selectFrom('persons')
    .select('unitId')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const office = { unitId, personId, roleId: unitRoleIds.secretRegistrar, validFrom: new Date(0) };
  await database.insertInto('unitRoles').values(office).execute();
  const credentials = { username: 'registrar', password };
  const needed: ErrorEnvelope = await server.refusal(undefined, 'signIn', credentials);
  expect(needed.code).toBe('enrolment-needed');
  if (needed.challenge?.kind !== 'enrolment') throw new Error('no offer');
  const { offer, secret } = needed.challenge;
  const factor = (code: string) => ({ ...credentials, factor: { kind: 'enrolment' as const, offer, code } });
  expect(await server.refusal(undefined, 'signIn', factor('000000'))).toMatchObject({ code: 'code-wrong' });
  const entered = await server.call(undefined, 'signIn', factor(codeOf(secret)));
  expect(entered.recoveryCodes).toHaveLength(10);
  expect(await server.refusal(entered.success, 'removeTotp', { password })).toMatchObject({ code: 'factor-demanded' });
  await createPerson(database, 'outsider');
  await server.signIn('outsider');
});

test.for([
  ['PRODUCTION', 'administrator', 'enrolment-needed'],
  ['PRODUCTION', 'secretRegistrar', 'enrolment-needed'],
  ['PRODUCTION', 'head', undefined],
  ['PRODUCTION', 'officer', undefined],
  ['DEV', 'administrator', undefined],
] as const)('in %s the %s signs in with: %s', async ([mode, role, code]) => {
  const other = await startTestServer({ MODE: mode });
  const { database } = other.platform;
  const personId = await createPerson(database, 'newcomer');
  await database
    .updateTable('accounts')
    .set({ isAdministrator: role === 'administrator' })
    .where('personId', '=', personId)
    .execute();
  const { unitId } = await database.selectFrom('persons').select('unitId').executeTakeFirstOrThrow();
  if (role === 'head' || role === 'secretRegistrar') {
    const office = { unitId, personId, roleId: unitRoleIds[role], validFrom: new Date(0) };
    await database.insertInto('unitRoles').values(office).execute();
  }
  const payload = { username: 'newcomer', password };
  const reply = await other.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(reply.json().code).toBe(code);
  await other.close();
});
