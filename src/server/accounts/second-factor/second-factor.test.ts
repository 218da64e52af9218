import { createHmac } from 'node:crypto';

import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ErrorEnvelope } from '#contract/error-envelope.ts';
import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { mustHaveFactor } from './factor-rule.ts';

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

test('an offer is a new secret for the authenticator app, named after the system and the user', async () => {
  const caller = await signedIn('offered');
  const first = (await server.call(caller, 'beginTotp', { password })).item;
  const second = (await server.call(caller, 'beginTotp', { password })).item;
  expect(second.secret).not.toBe(first.secret);
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(first.uri);
  expect([uri.protocol, uri.host, uri.pathname]).toEqual(['otpauth:', 'totp', '/e-Saraban:offered']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'e-Saraban',
    secret: first.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const before = server.platform.clock();
  const { recoveryCodes } = (
    await server.call(caller, 'confirmTotp', { offer: second.offer, code: codeOf(second.secret) })
  ).item;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-tv-z2-9]{5}-[a-hjkmnp-tv-z2-9]{5}$/);
  const { totpSince, ...item } = (await server.call(caller, 'getSecondFactors', {})).item;
  expect(totpSince?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(item).toEqual({ passkeys: [], recoveryCodesLeft: 10, isDemanded: false, canUsePasskeys: false });
});

test('whoever has a factor cannot get in by setting up another', async () => {
  const { credentials, caller } = await withTotp('settled');
  const other = await signedIn('offering');
  const { offer, secret } = (await server.call(other, 'beginTotp', { password })).item;
  const factor = { kind: 'enrolment' as const, offer, code: codeOf(secret) };
  expect(await server.refusal(undefined, 'signIn', { ...credentials, factor })).toMatchObject({
    code: 'second-factor-wrong',
    challenge: { kind: 'secondFactor', hasTotp: true, passkey: null },
  });
  expect((await eventsOf(server.platform.database, caller.id)).at(-1)).toMatchObject({ name: 'sign-in.failed' });
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

test('a used recovery code is refused from then on, counted as used, and of no use to others', async () => {
  const { credentials, recoveryCodes, caller } = await withTotp('spender');
  const other = await withTotp('saver');
  const [code = '', unused = ''] = recoveryCodes;
  expect(await refused(other.credentials, 'recovery', code)).toMatchObject({ code: 'second-factor-wrong' });
  const { success } = await enter(credentials, 'recovery', code);
  expect((await server.call(success, 'getSecondFactors', {})).item.recoveryCodesLeft).toBe(9);
  await server.call(success, 'signOut', {});
  expect(await refused(credentials, 'recovery', code)).toMatchObject({ code: 'second-factor-wrong' });
  await enter(credentials, 'recovery', unused);
  const names = (await eventsOf(server.platform.database, caller.id)).map(({ name }) => name);
  expect(names.filter((name) => name === 'factor.recovery-code-used')).toHaveLength(2);
  const entered = await enter(other.credentials, 'totp', codeOf(other.secret));
  expect((await server.call(entered.success, 'getSecondFactors', {})).item.recoveryCodesLeft).toBe(10);
});

test('the factor of one person is used, renewed and removed without touching that of another', async () => {
  const { database } = server.platform;
  const [owner, other] = [await withTotp('toucher'), await withTotp('untouched')];
  const rowsOf = async (personId: number) => ({
    factor: await database.selectFrom('totpFactors').selectAll().where('personId', '=', personId).execute(),
    codes: await database.selectFrom('recoveryCodes').selectAll().where('personId', '=', personId).execute(),
  });
  const before = await rowsOf(other.caller.id);
  const { success } = await enter(owner.credentials, 'totp', codeOf(owner.secret));
  await server.call(success, 'renewRecoveryCodes', { password });
  await server.call(success, 'removeTotp', { password });
  expect(await rowsOf(other.caller.id)).toEqual(before);
  expect(await rowsOf(owner.caller.id)).toEqual({ factor: [], codes: [] });
  expect(await server.refusal(success, 'removeTotp', { password })).toMatchObject({ code: 'not-found' });
  const details = { kind: 'totp', address: '127.0.0.1' };
  const events = await eventsOf(database, owner.caller.id);
  expect(events.filter(({ name }) => name.startsWith('factor.'))).toEqual([
    { name: 'factor.added', details },
    { name: 'factor.recovery-codes-renewed', details: {} },
    { name: 'factor.removed', details },
  ]);
});

test('without a second factor there are no recovery codes to renew', async () => {
  const caller = await signedIn('codeless');
  expect(await server.refusal(caller, 'renewRecoveryCodes', { password })).toMatchObject({
    httpStatus: 404,
    code: 'not-found',
  });
  const { item } = await server.call(caller, 'getSecondFactors', {});
  expect([item.totpSince, item.recoveryCodesLeft]).toEqual([null, 0]);
});

test('a second authenticator app is refused while there is one, and an offer after a quarter of an hour', async () => {
  const caller = await signedIn('doubler');
  const offerOf = async () => (await server.call(caller, 'beginTotp', { password })).item;
  const [first, second, late] = [await offerOf(), await offerOf(), await offerOf()];
  const request = ({ offer, secret }: typeof first) => ({ offer, code: codeOf(secret) });
  await server.call(caller, 'confirmTotp', request(first));
  expect(await server.refusal(caller, 'confirmTotp', request(second))).toMatchObject({ code: 'factor-exists' });
  server.advance(15 * 60_000);
  expect(await server.refusal(caller, 'confirmTotp', request(late))).toMatchObject({ code: 'offer-expired' });
});

test('the code of the step before or after counts, that of the next but one does not', async () => {
  const { credentials, secret } = await withTotp('clockless');
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.platform.clock().getTime() + steps * stepMs,
    });
  server.advance(5 * stepMs);
  for (const steps of [-2, 2])
    expect(await refused(credentials, 'totp', codeAt(steps))).toMatchObject({ code: 'second-factor-wrong' });
  for (const steps of [-1, 1]) {
    const { success } = await enter(credentials, 'totp', codeAt(steps));
    await server.call(success, 'signOut', {});
  }
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

test('a recovery code is stored as a hash under a key outside the database, so that it cannot be found by trying', async () => {
  const { caller, recoveryCodes } = await withTotp('keyed');
  const { database, deriveKey } = server.platform;
  const rows = await database.selectFrom('recoveryCodes').selectAll().where('personId', '=', caller.id).execute();
  const keyed = recoveryCodes.map((code) =>
    createHmac('sha256', deriveKey('recovery-code'))
      .update(`${caller.id}:${code.replace('-', '')}`)
      .digest('hex'),
  );
  expect(rows.map(({ codeHash }) => codeHash.toString('hex')).toSorted()).toEqual(keyed.toSorted());
});

test('adding, removing and renewing need the password; an offer works only for its person', async () => {
  const caller = await signedIn('asked');
  const other = await signedIn('thief');
  const wrong = { password: 'wrong' };
  const passkey = { id: 'any', ...wrong };
  expect(await server.refusal(caller, 'removePasskey', passkey)).toMatchObject({ code: 'password-wrong' });
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
  await database.updateTable('signInRules').set({ secondFactorOf: 'secretRegistrars' }).execute();
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
  server.advance(15 * 60_000);
  const late = await server.refusal(undefined, 'signIn', factor(codeOf(secret)));
  if (late.challenge?.kind !== 'enrolment') throw new Error('no new offer');
  expect(late.code).toBe('offer-expired');
  const renewed = { ...late.challenge, code: codeOf(late.challenge.secret) };
  const enrolment = { kind: 'enrolment' as const, offer: renewed.offer, code: renewed.code };
  const entered = await server.call(undefined, 'signIn', { ...credentials, factor: enrolment });
  expect(entered.recoveryCodes).toHaveLength(10);
  expect((await eventsOf(database, personId)).find(({ name }) => name === 'factor.added')).toEqual({
    name: 'factor.added',
    details: { kind: 'totp', address: '127.0.0.1' },
  });
  const { item } = await server.call(entered.success, 'getSecondFactors', {});
  expect(item).toMatchObject({ recoveryCodesLeft: 10, isDemanded: true });
  expect(await server.refusal(entered.success, 'removeTotp', { password })).toMatchObject({ code: 'factor-demanded' });
  await createPerson(database, 'outsider');
  await server.signIn('outsider');
});

test('an office demands a factor from a session’s life before it begins to its last moment, of its holder only', async () => {
  const { database, config } = server.platform;
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
  const [holder, colleague] = [await createPerson(database, 'holder'), await createPerson(database, 'colleague')];
  const { unitId } = await database
    .selectFrom('persons')
    .select('unitId')
    .where('id', '=', holder)
    .executeTakeFirstOrThrow();
  const office = { unitId, personId: holder, roleId: unitRoleIds.secretRegistrar, validFrom: from, validTo: to };
  await database.insertInto('unitRoles').values(office).execute();
  const demanded = (personId: number, at: Date) =>
    mustHaveFactor(database, { ...config, mode: 'PRODUCTION' }, personId, at);
  const beside = (moment: Date) => new Date(moment.getTime() - 1);
  const early = new Date(from.getTime() - sessionLimits.lifeMs);
  const moments = [beside(early), early, from, beside(to), to];
  expect(await Promise.all(moments.map((at) => demanded(holder, at)))).toEqual([false, true, true, true, false]);
  expect(await demanded(colleague, from)).toBe(false);
  const administrator = await createPerson(database, 'administering');
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', administrator).execute();
  expect([await demanded(administrator, from), await demanded(colleague, from)]).toEqual([true, false]);
});

test('where heads need a factor, so do those of the agency’s own kinds and who acts for them, and nobody else', async () => {
  const { database, config } = server.platform;
  const now = server.platform.clock();
  const day = 24 * 60 * 60_000;
  const [head, deputy, colleague] = [
    await createPerson(database, 'own-kind'),
    await createPerson(database, 'deputy'),
    await createPerson(database, 'deputy-of-a-clerk'),
  ];
  const { unitId } = await database
    .selectFrom('persons')
    .select('unitId')
    .where('id', '=', head)
    .executeTakeFirstOrThrow();
  const validFrom = new Date(0);
  const clerk = await createPerson(database, 'clerk-of-desk');
  await database.updateTable('roles').set({ isActive: true }).where('id', '=', 2007).execute();
  await database
    .insertInto('unitRoles')
    .values([
      { unitId, personId: head, roleId: 2007, validFrom },
      { unitId, personId: clerk, roleId: unitRoleIds.secretRegistrar, validFrom },
    ])
    .execute();
  const acting = { kind: 'actingFor', validFrom: new Date(now.getTime() + sessionLimits.lifeMs - 1) };
  await database
    .insertInto('delegations')
    .values([
      { ...acting, delegatorId: head, deputyId: deputy, validTo: new Date(now.getTime() + 9 * day) },
      { ...acting, validFrom, delegatorId: clerk, deputyId: colleague },
    ])
    .execute();
  const demanded = async (personId: number, at = now) => mustHaveFactor(database, config, personId, at);
  const { secondFactorOf } = await database
    .selectFrom('signInRules')
    .select('secondFactorOf')
    .executeTakeFirstOrThrow();
  await database.updateTable('signInRules').set({ secondFactorOf: 'heads' }).execute();
  expect([await demanded(head), await demanded(deputy), await demanded(colleague)]).toEqual([true, true, false]);
  expect(await demanded(deputy, new Date(now.getTime() - 2))).toBe(false);
  expect(await demanded(deputy, new Date(now.getTime() + 9 * day))).toBe(false);
  await database.updateTable('delegations').set({ revokedAt: now, revokedBy: head, revokedWhy: 'x' }).execute();
  expect(await demanded(deputy)).toBe(false);
  await database.updateTable('signInRules').set({ secondFactorOf }).execute();
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
