import { afterEach, beforeEach, expect, test } from 'vitest';

import { accountMessages } from '#locales/th/accounts.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { firstAdministratorLink } from './first-administrator-link.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const keyOf = (link: string | undefined) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('key') ?? '';
const request = (key: string, username = 'Chief') => ({
  key,
  agencyName: 'กรมตัวอย่าง',
  unitName: 'สำนักงานเลขานุการกรม',
  prefix: 'นาย',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  email: 'chief@example.go.th',
  username,
  password: 'Lotus7Boat3x',
});
const accounts = () => server.platform.database.selectFrom('accounts').selectAll().execute();

test('the link creates agency, unit, person and administrator, once', async () => {
  const key = keyOf(await firstAdministratorLink(server.platform));
  await server.call(undefined, 'checkFirstAdministratorLink', { key });
  expect(await server.call(undefined, 'createFirstAdministrator', request(key))).toEqual({
    message: accountMessages.administratorCreated,
  });
  const entered = await server.call(undefined, 'signIn', { username: 'chief', password: 'Lotus7Boat3x' });
  expect(entered.userLogin.name).toBe('นายสมชาย ใจดี');
  expect(await accounts()).toMatchObject([{ username: 'chief', isAdministrator: true }]);
  const [account] = await accounts();
  const [created] = await eventsOf(server.platform.database, account?.personId ?? null);
  expect(created).toEqual({ name: 'administrator.created', details: { address: '127.0.0.1' } });
  const units = await server.platform.database
    .selectFrom('units')
    .select(['id', 'parentId', 'name', 'shortName'])
    .orderBy('id')
    .execute();
  const [agencyName, unitName] = ['กรมตัวอย่าง', 'สำนักงานเลขานุการกรม'];
  const unitId = units[1]?.id;
  expect(units).toEqual([
    { id: 10_000_000, parentId: null, name: agencyName, shortName: agencyName },
    { id: unitId, parentId: 10_000_000, name: unitName, shortName: unitName },
  ]);
  expect(await server.platform.database.selectFrom('persons').selectAll().execute()).toMatchObject([
    { unitId, employeeCode: 'chief', prefix: 'นาย', firstName: 'สมชาย', lastName: 'ใจดี', email: 'chief@example.go.th' },
  ]);
  expect(await server.refusal(undefined, 'createFirstAdministrator', request(key, 'second'))).toMatchObject({
    httpStatus: 404,
    code: 'link-dead',
  });
  expect(await firstAdministratorLink(server.platform)).toBeUndefined();
});

test('when two people use two links at once, one becomes administrator', async () => {
  const keys = [await firstAdministratorLink(server.platform), await firstAdministratorLink(server.platform)].map(
    keyOf,
  );
  const tries = keys.map((key, index) =>
    server.call(undefined, 'createFirstAdministrator', request(key, `chief${index}`)).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
});

test('a made-up link does not work, nor a link after the first account was created', async () => {
  const key = keyOf(await firstAdministratorLink(server.platform));
  for (const invalidKey of ['', 'made-up', key.slice(2)])
    expect(await server.refusal(undefined, 'checkFirstAdministratorLink', { key: invalidKey })).toMatchObject({
      code: 'link-dead',
    });
  await server.call(undefined, 'checkFirstAdministratorLink', { key });
  await createPerson(server.platform.database, 'somebody');
  expect(await server.refusal(undefined, 'checkFirstAdministratorLink', { key })).toMatchObject({ code: 'link-dead' });
  expect(await server.refusal(undefined, 'createFirstAdministrator', request(key))).toMatchObject({
    code: 'link-dead',
  });
  expect(await accounts()).toHaveLength(1);
});

test('a password of any name of the request is refused, and does not use up the link', async () => {
  const key = keyOf(await firstAdministratorLink(server.platform));
  const names = {
    firstName: 'Kvorlanti',
    lastName: 'Bezumqar',
    email: 'Wuxipador@example.go.th',
    username: 'Gyfremol',
    agencyName: 'Jaqzibven',
    unitName: 'Xomputri',
  };
  for (const name of Object.values(names)) {
    const password = `${name.split('@')[0]}2569`;
    const weak = { ...request(key), ...names, password };
    expect(await server.refusal(undefined, 'createFirstAdministrator', weak), name).toMatchObject({
      code: 'password-guessable',
      fields: { password: fieldProblems['password-guessable'] },
    });
  }
  expect(await accounts()).toEqual([]);
  await server.call(undefined, 'createFirstAdministrator', { ...request(key), ...names });
});

test('a link does not work after 24 hours', async () => {
  const key = keyOf(await firstAdministratorLink(server.platform));
  server.advance(24 * 60 * 60_000 - 60_000);
  await server.call(undefined, 'checkFirstAdministratorLink', { key });
  server.advance(60_000);
  expect(await server.refusal(undefined, 'createFirstAdministrator', request(key))).toMatchObject({
    code: 'link-dead',
  });
});
