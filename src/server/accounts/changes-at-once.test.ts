import { randomUUID } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openMail } from '#server/platform/mail/open-mail.ts';
import { sendQueuedMail } from '#server/platform/mail/send-mail.job.ts';
import { openAuthenticator } from '#tests/support/authenticator.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { codeIn, startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson, testPassword as password } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

import { sendResetCodes } from './passwords/send-reset-codes.job.ts';
import { hashToken, newToken } from './tokens.ts';

const origin = 'http://localhost:3000';
const watched = watchStatements();
let server: TestServer;
let post: MailServer;
let admin: Caller;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ APP_NAME: 'VEC', PUBLIC_URL: origin, SMTP_URL: post.url, MAIL_TLS: 'optional' });
  const { id, token } = await signedIn('admin');
  const { database } = server.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', id).execute();
  admin = { token };
});
afterAll(async () => {
  watched.stop();
  await server.close();
  await post.close();
});

const signedIn = async (username: string) => {
  await createPerson(server.platform.database, username);
  return server.signIn(username);
};

/** Calls at the same moment; at least one succeeds, none fails, and all lock in the order of the locks, without a deadlock. */
async function atOnce(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const before = watched.deadlocks();
  watched.forget();
  const ends = await Promise.all(
    calls.map((call) =>
      call().then(
        () => 'done',
        (error: unknown) => String(error),
      ),
    ),
  );
  expect(ends).toContain('done');
  expect(ends.filter((end) => / 5\d\d /.test(end))).toEqual([]);
  expect(watched.deadlocks()).toBe(before);
  expect([...new Set(watched.transactions().flatMap(lockedOutOfOrder))]).toEqual([]);
}

const eight = (call: () => Promise<unknown>) => atOnce(Array.from({ length: 8 }, () => call));

async function otherSession(personId: number): Promise<string> {
  const id = randomUUID();
  const now = server.platform.clock();
  const at = { createdAt: now, rotatedAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  const hashes = { tokenHash: hashToken(newToken()), cookieHash: hashToken(newToken()) };
  const device = { deviceName: 'เครื่องที่สอง', address: '192.0.2.7' };
  await server.platform.database
    .insertInto('sessions')
    .values({ id, personId, ...hashes, ...device, ...at })
    .execute();
  return id;
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.platform.clock().getTime() });

async function withTotp(
  username: string,
  times: (call: () => Promise<unknown>) => Promise<unknown> = (call) => call(),
) {
  const caller = await signedIn(username);
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password })).item;
  await times(() => server.call(caller, 'confirmTotp', { offer, code: codeOf(secret) }));
  return caller;
}

async function resetCodeOf(email: string): Promise<string> {
  const { platform } = server;
  const queued: object[] = [];
  const send = async (_transaction: unknown, _name: string, payload: object) => void queued.push(payload);
  await sendResetCodes(
    { ...platform, jobs: { ...platform.jobs, send } },
    { email, address: '127.0.0.1', ticketId: randomUUID() },
  );
  for (const payload of queued) await sendQueuedMail(platform, openMail(platform), payload);
  return codeIn((await post.mailTo(email)).text);
}

async function suspend(username: string): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await server.refusal(undefined, 'checkCredentials', { username, password: 'wrong' });
}

test('one person signs in, ends sessions and signs out, each eight at once', async () => {
  await createPerson(server.platform.database, 'many');
  await eight(() => server.signIn('many'));
  const caller = await signedIn('sessions');
  const sessionId = await otherSession(caller.id);
  await eight(() => server.call(caller, 'endSession', { sessionId }));
  const ofAnother = await otherSession(caller.id);
  await eight(() => server.call(admin, 'endLiveSession', { sessionId: ofAnother }));
  await otherSession(caller.id);
  await eight(() => server.call(caller, 'endOtherSessions', {}));
  await eight(() => server.call(caller, 'signOut', {}));
  const another = await server.signIn('sessions');
  await eight(() => server.call(another, 'revokeSession', {}));
});

test('second factors are added, renewed and removed, each eight at once', async () => {
  const caller = await withTotp('renewing', eight);
  await eight(() => server.call(caller, 'renewRecoveryCodes', { password }));
  const remover = await withTotp('removing');
  await eight(() => server.call(remover, 'removeTotp', { password }));
  const keeper = await signedIn('keeper');
  const { options } = (await server.call(keeper, 'beginPasskey', { password })).item;
  const response = openAuthenticator(origin).make(options);
  await eight(() => server.call(keeper, 'confirmPasskey', { name: 'กุญแจ', response }));
  const [passkey] = (await server.call(keeper, 'getSecondFactors', {})).item.passkeys;
  await eight(() => server.call(keeper, 'removePasskey', { id: passkey?.id ?? '', password }));
});

test('a password is changed and reset, and an account reopened, each eight at once', async () => {
  const caller = await signedIn('passwords');
  const newPassword = 'Lotus7Boat3x';
  await eight(() => server.call(caller, 'changePassword', { oldPassword: password, newPassword }));
  const email = 'passwords@example.go.th';
  await eight(() => server.call(undefined, 'requestPasswordReset', { email }));
  const code = await resetCodeOf(email);
  await eight(() => server.call(undefined, 'resetPassword', { email, code, newPassword: 'Mango5Canal2y' }));
  const { id } = await signedIn('locked');
  await suspend('locked');
  await eight(() => server.call(admin, 'reopenAccount', { personId: id }));
});

test('a person leaves the service, with their sessions and while they end them', async () => {
  for (const username of ['leaving', 'parting']) {
    const caller = await signedIn(username);
    await otherSession(caller.id);
    const request = { list: 'persons', search: username, state: 'all', skip: 0 } as const;
    const { items } = await server.call(admin, 'getSettingRows', request);
    const { values } = items.find(({ id }) => id === caller.id) ?? { values: {} };
    const leave = () => saveRowAs(server, admin, { list: 'persons', id: caller.id, isActive: false, values });
    const ending = [() => server.call(caller, 'endOtherSessions', {}), () => server.call(caller, 'signOut', {})];
    await atOnce([leave, leave, leave, leave, ...(username === 'parting' ? ending : [])]);
    expect(await server.refusal(caller, 'getSessions', {})).toMatchObject({ httpStatus: 401 });
  }
});

test('everything about one account happens at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const username = `everything${round}`;
    const email = `${username}@example.go.th`;
    const caller = await withTotp(username);
    const sessionId = await otherSession(caller.id);
    const code = await resetCodeOf(email);
    const wrong = { username, password: 'wrong' };
    await atOnce([
      () => server.call(caller, 'changePassword', { oldPassword: password, newPassword: 'Lotus7Boat3x' }),
      () => server.call(undefined, 'resetPassword', { email, code, newPassword: 'Mango5Canal2y' }),
      () => server.call(caller, 'renewRecoveryCodes', { password }),
      () => server.call(caller, 'removeTotp', { password }),
      () => server.call(caller, 'endSession', { sessionId }),
      () => server.call(admin, 'endLiveSession', { sessionId }),
      () => server.call(caller, 'endOtherSessions', {}),
      () => server.call(undefined, 'signIn', { username, password }),
      () => server.call(undefined, 'checkCredentials', wrong),
      () => server.call(undefined, 'checkCredentials', wrong),
      () => server.call(admin, 'reopenAccount', { personId: caller.id }),
      () => server.call(caller, 'signOut', {}),
    ]);
  }
});
