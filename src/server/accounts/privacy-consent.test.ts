import { afterAll, beforeAll, expect, test } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson } from '#tests/support/server-people.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { sessionEndsDuring } from '#tests/support/session-ends.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const version = privacyNoticeVersion;
const yes = { agreesToPrivacy: true, agrees: true, version };
const no = { agreesToPrivacy: false, agrees: true, version };
const noToo = { agreesToPrivacy: true, agrees: false, version };

/** A person who has not answered the privacy notice yet. */
async function newcomer(username: string): Promise<Caller & { readonly id: number }> {
  const personId = await createPerson(server.platform.database, username);
  await server.platform.database
    .updateTable('accounts')
    .set({ privacyVersion: null })
    .where('personId', '=', personId)
    .execute();
  return server.signIn(username);
}

const hasAgreed = async (caller: Caller) =>
  (await server.call(caller, 'verifySession', {})).userLogin.information.agreedToPrivacy;

const proofsOf = (personId: number) =>
  server.platform.database
    .selectFrom('privacyConsents')
    .select(['decision', 'version', 'address', 'device'])
    .where('personId', '=', personId)
    .orderBy('id')
    .execute();

test('before consent every call is refused except those of signing in, signing out and consent', async () => {
  const caller = await newcomer('napat');
  const guarded = Object.values(allCalls).filter((call) => call.access === 'signedIn');
  expect(guarded.length).toBeGreaterThan(20);
  for (const { method, path } of guarded) {
    const url = `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
    const headers = { authorization: `Bearer ${caller.token}` };
    const response = await server.app.inject({ method, url, headers });
    expect([path, response.statusCode, response.json().code]).toEqual([path, 403, 'privacy-not-agreed']);
  }
  const open = Object.entries(allCalls).filter(([, call]) => call.access === 'beforeConsent');
  expect(open.map(([key]) => key).toSorted()).toEqual([
    'requestPrivacyConsent',
    'revokeSession',
    'signOut',
    'verifySession',
  ]);
});

test('before consent neither upload nor download works', async () => {
  const headers = { authorization: `Bearer ${(await newcomer('pim')).token}` };
  const get = await server.app.inject({ url: '/api/files/1', headers });
  const post = await server.app.inject({ method: 'POST', url: '/api/files/upload', headers });
  expect([get.statusCode, post.statusCode]).toEqual([403, 403]);
});

test('consent opens the system, and its proof is stored', async () => {
  const caller = await newcomer('somying');
  expect(await hasAgreed(caller)).toBe(false);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/sarabun/request-pdpa',
    headers: { authorization: `Bearer ${caller.token}`, 'user-agent': 'Office browser' },
    payload: { F_IS_AGREE_PDPA: 1, F_IS_AGREE: 1 },
  });
  expect(reply.json()).toMatchObject({ status: 'success' });
  expect(await hasAgreed(caller)).toBe(true);
  await server.call(caller, 'getTodoLists', {});
  expect(await proofsOf(caller.id)).toEqual([
    { decision: 'agreed', version, address: '127.0.0.1', device: 'Office browser' },
  ]);
});

test('withdrawing consent closes the system again; every answer leaves a proof', async () => {
  const caller = await newcomer('arthit');
  const bystander = await newcomer('undecided');
  const agreed = await newcomer('content');
  await server.call(agreed, 'requestPrivacyConsent', yes);
  await server.call(caller, 'requestPrivacyConsent', no);
  const session = await server.platform.database
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', caller.id)
    .executeTakeFirstOrThrow();
  const closedBy = (answer: typeof yes | typeof no) =>
    sessionEndsDuring(server.url, () => server.call(caller, 'requestPrivacyConsent', answer));
  expect([await closedBy(yes), await closedBy(no)]).toEqual([[], [session.id]]);
  expect(await server.refusal(caller, 'getTodoLists', {})).toMatchObject({ code: 'privacy-not-agreed' });
  const decisions = (await proofsOf(caller.id)).map((proof) => proof.decision);
  expect(decisions).toEqual(['refused', 'agreed', 'withdrawn']);
  const events = await eventsOf(server.platform.database, caller.id);
  expect(events.slice(1)).toEqual(decisions.map((decision) => ({ name: `privacy.${decision}`, details: { version } })));
  expect([await hasAgreed(bystander), await hasAgreed(agreed)]).toEqual([false, true]);
  expect(await proofsOf(bystander.id)).toEqual([]);
});

test('agreeing to one of the two questions alone is a refusal', async () => {
  const caller = await newcomer('halfway');
  for (const answer of [no, noToo]) await server.call(caller, 'requestPrivacyConsent', answer);
  expect((await proofsOf(caller.id)).map((proof) => proof.decision)).toEqual(['refused', 'refused']);
  expect(await hasAgreed(caller)).toBe(false);
});

test('another version of the notice needs a new answer, and an answer to it does not count', async () => {
  const caller = await newcomer('busaba');
  const { database } = server.platform;
  const older = { privacyVersion: version + 1 };
  await database.updateTable('accounts').set(older).where('personId', '=', caller.id).execute();
  expect(await hasAgreed(caller)).toBe(false);
  expect(await server.refusal(caller, 'getTodoLists', {})).toMatchObject({ code: 'privacy-not-agreed' });
  const refused = await server.refusal(caller, 'requestPrivacyConsent', { ...yes, version: version + 1 });
  expect(refused).toMatchObject({ httpStatus: 409, code: 'privacy-notice-changed' });
});

test('an answer sent twice with one idempotency key is stored once', async () => {
  const caller = await newcomer('chai');
  for (let count = 0; count < 2; count += 1)
    await server.call(caller, 'requestPrivacyConsent', yes, { idempotencyKey: 'one' });
  expect(await proofsOf(caller.id)).toHaveLength(1);
});

test('the proofs are append-only', async () => {
  const { database } = server.platform;
  await expect(database.deleteFrom('privacyConsents').execute()).rejects.toThrow('append-only');
  await expect(database.updateTable('privacyConsents').set({ version: 9 }).execute()).rejects.toThrow('append-only');
});
