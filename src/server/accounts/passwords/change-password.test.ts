import { afterAll, beforeAll, expect, test } from 'vitest';

import { maxPasswordLength } from '#domain/accounts/password-rules.ts';
import { accountMessages } from '#locales/th/accounts.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'Lotus7Boat3x';
const signedIn = async (username: string) => {
  await createPerson(server.platform.database, username);
  return server.signIn(username);
};

test('the old password sets the new one, once for a repeated request, and the session stays open', async () => {
  const caller = await signedIn('careful');
  const request = { oldPassword: testPassword, newPassword };
  const options = { idempotencyKey: 'changed-once' };
  const first = await server.call(caller, 'changePassword', request, options);
  expect(first).toEqual({ message: accountMessages.passwordChanged });
  expect(await server.call(caller, 'changePassword', request, options)).toEqual(first);
  await server.call(caller, 'verifySession', {});
  const old = { username: 'careful', password: testPassword };
  expect(await server.refusal(undefined, 'checkCredentials', old)).toMatchObject({ code: 'wrong-credentials' });
});

test('a changed password is in the log, with the address it came from and no word of it', async () => {
  const caller = await signedIn('logged');
  await server.call(caller, 'changePassword', { oldPassword: testPassword, newPassword });
  const events = await server.platform.database
    .selectFrom('events')
    .select(['name', 'details'])
    .where('actorId', '=', caller.id)
    .where('name', 'like', 'password.%')
    .execute();
  expect(events.map(({ name }) => name)).toEqual(['password.changed']);
  expect(JSON.stringify(events)).toContain('127.0.0.1');
  expect(JSON.stringify(events)).not.toContain(newPassword);
});

test('a wrong old password, an unchanged password and a weak one are refused', async () => {
  const caller = await signedIn('hasty');
  const wrong = { oldPassword: 'wrong', newPassword };
  expect(await server.refusal(caller, 'changePassword', wrong)).toMatchObject({
    httpStatus: 422,
    code: 'password-wrong',
  });
  const proofFailed = { name: 'password.proof-failed', details: { address: '127.0.0.1' } };
  expect((await eventsOf(server.platform.database, caller.id)).slice(1)).toEqual([proofFailed]);
  const same = { oldPassword: testPassword, newPassword: testPassword };
  expect(await server.refusal(caller, 'changePassword', same)).toMatchObject({ code: 'password-unchanged' });
  const payload = { OLD_PASSWORD: testPassword, NEW_PASSWORD: 'nodigitsHERE' };
  const headers = { authorization: `Bearer ${caller.token}` };
  const weak = await server.app.inject({ method: 'POST', url: '/api/users/change-password', payload, headers });
  expect(weak.json()).toMatchObject({ fields: { NEW_PASSWORD: expect.stringContaining('ตัวพิมพ์ใหญ่') } });
});

test('a stolen session cannot guess the old password: after ten attempts even the right one is refused', async () => {
  const caller = await signedIn('stolen');
  const guess = { oldPassword: 'wrong', newPassword };
  for (let count = 0; count < 10; count += 1) await server.refusal(caller, 'changePassword', guess);
  const right = { oldPassword: testPassword, newPassword };
  expect(await server.refusal(caller, 'changePassword', right)).toMatchObject({ code: 'too-many-attempts' });
  const other = await signedIn('honest');
  for (let count = 0; count < 9; count += 1)
    expect(await server.refusal(other, 'changePassword', guess)).toMatchObject({ code: 'password-wrong' });
  await server.call(other, 'changePassword', right);
  server.advance(14 * 60_000);
  expect(await server.refusal(caller, 'changePassword', right)).toMatchObject({ code: 'too-many-attempts' });
  server.advance(60_000);
  await server.call(caller, 'changePassword', right);
});

test('changing a password needs a session', async () => {
  const request = { oldPassword: testPassword, newPassword };
  expect(await server.refusal(undefined, 'changePassword', request)).toMatchObject({ httpStatus: 401 });
});

test('a common password, and one made of names of the person or the agency, are refused with the reason', async () => {
  const caller = await signedIn('guessed');
  for (const newPassword of ['Password1', 'Guessed2569', 'Sarn2569']) {
    const refused = await server.refusal(caller, 'changePassword', { oldPassword: testPassword, newPassword });
    expect(refused).toMatchObject({ httpStatus: 422, code: 'password-guessable' });
    expect(refused.fields?.['NEW_PASSWORD']).toBe(fieldProblems['password-guessable']);
  }
});

test('every name of the person and of their unit is a word somebody would guess, those of others are not', async () => {
  const { database } = server.platform;
  const names = {
    firstName: 'Kvorlanti',
    lastName: 'Bezumqar',
    email: 'Wuxipador@example.go.th',
    employeeCode: 'Gyfremol',
  };
  const unit = { name: 'Jaqzibven', shortName: 'Xomputri' };
  await createPerson(database, 'stranger');
  const id = await createPerson(database, 'Dhuvqesim'.toLowerCase());
  const person = await database
    .updateTable('persons')
    .set(names)
    .where('id', '=', id)
    .returning('unitId')
    .executeTakeFirstOrThrow();
  await database.updateTable('units').set(unit).where('id', '=', person.unitId).execute();
  const [owner, stranger] = [await server.signIn('dhuvqesim'), await server.signIn('stranger')];
  const words = [...Object.values(names), ...Object.values(unit), 'Dhuvqesim'].map((name) => name.split('@')[0] ?? '');
  for (const word of words) {
    const request = { oldPassword: testPassword, newPassword: `${word}2569` };
    expect(await server.refusal(owner, 'changePassword', request), word).toMatchObject({ code: 'password-guessable' });
  }
  let oldPassword = testPassword;
  for (const word of words) {
    const newPassword = `${word}2569`;
    await server.call(stranger, 'changePassword', { oldPassword, newPassword });
    oldPassword = newPassword;
  }
});

test('a new password is of its owner alone, and so are the sessions that it ends', async () => {
  const [owner, other] = [await signedIn('replacing'), await signedIn('keeping')];
  await server.call(owner, 'changePassword', { oldPassword: testPassword, newPassword });
  await server.call(other, 'verifySession', {});
  expect(
    await server.refusal(undefined, 'checkCredentials', { username: 'keeping', password: testPassword }),
  ).toMatchObject({ code: 'device-conflict' });
});

test('the rule that the agency sets holds from the next password on, whatever the installation says', async () => {
  await createPerson(server.platform.database, 'ruled');
  const caller = await server.signIn('ruled');
  const setRule = (passwordRule: string) =>
    server.platform.database.updateTable('signInRules').set({ passwordRule }).execute();
  const newPassword = 'น้ำลงเดือนยี่ ปลากดเหลือง';
  const change = () => server.refusal(caller, 'changePassword', { oldPassword: testPassword, newPassword });
  expect((await change()).fields?.['NEW_PASSWORD']).toBe(fieldProblems['password-rules']);
  await setRule('nist');
  expect((await server.call(undefined, 'getApplication', {})).item.passwordRule).toBe('nist');
  await server.call(caller, 'changePassword', { oldPassword: testPassword, newPassword });
  await setRule('mixture');
  const again = { oldPassword: newPassword, newPassword: 'น้ำขึ้นเดือนหก ปลาหมอแดง' };
  const refused = await server.refusal(caller, 'changePassword', again);
  expect(refused.fields?.['NEW_PASSWORD']).toBe(fieldProblems['password-rules']);
  await setRule('byInstallation');
});

test('under PASSWORD_RULE=nist a phrase of the greatest length is accepted, and counts to its end', async () => {
  const nist = await startTestServer({ PASSWORD_RULE: 'nist' });
  await createPerson(nist.platform.database, 'longest');
  const caller = await nist.signIn('longest');
  const newPassword = 'ฝนตกขี้หมูไหล '
    .repeat(20)
    .slice(0, maxPasswordLength - 1)
    .concat('ก');
  await nist.call(caller, 'changePassword', { oldPassword: testPassword, newPassword });
  const codeOf = async (password: string) =>
    (await nist.refusal(undefined, 'signIn', { username: 'longest', password })).code;
  expect(await codeOf(newPassword)).toBe('device-conflict');
  expect(await codeOf(newPassword.slice(0, -1).concat('ข'))).toBe('wrong-credentials');
  await nist.close();
});

test('under PASSWORD_RULE=nist a phrase with spaces or in Thai is accepted, a short or known one is refused', async () => {
  const nist = await startTestServer({ PASSWORD_RULE: 'nist' });
  await createPerson(nist.platform.database, 'phrase');
  const caller = await nist.signIn('phrase');
  const change = { oldPassword: testPassword };
  const short = await nist.refusal(caller, 'changePassword', { ...change, newPassword: 'Lotus7Boat3' });
  expect(short.fields?.['NEW_PASSWORD']).toBe(fieldProblems['phrase-too-short']);
  for (const newPassword of ['ฟหกดเ้่าสวงฟหกด', 'passwordpassword'])
    expect(await nist.refusal(caller, 'changePassword', { ...change, newPassword })).toMatchObject({
      code: 'password-guessable',
    });
  const newPassword = 'น้ำขึ้น ให้รีบตัก ปลา';
  await nist.call(caller, 'changePassword', { ...change, newPassword });
  // The same text, composed as another keyboard does.
  const typed = newPassword.normalize('NFKD');
  expect(typed).not.toBe(newPassword);
  expect(await nist.refusal(undefined, 'signIn', { username: 'phrase', password: typed })).toMatchObject({
    code: 'device-conflict',
  });
  await nist.close();
});
