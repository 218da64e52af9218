import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { forgetUnusedDevices } from './known-devices.ts';
import { sweepDevices } from './sweep-devices.job.ts';
import { hashToken } from './tokens.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ APP_NAME: 'VEC' });
});
afterAll(() => server.close());

/** A browser with its cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const signIn = async (username: string, password = testPassword) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { username, password },
      cookies: Object.fromEntries(cookies),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return { ...response.json(), cookies: response.cookies };
  };
  return { cookies, signIn };
}

const person = (username: string) => createPerson(server.platform.database, username);
const devicesOf = (personId: number) =>
  server.platform.database.selectFrom('knownDevices').selectAll().where('personId', '=', personId).execute();
const fail = async (browser: ReturnType<typeof openBrowser>, username: string, times: number) => {
  for (let count = 0; count < times; count += 1)
    expect(await browser.signIn(username, 'wrong')).toMatchObject({ code: 'wrong-credentials' });
};
const suspended = { code: 'account-suspended' };
const entered = { status: 'success' };

test('wrong passwords from elsewhere do not keep a person out of the device they signed in from before', async () => {
  await person('somchai');
  const own = openBrowser();
  const stranger = openBrowser();
  await own.signIn('somchai');
  await fail(stranger, 'somchai', 5);
  expect(await stranger.signIn('somchai')).toMatchObject(suspended);
  expect(await own.signIn('somchai')).toMatchObject(entered);
  expect(await stranger.signIn('somchai')).toMatchObject(suspended);
});

test('attempts at any accounts from the address of the owner do not keep the known device out', async () => {
  await person('neighbour');
  const own = openBrowser();
  await own.signIn('neighbour');
  const stranger = openBrowser();
  server.advance(minuteMs);
  const names = Array.from({ length: 310 }, (_, index) => `nobody${index}`);
  const replies = await Promise.all(names.map((username) => stranger.signIn(username, 'wrong')));
  // An address has 300 attempts a minute.
  expect(replies.filter(({ code }) => code === 'wrong-credentials')).toHaveLength(300);
  expect(await stranger.signIn('neighbour')).toMatchObject({ code: 'too-many-attempts' });
  expect(await own.signIn('neighbour')).toMatchObject(entered);
  server.advance(minuteMs);
});

test('the token of a device is kept by the browser alone, and replaced at each sign-in', async () => {
  const id = await person('malee');
  const own = openBrowser();
  const { cookies } = await own.signIn('malee');
  expect(cookies).toContainEqual(
    expect.objectContaining({
      name: 'knownDevice',
      path: '/api/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 15_552_000,
    }),
  );
  const first = own.cookies.get('knownDevice') ?? '';
  expect(first.length).toBeGreaterThan(40);
  await own.signIn('malee');
  const devices = await devicesOf(id);
  expect(devices).toHaveLength(1);
  expect(JSON.stringify(devices.map(({ tokenHash }) => tokenHash.toString()))).not.toContain(first);
  const thief = openBrowser();
  thief.cookies.set('knownDevice', first);
  await fail(openBrowser(), 'malee', 5);
  expect(await thief.signIn('malee')).toMatchObject(suspended);
  expect(await own.signIn('malee')).toMatchObject(entered);
});

test('a token that somebody put into the browser is not known after the sign-in', async () => {
  await person('planted');
  await person('planter');
  const planter = openBrowser();
  await planter.signIn('planter');
  const own = openBrowser();
  own.cookies.set('knownDevice', planter.cookies.get('knownDevice') ?? '');
  await own.signIn('planted');
  await fail(openBrowser(), 'planted', 5);
  expect(await planter.signIn('planted')).toMatchObject(suspended);
});

test('five wrong passwords on a known device make it unknown, and do not suspend the account', async () => {
  const id = await person('wichai');
  const own = openBrowser();
  await own.signIn('wichai');
  await fail(own, 'wichai', 4);
  await own.signIn('wichai');
  await fail(own, 'wichai', 4);
  expect(await devicesOf(id)).toHaveLength(1);
  await fail(own, 'wichai', 1);
  expect(await devicesOf(id)).toEqual([]);
  expect(await openBrowser().signIn('wichai')).toMatchObject({ code: 'device-conflict' });
  server.advance(minuteMs);
  await fail(own, 'wichai', 5);
  expect(await own.signIn('wichai')).toMatchObject(suspended);
});

test('two persons who share a browser are both known on it, and nobody else is', async () => {
  for (const username of ['first', 'second', 'third']) await person(username);
  const shared = openBrowser();
  await shared.signIn('first');
  await shared.signIn('second');
  for (const username of ['first', 'second', 'third']) await fail(openBrowser(), username, 5);
  expect(await shared.signIn('third')).toMatchObject(suspended);
  expect(await shared.signIn('second')).toMatchObject(entered);
  expect(await shared.signIn('first')).toMatchObject({ code: 'device-conflict' });
});

test('a sign-in of another person elsewhere leaves a device known', async () => {
  for (const username of ['settled', 'visitor']) await person(username);
  const own = openBrowser();
  await own.signIn('settled');
  await openBrowser().signIn('visitor');
  await fail(openBrowser(), 'settled', 5);
  expect(await own.signIn('settled')).toMatchObject(entered);
});

test('wrong passwords of one do not count for the other who shares the browser', async () => {
  const ids = [await person('sister'), await person('brother')] as const;
  const shared = openBrowser();
  await shared.signIn('sister');
  await shared.signIn('brother');
  await fail(shared, 'sister', 4);
  await fail(shared, 'brother', 1);
  const failures = await Promise.all(ids.map(devicesOf));
  expect(failures.map((devices) => devices.map(({ failedAttempts }) => failedAttempts))).toEqual([[4], [1]]);
});

test('the attempts of others do not use up those of a known device', async () => {
  await person('busy');
  const second = openBrowser();
  const { success } = await second.signIn('busy');
  await server.call(success, 'signOut', {});
  const own = openBrowser();
  await own.signIn('busy');
  server.advance(minuteMs);
  const stranger = openBrowser();
  for (let count = 0; count < 20; count += 1) await stranger.signIn('busy', 'wrong');
  expect(await stranger.signIn('busy')).toMatchObject({ code: 'too-many-attempts' });
  expect(await own.signIn('busy')).toMatchObject(entered);
  const credentials = { username: 'busy', password: testPassword };
  const ask = (knownDevice = '') =>
    server.refusal(undefined, 'checkCredentials', credentials, { cookie: `knownDevice=${knownDevice}` });
  for (let count = 0; count < 20; count += 1)
    expect(await ask(own.cookies.get('knownDevice'))).toMatchObject({ code: 'device-conflict' });
  expect(await ask(own.cookies.get('knownDevice'))).toMatchObject({ code: 'too-many-attempts' });
  expect(await ask(second.cookies.get('knownDevice'))).toMatchObject({ code: 'device-conflict' });
  server.advance(minuteMs);
  expect(await ask(own.cookies.get('knownDevice'))).toMatchObject({ code: 'device-conflict' });
});

test('a device that was not used for half a year is forgotten', async () => {
  const id = await person('away');
  const own = openBrowser();
  await own.signIn('away');
  server.advance(179 * dayMs);
  await sweepDevices(server.platform);
  expect(await devicesOf(id)).toHaveLength(1);
  server.advance(2 * dayMs);
  await fail(openBrowser(), 'away', 5);
  expect(await own.signIn('away')).toMatchObject(suspended);
  await sweepDevices(server.platform);
  expect(await devicesOf(id)).toEqual([]);
});

test('a device is forgotten when half a year is over, not a moment before, and each for itself', async () => {
  const { database } = server.platform;
  const now = new Date('2026-11-25T03:00:00Z');
  const lastUsed = async (username: string, ms: number) => {
    const personId = await person(username);
    const lastUsedAt = new Date(now.getTime() - ms);
    await database
      .insertInto('knownDevices')
      .values({ personId, tokenHash: hashToken(username), lastUsedAt })
      .execute();
    return personId;
  };
  const halfYearMs = 180 * dayMs;
  const [over, almost] = [await lastUsed('over', halfYearMs), await lastUsed('almost', halfYearMs - 1)];
  await forgetUnusedDevices(database, now);
  expect([(await devicesOf(over)).length, (await devicesOf(almost)).length]).toEqual([0, 1]);
});

test('a wrong password counts for the device it was typed on, and a sign-in there begins anew', async () => {
  const id = await person('doubled');
  const own = openBrowser();
  await own.signIn('doubled');
  // Counted under an earlier rule, which allowed more.
  const elsewhere = {
    personId: id,
    tokenHash: hashToken('elsewhere'),
    failedAttempts: 9,
    lastUsedAt: server.platform.clock(),
  };
  await server.platform.database.insertInto('knownDevices').values(elsewhere).execute();
  const failures = async () => (await devicesOf(id)).map((device) => device.failedAttempts).toSorted();
  await fail(own, 'doubled', 3);
  expect(await failures()).toEqual([3, 9]);
  await own.signIn('doubled');
  expect(await failures()).toEqual([0, 9]);
  await fail(own, 'doubled', 5);
  expect((await devicesOf(id)).map(({ tokenHash }) => tokenHash)).toEqual([elsewhere.tokenHash]);
});

test('a new password forgets the other devices of the person', async () => {
  await person('changed');
  const thief = openBrowser();
  await thief.signIn('changed');
  const own = openBrowser();
  const login = await server.refusal(undefined, 'signIn', { username: 'changed', password: testPassword });
  const confirmed = await server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { username: 'changed', password: testPassword, oauth_id: login.conflictId },
  });
  for (const { name, value } of confirmed.cookies) own.cookies.set(name, value);
  const { token } = confirmed.json().success;
  const newPassword = 'Lotus7Boat3x';
  const cookie = `knownDevice=${own.cookies.get('knownDevice')}`;
  await server.call({ token }, 'changePassword', { oldPassword: testPassword, newPassword }, { cookie });
  await fail(openBrowser(), 'changed', 5);
  expect(await thief.signIn('changed', newPassword)).toMatchObject(suspended);
  expect(await own.signIn('changed', newPassword)).toMatchObject(entered);
});
