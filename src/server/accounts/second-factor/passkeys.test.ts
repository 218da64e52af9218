import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openAuthenticator } from '#tests/support/authenticator.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { usePasskey } from './passkeys.ts';

const origin = 'http://localhost:3000';
const password = testPassword;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'VEC', PUBLIC_URL: origin });
});
afterAll(() => server.close());

const signedIn = async (username: string) => {
  await createPerson(server.platform.database, username);
  return server.signIn(username);
};

const offerTo = async (caller: Caller) => (await server.call(caller, 'beginPasskey', { password })).item.options;
const confirm = (caller: Caller, response: ReturnType<ReturnType<typeof openAuthenticator>['make']>) =>
  server.call(caller, 'confirmPasskey', { name: 'กุญแจ', response });
const refusedToConfirm = (caller: Caller, response: ReturnType<ReturnType<typeof openAuthenticator>['make']>) =>
  server.refusal(caller, 'confirmPasskey', { name: 'กุญแจ', response });

async function withPasskey(username: string, key = openAuthenticator(origin)) {
  const caller = await signedIn(username);
  await confirm(caller, key.make(await offerTo(caller)));
  await server.call(caller, 'signOut', {});
  return { key, credentials: { username, password } };
}
type Credentials = { readonly username: string; readonly password: string };

const challengeTo = async (credentials: Credentials) => {
  const { challenge } = await server.refusal(undefined, 'signIn', credentials);
  if (challenge?.kind !== 'secondFactor') throw new Error('no second factor asked');
  return challenge.passkey;
};
const enter = (credentials: Credentials, response: ReturnType<ReturnType<typeof openAuthenticator>['prove']>) =>
  server.call(undefined, 'signIn', { ...credentials, factor: { kind: 'passkey', response } });
const refused = async (credentials: Credentials, response: ReturnType<ReturnType<typeof openAuthenticator>['prove']>) =>
  (await server.refusal(undefined, 'signIn', { ...credentials, factor: { kind: 'passkey', response } })).code;

test('a passkey opens a session; its answer counts once', async () => {
  const { key, credentials } = await withPasskey('keeper', openAuthenticator(origin, false));
  const answer = key.prove(await challengeTo(credentials));
  const { success } = await enter(credentials, answer);
  await server.call(success, 'signOut', {});
  expect(await refused(credentials, answer)).toBe('second-factor-wrong');
  const { success: again } = await enter(credentials, key.prove(await challengeTo(credentials)));
  await server.call(again, 'signOut', {});
});

test('a browser is asked for a key of this site that the person does not have yet, and at sign-in for one they have', async () => {
  const { database } = server.platform;
  const { key, credentials } = await withPasskey('asked');
  const names = { prefix: 'นาง', firstName: 'มาลี', lastName: 'ใจดี' };
  const { personId } = await database
    .selectFrom('accounts')
    .select('personId')
    .where('username', '=', 'asked')
    .executeTakeFirstOrThrow();
  await database.updateTable('persons').set(names).where('id', '=', personId).execute();
  const needed = await server.refusal(undefined, 'signIn', credentials);
  const known = { id: key.id, transports: ['usb'] };
  expect(needed.challenge).toMatchObject({
    kind: 'secondFactor',
    hasTotp: false,
    passkey: { rpId: 'localhost', allowCredentials: [known], userVerification: 'preferred' },
  });
  const caller = (await enter(credentials, key.prove(await challengeTo(credentials)))).success;
  expect(await offerTo(caller)).toMatchObject({
    rp: { id: 'localhost', name: server.platform.config.tenant.title },
    user: {
      id: Buffer.from(`person ${personId}`).toString('base64url'),
      name: 'asked',
      displayName: 'นางมาลี ใจดี',
    },
    pubKeyCredParams: [
      { alg: -7, type: 'public-key' },
      { alg: -257, type: 'public-key' },
    ],
    excludeCredentials: [known],
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
});

test('an authenticator app and a passkey are each enough, and one of them may go where a factor is demanded', async () => {
  const { database } = server.platform;
  const caller = await signedIn('doubly');
  const key = openAuthenticator(origin);
  await confirm(caller, key.make(await offerTo(caller)));
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password })).item;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.platform.clock().getTime(),
  });
  expect((await server.call(caller, 'confirmTotp', { offer, code })).item.recoveryCodes).toEqual([]);
  await database.updateTable('signInRules').set({ secondFactorOf: 'administrators' }).execute();
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', caller.id).execute();
  await server.call(caller, 'removeTotp', { password });
  const { item } = await server.call(caller, 'getSecondFactors', {});
  expect(item).toMatchObject({ totpSince: null, recoveryCodesLeft: 10, isDemanded: true, canUsePasskeys: true });
  const last = { id: key.id, password };
  expect(await server.refusal(caller, 'removePasskey', last)).toMatchObject({ code: 'factor-demanded' });
  expect((await server.call(caller, 'getSecondFactors', {})).item.passkeys).toEqual([
    { id: key.id, name: 'กุญแจ', createdAt: expect.any(Date), lastUsedAt: null },
  ]);
  await database.updateTable('signInRules').set({ secondFactorOf: 'byMode' }).execute();
});

test('an offer makes one passkey, for the person it was made to, until it expires', async () => {
  const caller = await signedIn('owner');
  const thief = await signedIn('thief');
  const offer = await offerTo(caller);
  expect(await refusedToConfirm(thief, openAuthenticator(origin).make(offer))).toMatchObject({ code: 'offer-expired' });
  const key = openAuthenticator(origin);
  await confirm(caller, key.make(offer));
  expect(await refusedToConfirm(caller, openAuthenticator(origin).make(offer))).toMatchObject({
    code: 'offer-expired',
  });
  const elsewhere = openAuthenticator(origin).make(await offerTo(caller), 'http://localhost:4000');
  expect(await refusedToConfirm(caller, elsewhere)).toMatchObject({ code: 'offer-expired' });
  const late = await offerTo(caller);
  server.advance(5 * 60_000);
  expect(await refusedToConfirm(caller, openAuthenticator(origin).make(late))).toMatchObject({ code: 'offer-expired' });
  const { item } = await server.call(caller, 'getSecondFactors', {});
  expect(item.passkeys).toHaveLength(1);
});

test('a key that a person has already is not added again, to nobody', async () => {
  const { key } = await withPasskey('first');
  const other = await signedIn('second');
  expect(await refusedToConfirm(other, key.make(await offerTo(other)))).toMatchObject({ code: 'factor-exists' });
});

test('nobody enters with the challenge or the key of another person, or from another site', async () => {
  const mine = await withPasskey('mine');
  const theirs = await withPasskey('theirs');
  const challenge = await challengeTo(theirs.credentials);
  expect(await refused(mine.credentials, mine.key.prove(challenge))).toBe('second-factor-wrong');
  expect(await refused(mine.credentials, theirs.key.prove(await challengeTo(mine.credentials)))).toBe(
    'second-factor-wrong',
  );
  const asked = await challengeTo(mine.credentials);
  expect(await refused(mine.credentials, mine.key.prove(asked, 'http://localhost:4000'))).toBe('second-factor-wrong');
  await enter(mine.credentials, mine.key.prove(asked));
});

test('a copied key is noticed by its counter', async () => {
  const { key, credentials } = await withPasskey('copied');
  const [behind, ahead] = [await challengeTo(credentials), await challengeTo(credentials)];
  const first = key.prove(behind);
  const { success } = await enter(credentials, key.prove(ahead));
  await server.call(success, 'signOut', {});
  expect(await refused(credentials, first)).toBe('second-factor-wrong');
});

test('a copied key is noticed by its counter while the original is being used', async () => {
  const { key, credentials } = await withPasskey('copied at once');
  const [behind, ahead] = [await challengeTo(credentials), await challengeTo(credentials)];
  const copy = key.prove(behind);
  const { platform } = server;
  const { personId } = await platform.database
    .selectFrom('passkeys')
    .select('personId')
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  const [used, done] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
  const original = inTransaction(platform.database, async (transaction) => {
    used.resolve(await usePasskey(transaction, platform, personId, key.prove(ahead)));
    await done.promise;
  });
  expect(await used.promise).toBe(true);
  const isCopied = inTransaction(platform.database, (transaction) => usePasskey(transaction, platform, personId, copy));
  await expect.poll(() => waitingForLocks(platform.database)).toBe(1);
  done.resolve();
  await original;
  expect(await isCopied).toBe(false);
});

test('passkeys are listed oldest first, only the own ones, and the one that was used says when', async () => {
  const { database } = server.platform;
  await withPasskey('neighbour');
  const { key, credentials } = await withPasskey('collector');
  const caller = (await enter(credentials, key.prove(await challengeTo(credentials)))).success;
  const second = openAuthenticator(origin);
  await confirm(caller, second.make(await offerTo(caller)));
  await database
    .updateTable('passkeys')
    .set({ createdAt: new Date(0) })
    .where('id', '=', second.id)
    .execute();
  const { passkeys } = (await server.call(caller, 'getSecondFactors', {})).item;
  expect(passkeys.map(({ id, lastUsedAt }) => [id, lastUsedAt !== null])).toEqual([
    [second.id, false],
    [key.id, true],
  ]);
  const used = await database.selectFrom('passkeys').select('id').where('lastUsedAt', 'is not', null).execute();
  expect(used.map(({ id }) => id)).toContain(key.id);
  const neighbours = await database
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.personId', 'passkeys.personId')
    .select(['passkeys.lastUsedAt', 'passkeys.counter'])
    .where('accounts.username', '=', 'neighbour')
    .execute();
  expect(neighbours).toEqual([{ lastUsedAt: null, counter: expect.anything() }]);
});

test('a passkey is removed with the password, by its owner only, and the others stay', async () => {
  const { database } = server.platform;
  const other = await signedIn('onlooker');
  const { id: theirs, ...foreign } = openAuthenticator(origin);
  await confirm(other, foreign.make(await offerTo(other)));
  const owner = await signedIn('remover');
  const [first, second] = [openAuthenticator(origin), openAuthenticator(origin)];
  for (const key of [first, second]) await confirm(owner, key.make(await offerTo(owner)));
  const kept = async (caller: Caller) =>
    (await server.call(caller, 'getSecondFactors', {})).item.passkeys.map(({ id }) => id);
  const wrong = { id: first.id, password: 'wrong' };
  expect(await server.refusal(owner, 'removePasskey', wrong)).toMatchObject({ code: 'password-wrong' });
  for (const id of [theirs, 'unknown'])
    expect(await server.refusal(owner, 'removePasskey', { id, password })).toMatchObject({
      httpStatus: 404,
      code: 'not-found',
    });
  expect(await kept(owner)).toEqual([first.id, second.id]);
  await server.call(owner, 'removePasskey', { id: first.id, password });
  expect([await kept(owner), await kept(other)]).toEqual([[second.id], [theirs]]);
  expect((await server.call(owner, 'getSecondFactors', {})).item.recoveryCodesLeft).toBe(10);
  await server.call(owner, 'removePasskey', { id: second.id, password });
  expect((await server.call(owner, 'getSecondFactors', {})).item.recoveryCodesLeft).toBe(0);
  expect((await server.call(other, 'getSecondFactors', {})).item.recoveryCodesLeft).toBe(10);
  const details = { kind: 'passkey', address: '127.0.0.1' };
  const [added, removed] = ['factor.added', 'factor.removed'].map((name) => ({ name, details }));
  const proofFailed = { name: 'password.proof-failed', details: { address: '127.0.0.1' } };
  expect((await eventsOf(database, owner.id)).slice(1)).toEqual([added, added, proofFailed, removed, removed]);
});
