import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountMessages } from '#locales/th/accounts.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { sendMailJob, sendQueuedMail } from '#server/platform/mail/send-mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { codeIn, startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { findPersonsOfEmail, lockResetCodes } from './reset-code-queries.ts';
import { sendResetCodes } from './send-reset-codes.job.ts';

let server: TestServer;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ SMTP_URL: post.url, MAIL_TLS: 'optional', APP_NAME: 'VEC' });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const minuteMs = 60_000;
const newPassword = 'Lotus7Boat3x';
const emailOf = (username: string) => `${username}@example.go.th`;
const person = (username: string) => createPerson(server.platform.database, username);

/** Does at once what the job queue does later. */
async function requestCode(email: string): Promise<void> {
  const platform: Platform = {
    ...server.platform,
    jobs: {
      ...server.platform.jobs,
      send: async (_transaction, name, payload) => {
        expect(name).toBe(sendMailJob);
        await sendQueuedMail(server.platform, openMail(server.platform), payload);
      },
    },
  };
  await sendResetCodes(platform, { email, address: '127.0.0.1' });
}

async function codeFor(email: string): Promise<string> {
  await requestCode(email);
  return codeIn((await post.mailTo(email)).text);
}

const reset = (email: string, code: string) => server.call(undefined, 'resetPassword', { email, code, newPassword });
const refusedReset = (email: string, code: string) =>
  server.refusal(undefined, 'resetPassword', { email, code, newPassword });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a known and an unknown address get the same reply, and both only queue a job', async () => {
  await person('asked');
  const emails = [emailOf('asked'), 'nobody@example.go.th'];
  const answers = [];
  for (const email of emails) answers.push(await server.call(undefined, 'requestPasswordReset', { email }));
  const sent = { message: accountMessages.resetCodeSent };
  expect(answers).toEqual([sent, sent]);
  const queued = await sql<{
    email: string;
  }>`SELECT data->>'email' AS email FROM pgboss.job ORDER BY created_on`.execute(server.platform.database);
  expect(queued.rows.map((job) => job.email)).toEqual(emails);
});

test('the mail is in Thai and English, contains the user name and a code that is stored as a hash only', async () => {
  const id = await person('reader');
  await server.platform.database.updateTable('persons').set({ prefix: 'นาง' }).where('id', '=', id).execute();
  await requestCode(emailOf('reader').toUpperCase());
  const { text } = await post.mailTo(emailOf('reader'));
  const code = codeIn(text);
  expect(text).toContain('รหัสยืนยันคือ');
  expect(text).toContain('The code is');
  expect(text).toContain('เรียน นางreader ทดสอบ');
  expect(text).toContain('ชื่อผู้ใช้งาน reader ใน');
  expect(text).toContain('ภายใน 5 นาที');
  const stored = await server.platform.database
    .selectFrom('resetCodes')
    .selectAll()
    .where('personId', '=', id)
    .execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.codeHash.toString('latin1')).not.toContain(code);
});

test('the code sets the password once, ends every session and is logged', async () => {
  const id = await person('forgetful');
  const caller = await server.signIn('forgetful');
  await person('mindful');
  const bystander = await server.signIn('mindful');
  const codeOfBystander = await codeFor(emailOf('mindful'));
  const email = emailOf('forgetful');
  const code = await codeFor(email);
  expect(await reset(email, code)).toEqual({ message: accountMessages.passwordReset });
  expect(await server.refusal(caller, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  const old = { username: 'forgetful', password: testPassword };
  expect(await server.refusal(undefined, 'signIn', old)).toMatchObject({ code: 'wrong-credentials' });
  await server.call(undefined, 'signIn', { username: 'forgetful', password: newPassword });
  expect(await refusedReset(email, code)).toMatchObject({ httpStatus: 422, code: 'reset-code-wrong' });
  const details = { address: '127.0.0.1' };
  const events = await eventsOf(server.platform.database, id);
  expect(events.filter(({ name }) => name.startsWith('password.'))).toEqual([
    { name: 'password.code-sent', details },
    { name: 'password.reset', details },
  ]);
  expect((await eventsOf(server.platform.database, null)).at(-1)).toEqual({ name: 'password.reset-failed', details });
  await server.call(bystander, 'verifySession', {});
  await reset(emailOf('mindful'), codeOfBystander);
});

test('a code expires after 300 seconds', async () => {
  await person('slow');
  const code = await codeFor(emailOf('slow'));
  server.advance(5 * minuteMs + 1_000);
  expect(await refusedReset(emailOf('slow'), code)).toMatchObject({ code: 'reset-code-wrong' });
});

test('after five wrong tries the right code is refused too; a new code replaces the old one', async () => {
  await person('guesser');
  const email = emailOf('guesser');
  const first = await codeFor(email);
  for (let count = 0; count < 5; count += 1) await refusedReset(email, another(first));
  const spent = await refusedReset(email, first);
  const unknown = await refusedReset('nobody@example.go.th', first);
  expect(spent).toEqual(unknown);
  const second = await codeFor(email);
  if (second !== first) await refusedReset(email, first);
  await reset(email, second);
});

test('two persons who share an address each get their own code, which sets their password only', async () => {
  const shared = 'shared@example.go.th';
  for (const username of ['elder', 'younger']) {
    const id = await person(username);
    await server.platform.database.updateTable('persons').set({ email: shared }).where('id', '=', id).execute();
  }
  await requestCode(shared);
  const mails = post.mails.filter((mail) => mail.to.includes(shared));
  expect(mails).toHaveLength(2);
  const ofYounger = mails.find((mail) => mail.text.includes('younger'));
  await reset(shared, codeIn(ofYounger?.text ?? ''));
  await server.call(undefined, 'signIn', { username: 'younger', password: newPassword });
  await server.signIn('elder');
});

test('those who share an address, typed in any case, are found in the order of their numbers, with their codes', async () => {
  const { database } = server.platform;
  const ids = [await person('aunt'), await person('niece'), await person('cousin')];
  const email = 'Family@example.go.th';
  for (const id of ids.toReversed()) {
    await database.updateTable('persons').set({ email, prefix: 'นาง' }).where('id', '=', id).execute();
    await database.insertInto('resetCodes').values(codeFrom(id)).execute();
  }
  await database
    .insertInto('resetCodes')
    .values(codeFrom(await person('stranger')))
    .execute();
  await inTransaction(database, async (transaction) => {
    expect(await findPersonsOfEmail(transaction, 'fAMILY@example.go.th')).toEqual(
      ['aunt', 'niece', 'cousin'].map((username, index) => ({
        id: ids[index],
        username,
        prefix: 'นาง',
        firstName: username,
        lastName: 'ทดสอบ',
        email,
      })),
    );
    expect(await lockResetCodes(transaction, ids)).toEqual(ids.map(codeFrom));
  });
});

const codeFrom = (personId: number) => ({
  personId,
  codeHash: Buffer.alloc(32, personId),
  expiresAt: new Date('2030-01-01T00:00:00Z'),
  triesLeft: 5,
});

test('a person who has left gets no code; a new password does not lift a suspension', async () => {
  const left = await person('retired');
  await server.platform.database.updateTable('persons').set({ isActive: false }).where('id', '=', left).execute();
  await requestCode(emailOf('retired'));
  expect(post.mails.some((mail) => mail.to.includes(emailOf('retired')))).toBe(false);
  await person('suspended');
  for (let count = 0; count < 5; count += 1)
    await server.refusal(undefined, 'checkCredentials', { username: 'suspended', password: 'wrong' });
  await reset(emailOf('suspended'), await codeFor(emailOf('suspended')));
  const credentials = { username: 'suspended', password: newPassword };
  expect(await server.refusal(undefined, 'signIn', credentials)).toMatchObject({ code: 'account-suspended' });
});

test('wrong tries count for the codes of one address, and a new code leaves those of others', async () => {
  const [tried, spared] = [await person('tried'), await person('spared')];
  const code = await codeFor(emailOf('spared'));
  const first = await codeFor(emailOf('tried'));
  await refusedReset(emailOf('tried'), another(first));
  const rowOf = (personId: number) =>
    server.platform.database.selectFrom('resetCodes').selectAll().where('personId', '=', personId).execute();
  expect([await rowOf(tried), await rowOf(spared)]).toMatchObject([[{ triesLeft: 4 }], [{ triesLeft: 5 }]]);
  expect(await refusedReset(emailOf('tried'), code)).toMatchObject({ code: 'reset-code-wrong' });
  await codeFor(emailOf('tried'));
  expect([await rowOf(tried), await rowOf(spared)]).toMatchObject([[{ triesLeft: 5 }], [{ triesLeft: 5 }]]);
  server.advance(4 * minuteMs);
  const second = await codeFor(emailOf('tried'));
  server.advance(2 * minuteMs);
  await requestCode('nobody@example.go.th');
  expect([(await rowOf(tried)).length, await rowOf(spared)]).toEqual([1, []]);
  await reset(emailOf('tried'), second);
});

test('persons without an e-mail address get no code, nor does anybody for an empty one', async () => {
  const id = await person('mailless');
  const { database } = server.platform;
  await database.updateTable('persons').set({ email: '' }).where('id', '=', id).execute();
  await requestCode('');
  expect(await eventsOf(database, id)).toEqual([]);
});

test('a new password by code forgets the other devices of the person, and no others', async () => {
  const { database } = server.platform;
  const [owner, other] = [await person('deviceful'), await person('deviceless')];
  for (const username of ['deviceful', 'deviceless']) await server.signIn(username);
  await reset(emailOf('deviceful'), await codeFor(emailOf('deviceful')));
  const devices = await database.selectFrom('knownDevices').select('personId').execute();
  const owners = devices.map(({ personId }) => personId);
  expect([owners.includes(owner), owners.includes(other)]).toEqual([false, true]);
});

test('a new password by code leaves the second factor in place', async () => {
  await person('factored');
  const caller = await server.signIn('factored');
  const { offer, secret } = (await server.call(caller, 'beginTotp', { password: testPassword })).item;
  const timestamp = server.platform.clock().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await server.call(caller, 'confirmTotp', { offer, code });
  await reset(emailOf('factored'), await codeFor(emailOf('factored')));
  const credentials = { username: 'factored', password: newPassword };
  expect(await server.refusal(undefined, 'signIn', credentials)).toMatchObject({ code: 'second-factor-needed' });
});

test('each wrong field gets a Thai sentence', async () => {
  const url = '/api/core/reset-password';
  const wrong = { EMAIL: 'no', NEW_PASSWORD: '', OTP: ' ' };
  const response = await server.app.inject({ method: 'POST', url, payload: wrong });
  expect(response.json()).toMatchObject({
    fields: {
      EMAIL: 'กรุณากรอก E-mail ให้ถูกต้อง',
      NEW_PASSWORD: 'กรุณากรอกรหัสผ่าน',
      OTP: 'กรุณากรอกรหัสยืนยัน',
    },
  });
  const short = { EMAIL: 'a@example.go.th', NEW_PASSWORD: 'short', OTP: '123456' };
  const refused = await server.app.inject({ method: 'POST', url, payload: short });
  expect(refused.json()).toMatchObject({
    fields: { NEW_PASSWORD: 'กรุณากรอกรหัสผ่านใหม่อย่างน้อย 8 ตัวอักษร' },
  });
});

test('a weak password does not use up the code; that it has names of the person shows only with the right code', async () => {
  const id = await person('nameful');
  const { database } = server.platform;
  await database.updateTable('persons').set({ lastName: 'Wattana' }).where('id', '=', id).execute();
  const email = emailOf('nameful');
  const code = await codeFor(email);
  const close = (typed: string) =>
    server.refusal(undefined, 'resetPassword', { email, code: typed, newPassword: 'Wattana2569' });
  const common = { email, code: '000000', newPassword: 'Password1' };
  expect(await server.refusal(undefined, 'resetPassword', common)).toMatchObject({ code: 'password-guessable' });
  // The typed address is no secret.
  const ofAddress = { ...common, newPassword: 'Nameful2569' };
  expect(await server.refusal(undefined, 'resetPassword', ofAddress)).toMatchObject({ code: 'password-guessable' });
  expect(await close(code === '000000' ? '000001' : '000000')).toMatchObject({ code: 'reset-code-wrong' });
  expect(await close(code)).toMatchObject({ code: 'password-guessable' });
  await reset(email, code);
});

test('the sixth request for one address is refused, known or not', async () => {
  await person('flooded');
  for (const email of [emailOf('flooded'), 'flooded-unknown@example.go.th']) {
    for (let count = 0; count < 5; count += 1) await server.call(undefined, 'requestPasswordReset', { email });
    const sixth = { email: email.toUpperCase() };
    expect(await server.refusal(undefined, 'requestPasswordReset', sixth)).toMatchObject({ httpStatus: 429 });
  }
});

test('in an hour a computer may ask for sixty codes, and try a new password thirty times an address and 300 in all', async () => {
  const statusOf = async (path: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url: `/api/core/${path}`, payload })).statusCode;
  const ask = (index: number) => statusOf('forgot-password', { F_EMAIL: `asking${index}@example.go.th` });
  const attempt = (email: string) => statusOf('reset-password', { EMAIL: email, NEW_PASSWORD: 'short', OTP: '123456' });
  const statuses = async (count: number, call: (index: number) => Promise<number>) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push(await call(index));
    return found;
  };
  const [done, weak, tooMany] = [200, 422, 429];
  server.advance(60 * minuteMs);
  expect(await statuses(61, ask)).toEqual([...Array.from({ length: 60 }, () => done), tooMany]);
  const one = await statuses(31, (index) => attempt(index % 2 === 0 ? 'tried@example.go.th' : 'Tried@example.go.th'));
  expect(one).toEqual([...Array.from({ length: 30 }, () => weak), tooMany]);
  const others = await statuses(270, (index) => attempt(`tried${index}@example.go.th`));
  expect(others).toEqual([...Array.from({ length: 269 }, () => weak), tooMany]);
  server.advance(60 * minuteMs);
  expect([await ask(0), await attempt('tried@example.go.th')]).toEqual([done, weak]);
});

test('a server that cannot send mail says so, whoever asks', async () => {
  const mute = await startTestServer({ MODE: 'PRODUCTION' });
  const email = 'nobody@example.go.th';
  expect(await mute.refusal(undefined, 'requestPasswordReset', { email })).toMatchObject({ code: 'mail-not-set-up' });
  await mute.close();
});
