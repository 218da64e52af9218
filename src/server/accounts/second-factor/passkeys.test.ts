import { afterAll, beforeAll, expect, test } from 'vitest';

import { openAuthenticator } from '#tests/support/authenticator.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

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
type Caller = Awaited<ReturnType<typeof signedIn>>;

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
