import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { dayOf } from '#domain/text/thai-dates.ts';
import { followOffices, giveOffices, type NewOffice } from '#server/duties/give-offices.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { openAuthenticator } from '#tests/support/authenticator.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson, testPassword as password } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { lockAttempts } from '../account-queries.ts';
import { removeFactor } from './change-factors.ts';
import { removePasskey, removeTotp } from './factor-queries.ts';
import { acceptTotp, offerTotp } from './totp.ts';

const origin = 'http://localhost:3000';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'VEC', PUBLIC_URL: origin });
});
afterAll(() => server.close());

let username: string;
let caller: Caller & { readonly id: number };
let people = 0;
beforeEach(async () => {
  people += 1;
  username = `holding${people}`;
  await createPerson(server.platform.database, username);
  caller = await server.signIn(username);
  await demandOf('nobody');
});

const demandOf = (secondFactorOf: string) =>
  server.platform.database.updateTable('signInRules').set({ secondFactorOf }).execute();
const makeAdministrator = (personId: number) =>
  server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.platform.clock().getTime() });

async function appOffered() {
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password })).item;
  return { offer, code: codeOf(secret) };
}
const addApp = async () => (await server.call(caller, 'confirmTotp', await appOffered())).item.recoveryCodes;

async function passkeyOffered() {
  const key = openAuthenticator(origin);
  const { options } = (await server.call(caller, 'beginPasskey', { password })).item;
  return { id: key.id, confirmed: { name: 'กุญแจ', response: key.make(options) } };
}
async function addPasskey() {
  const { id, confirmed } = await passkeyOffered();
  await server.call(caller, 'confirmPasskey', confirmed);
  return id;
}

/** What becomes of a request that comes while the change is not committed yet. */
async function during<Result>(
  change: (transaction: DatabaseTransaction) => Promise<unknown>,
  request: () => Promise<Result>,
) {
  const held = await holdTransaction(server.platform.database, change);
  const result = request();
  try {
    await expect.poll(() => waitingForLocks(server.platform.database)).toBe(1);
  } finally {
    await held.commit();
  }
  return result;
}

const changing = () => ({
  platform: server.platform,
  person: { id: caller.id, sessionId: '', agreedToPrivacy: true, remembered: '' },
  address: '192.0.2.7',
});

test('of the two last factors that are removed at once, one stays where a factor is demanded', async () => {
  await addApp();
  const id = await addPasskey();
  await demandOf('administrators');
  await makeAdministrator(caller.id);
  const refused = await during(
    (transaction) => removeFactor(transaction, changing(), 'totp', () => removeTotp(transaction, caller.id)),
    () => server.refusal(caller, 'removePasskey', { id, password }),
  );
  expect(refused).toMatchObject({ code: 'factor-demanded' });
  await addApp();
  const alsoRefused = await during(
    (transaction) => removeFactor(transaction, changing(), 'passkey', () => removePasskey(transaction, caller.id, id)),
    () => server.refusal(caller, 'removeTotp', { password }),
  );
  expect(alsoRefused).toMatchObject({ code: 'factor-demanded' });
});

const giving =
  (office: Pick<NewOffice, 'personId' | 'unitId' | 'role'>) => async (transaction: DatabaseTransaction) => {
    const actor = { actorId: 0, now: server.platform.clock() };
    const offices = [{ ...office, orderNumber: '', from: dayOf(actor.now), until: null }];
    expect(await giveOffices(transaction, offices, actor)).toMatchObject([{ name: 'office.given' }]);
    await followOffices(server.platform, transaction, offices, actor);
  };
const unitOf = async (personId: number) =>
  (
    await server.platform.database
      .selectFrom('persons')
      .select('unitId')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).unitId;

test('who becomes secret registrar keeps the only factor that they remove meanwhile', async () => {
  await addApp();
  await demandOf('secretRegistrars');
  const refused = await during(
    giving({ personId: caller.id, unitId: await unitOf(caller.id), role: 'secretRegistrar' }),
    () => server.refusal(caller, 'removeTotp', { password }),
  );
  expect(refused).toMatchObject({ code: 'factor-demanded' });
});

test('so does who acts for a person who becomes head', async () => {
  const { database } = server.platform;
  await addApp();
  await demandOf('heads');
  const headId = await createPerson(database, `heading${people}`);
  const acting = { kind: 'actingFor', delegatorId: headId, deputyId: caller.id, validFrom: new Date(0) };
  await database.insertInto('delegations').values(acting).execute();
  const refused = await during(giving({ personId: headId, unitId: await unitOf(headId), role: 'head' }), () =>
    server.refusal(caller, 'removeTotp', { password }),
  );
  expect(refused).toMatchObject({ code: 'factor-demanded' });
});

/** Sets up an app as a first factor does, and stops before the codes. */
const settingUpApp = async () => {
  const { offer, secret } = await offerTotp(server.platform, caller.id, username);
  return (transaction: DatabaseTransaction) =>
    acceptTotp(transaction, server.platform, caller.id, { offer, code: codeOf(secret) });
};

test('of two factors that are set up at once, one is the first and comes with recovery codes', async () => {
  const { confirmed } = await passkeyOffered();
  const { item } = await during(await settingUpApp(), () => server.call(caller, 'confirmPasskey', confirmed));
  expect(item.recoveryCodes).toEqual([]);
});

test('recovery codes are not renewed once the last factor is gone, nor while it is removed', async () => {
  await addApp();
  const refused = await during(
    (transaction) => removeFactor(transaction, changing(), 'totp', () => removeTotp(transaction, caller.id)),
    () => server.refusal(caller, 'renewRecoveryCodes', { password }),
  );
  expect(refused).toMatchObject({ code: 'not-found' });
});

test('nobody gets in by setting up an app while another factor is set up', async () => {
  await server.call(caller, 'signOut', {});
  await demandOf('administrators');
  await makeAdministrator(caller.id);
  const { challenge } = await server.refusal(undefined, 'signIn', { username, password });
  if (challenge?.kind !== 'enrolment') throw new Error('no offer');
  const factor = { kind: 'enrolment' as const, offer: challenge.offer, code: codeOf(challenge.secret) };
  const addingPasskey = (transaction: DatabaseTransaction) =>
    transaction
      .insertInto('passkeys')
      .values({
        id: `of-${username}`,
        personId: caller.id,
        publicKey: Buffer.from([1]),
        counter: 0,
        transports: [],
        name: 'กุญแจ',
        createdAt: server.platform.clock(),
      })
      .execute();
  const refused = await during(
    async (transaction) => {
      await lockAttempts(transaction, caller.id);
      await addingPasskey(transaction);
    },
    () => server.refusal(undefined, 'signIn', { username, password, factor }),
  );
  expect(refused).toMatchObject({ code: 'factor-exists' });
});
