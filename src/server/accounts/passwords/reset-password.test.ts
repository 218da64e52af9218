import { randomUUID } from 'node:crypto';

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

import { issueTicket, ticketLifeMs } from '../tickets.ts';
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

/** Does at once what the job queue does later. Returns the ticket of the request. */
async function requestCode(email: string, ticketId: string = randomUUID()): Promise<string> {
  const queued: unknown[] = [];
  const platform: Platform = {
    ...server.platform,
    jobs: {
      ...server.platform.jobs,
      send: async (_transaction, name, payload) => {
        expect(name).toBe(sendMailJob);
        queued.push(payload);
      },
    },
  };
  await sendResetCodes(platform, { email, address: '127.0.0.1', ticketId });
  for (const payload of queued) await sendQueuedMail(server.platform, openMail(server.platform), payload);
  return issueTicket(server.platform, 'reset-code', ticketLifeMs.resetCode, ticketId);
}

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly ticket?: string;
}

async function codeFor(email: string): Promise<Required<Reset>> {
  const ticket = await requestCode(email);
  return { email, code: codeIn((await post.mailTo(email)).text), ticket };
}

const reset = (request: Reset) => server.call(undefined, 'resetPassword', { ...request, newPassword });
const refusedReset = (request: Reset) => server.refusal(undefined, 'resetPassword', { ...request, newPassword });
const withWrongCode = <Request extends Reset>(request: Request) => ({
  ...request,
  code: String((Number(request.code) + 1) % 100_000_000).padStart(8, '0'),
});

test('a known and an unknown address get the same reply, and both only queue a job', async () => {
  await person('asked');
  const emails = [emailOf('asked'), 'nobody@example.go.th'];
  const answers = [];
  for (const email of emails) answers.push(await server.call(undefined, 'requestPasswordReset', { email }));
  const sent = { message: accountMessages.resetCodeSent, ticket: expect.any(String) };
  expect(answers).toEqual([sent, sent]);
  expect(answers[0]?.ticket.length).toBe(answers[1]?.ticket.length);
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

test('the code is valid for as many minutes as the agency sets, which the mail says', async () => {
  const id = await person('unhurried');
  const { database } = server.platform;
  const set = (resetCodeMinutes: number) => database.updateTable('signInRules').set({ resetCodeMinutes }).execute();
  await set(15);
  const before = Date.now();
  await requestCode(emailOf('unhurried'));
  await set(5);
  expect((await post.mailTo(emailOf('unhurried'))).text).toContain('ภายใน 15 นาที');
  const { expiresAt } = await database
    .selectFrom('resetCodes')
    .select('expiresAt')
    .where('personId', '=', id)
    .executeTakeFirstOrThrow();
  expect(Math.round((expiresAt.getTime() - before) / 60_000)).toBe(15);
});

test('the code sets the password once, ends every session and is logged', async () => {
  const id = await person('forgetful');
  const caller = await server.signIn('forgetful');
  await person('mindful');
  const bystander = await server.signIn('mindful');
  const codeOfBystander = await codeFor(emailOf('mindful'));
  const email = emailOf('forgetful');
  const request = await codeFor(email);
  expect(await reset(request)).toEqual({ message: accountMessages.passwordReset });
  expect(await server.refusal(caller, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  const old = { username: 'forgetful', password: testPassword };
  expect(await server.refusal(undefined, 'signIn', old)).toMatchObject({ code: 'wrong-credentials' });
  await server.call(undefined, 'signIn', { username: 'forgetful', password: newPassword });
  expect(await refusedReset(request)).toMatchObject({ httpStatus: 422, code: 'reset-code-wrong' });
  const details = { address: '127.0.0.1' };
  const events = await eventsOf(server.platform.database, id);
  expect(events.filter(({ name }) => name.startsWith('password.'))).toEqual([
    { name: 'password.code-sent', details },
    { name: 'password.reset', details },
  ]);
  expect((await eventsOf(server.platform.database, null)).at(-1)).toEqual({ name: 'password.reset-failed', details });
  await server.call(bystander, 'verifySession', {});
  await reset(codeOfBystander);
});

test('a code expires after 300 seconds, until the agency sets otherwise', async () => {
  await person('slow');
  const request = await codeFor(emailOf('slow'));
  server.advance(5 * minuteMs + 1_000);
  expect(await refusedReset(request)).toMatchObject({ code: 'reset-code-wrong' });
});

test('after five wrong tries the right code is refused too, with and without its ticket; a new one is not', async () => {
  await person('guesser');
  const email = emailOf('guesser');
  const first = await codeFor(email);
  for (let count = 0; count < 5; count += 1) await refusedReset(withWrongCode(first));
  const spent = await refusedReset(first);
  const unknown = await refusedReset({ ...first, email: 'nobody@example.go.th' });
  expect(spent).toEqual(unknown);
  expect(await refusedReset({ email, code: first.code })).toEqual(unknown);
  const second = await codeFor(email);
  expect(await refusedReset({ ...second, code: first.code })).toEqual(unknown);
  await reset(second);
});

test('a stranger who asks for codes of a person and tries wrong ones leaves the code of the person alone', async () => {
  await person('owner');
  const email = emailOf('owner');
  const own = await codeFor(email);
  for (let request = 0; request < 2; request += 1) {
    const stranger = await codeFor(email);
    expect(await refusedReset({ ...own, ticket: stranger.ticket })).toMatchObject({ code: 'reset-code-wrong' });
    for (let count = 0; count < 5; count += 1) await refusedReset(withWrongCode(stranger));
  }
  for (let count = 0; count < 11; count += 1) await refusedReset(withWrongCode({ email, code: own.code }));
  expect(await refusedReset({ email, code: own.code })).toMatchObject({ httpStatus: 429 });
  await reset(own);
});

test('a code works without its ticket, or with one that has expired or was made up', async () => {
  await person('elsewhere');
  const email = emailOf('elsewhere');
  const { code } = await codeFor(email);
  await reset({ email, code });
  await reset({ ...(await codeFor(email)), ticket: 'made up' });
  const expired = await requestCode(email);
  server.advance(16 * minuteMs);
  await reset({ ...(await codeFor(email)), ticket: expired });
});

test('a new password ends the codes of all requests of the person', async () => {
  await person('twice');
  const [first, second] = [await codeFor(emailOf('twice')), await codeFor(emailOf('twice'))];
  await reset(second);
  expect(await refusedReset(first)).toMatchObject({ code: 'reset-code-wrong' });
});

test('the ticket of the reply belongs to the code of that request', async () => {
  await person('bound');
  const email = emailOf('bound');
  const { ticket } = await server.call(undefined, 'requestPasswordReset', { email });
  const queued = await sql<{
    ticketId: string;
  }>`SELECT data->>'ticketId' AS ticket_id FROM pgboss.job WHERE data->>'email' = ${email}`.execute(
    server.platform.database,
  );
  await requestCode(email, queued.rows[0]?.ticketId);
  await refusedReset(withWrongCode({ email, ticket, code: codeIn((await post.mailTo(email)).text) }));
  const code = await server.platform.database
    .selectFrom('resetCodes')
    .select('triesLeft')
    .where('ticketId', '=', queued.rows[0]?.ticketId ?? '')
    .execute();
  expect(code).toEqual([{ triesLeft: 4 }]);
});

test('two persons who share an address each get their own code, which sets their password only', async () => {
  const shared = 'shared@example.go.th';
  for (const username of ['elder', 'younger']) {
    const id = await person(username);
    await server.platform.database.updateTable('persons').set({ email: shared }).where('id', '=', id).execute();
  }
  const ticket = await requestCode(shared);
  const mails = post.mails.filter((mail) => mail.to.includes(shared));
  expect(mails).toHaveLength(2);
  const ofYounger = mails.find((mail) => mail.text.includes('younger'));
  await reset({ email: shared, code: codeIn(ofYounger?.text ?? ''), ticket });
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
    expect((await findPersonsOfEmail(transaction, 'fAMILY@example.go.th')).get('here')).toEqual(
      ['aunt', 'niece', 'cousin'].map((username, index) => ({
        id: ids[index],
        username,
        fullName: `นาง${username} ทดสอบ`,
        email,
      })),
    );
    expect(await lockResetCodes(transaction, ids)).toEqual(ids.map(codeFrom));
  });
});

const codeFrom = (personId: number) => ({
  personId,
  ticketId: `00000000-0000-4000-8000-${String(personId).padStart(12, '0')}`,
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
  await reset(await codeFor(emailOf('suspended')));
  const credentials = { username: 'suspended', password: newPassword };
  expect(await server.refusal(undefined, 'signIn', credentials)).toMatchObject({ code: 'account-suspended' });
});

test('wrong tries count for the code of one request, and a new code leaves others until they expire', async () => {
  const [tried, spared] = [await person('tried'), await person('spared')];
  const { code } = await codeFor(emailOf('spared'));
  const first = await codeFor(emailOf('tried'));
  await refusedReset(withWrongCode(first));
  const triesOf = async (personId: number) => {
    const codes = server.platform.database.selectFrom('resetCodes').select('triesLeft').orderBy('triesLeft');
    return (await codes.where('personId', '=', personId).execute()).map(({ triesLeft }) => triesLeft);
  };
  expect([await triesOf(tried), await triesOf(spared)]).toEqual([[4], [5]]);
  expect(await refusedReset({ ...first, code })).toMatchObject({ code: 'reset-code-wrong' });
  server.advance(4 * minuteMs);
  const second = await codeFor(emailOf('tried'));
  expect([await triesOf(tried), await triesOf(spared)]).toEqual([[3, 5], [5]]);
  server.advance(2 * minuteMs);
  await requestCode('nobody@example.go.th');
  expect([await triesOf(tried), await triesOf(spared)]).toEqual([[5], []]);
  await reset(second);
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
  await reset(await codeFor(emailOf('deviceful')));
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
  await reset(await codeFor(emailOf('factored')));
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

test('a guessable password does not use up the code, and is judged for whoever has it only', async () => {
  const id = await person('nameful');
  const { database } = server.platform;
  await database.updateTable('persons').set({ lastName: 'Wattana' }).where('id', '=', id).execute();
  const request = await codeFor(emailOf('nameful'));
  const refusalOf = (typed: Reset, password: string) =>
    server.refusal(undefined, 'resetPassword', { ...typed, newPassword: password });
  for (const password of ['Password1', 'Nameful2569', 'Wattana2569']) {
    const another = withWrongCode(await codeFor(emailOf('nameful')));
    expect(await refusalOf(another, password)).toMatchObject({ code: 'reset-code-wrong' });
    expect(await refusalOf(request, password)).toMatchObject({ code: 'password-guessable' });
  }
  await reset(request);
});

interface Sender {
  readonly remoteAddress?: string;
  readonly cookies?: Record<string, string>;
}
const statusOf = async (path: string, payload: object, sender: Sender = {}) =>
  (await server.app.inject({ method: 'POST', url: `/api/core/${path}`, payload, ...sender })).statusCode;
const ask = (email: string, sender?: Sender) => statusOf('forgot-password', { F_EMAIL: email }, sender);
/** The password is refused, so none of these tries a code. */
const attempt = (email: string, sender?: Sender) =>
  statusOf('reset-password', { EMAIL: email, NEW_PASSWORD: 'short', OTP: '12345678' }, sender);
async function statuses(count: number, call: (index: number) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push(await call(index));
  return found;
}
const [done, weak, tooMany] = [200, 422, 429];
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const hosts = (first: number) => (index: number) => ({ remoteAddress: `10.0.${first}.${index}` });

test('the sixth request of one computer for an e-mail is refused, known or not; others may still ask', async () => {
  await person('flooded');
  for (const email of [emailOf('flooded'), 'flooded-unknown@example.go.th']) {
    for (let count = 0; count < 5; count += 1) await server.call(undefined, 'requestPasswordReset', { email });
    const sixth = { email: email.toUpperCase() };
    expect(await server.refusal(undefined, 'requestPasswordReset', sixth)).toMatchObject({ httpStatus: 429 });
    expect(await ask(email, { remoteAddress: '10.0.0.1' })).toBe(done);
  }
});

test('in an hour a computer may ask for sixty codes, and try ten new passwords for an e-mail and 300 in all', async () => {
  server.advance(60 * minuteMs);
  expect(await statuses(61, (index) => ask(`asking${index}@example.go.th`))).toEqual([...times(60, done), tooMany]);
  const one = await statuses(11, (index) => attempt(index % 2 === 0 ? 'tried@example.go.th' : 'Tried@example.go.th'));
  expect(one).toEqual([...times(10, weak), tooMany]);
  const others = await statuses(290, (index) => attempt(`tried${index}@example.go.th`));
  expect(others).toEqual([...times(289, weak), tooMany]);
  server.advance(60 * minuteMs);
  expect([await ask('asking0@example.go.th'), await attempt('tried@example.go.th')]).toEqual([done, weak]);
});

test('thirty codes and tries an hour for an e-mail is all for many computers, but not for the browser of its owner', async () => {
  await person('besieged');
  await person('bystanding');
  const email = emailOf('besieged');
  const crowd = hosts(1);
  expect(await statuses(31, (index) => ask(email, crowd(index)))).toEqual([...times(30, done), tooMany]);
  expect(await statuses(31, (index) => attempt(email, crowd(index)))).toEqual([...times(30, weak), tooMany]);
  const browserOf = async (username: string): Promise<Sender> => {
    const payload = { username, password: testPassword };
    const { cookies } = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
    return { cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
  };
  const [own, other] = [await browserOf('besieged'), await browserOf('bystanding')];
  expect([await ask(email, other), await attempt(email, other)]).toEqual([tooMany, tooMany]);
  expect(await statuses(6, () => ask(email.toUpperCase(), own))).toEqual([...times(5, done), tooMany]);
  expect(await statuses(11, () => attempt(email, own))).toEqual([...times(10, weak), tooMany]);
});

test('a server that cannot send mail says so, whoever asks', async () => {
  const mute = await startTestServer({ MODE: 'PRODUCTION' });
  const email = 'nobody@example.go.th';
  expect(await mute.refusal(undefined, 'requestPasswordReset', { email })).toMatchObject({ code: 'mail-not-set-up' });
  await mute.close();
});
