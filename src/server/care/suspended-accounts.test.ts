import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SuspensionRule } from '#domain/accounts/suspension.ts';
import { accountMessages } from '#locales/th/accounts.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { findSuspendedAccounts } from './suspended-accounts.ts';

/** This agency requires no proof of work. */
const withoutQuestions = { APP_NAME: 'VEC' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(withoutQuestions);
});
afterAll(() => server.close());

const minuteMs = 60_000;
const person = (username: string) => createPerson(server.platform.database, username);

async function administrator(username: string) {
  const personId = await person(username);
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', personId)
    .execute();
  return server.signIn(username);
}

async function suspend(username: string): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await server.refusal(undefined, 'checkCredentials', { username, password: 'wrong' });
}

const setRule = ({ failedAttempts, minutes }: SuspensionRule) =>
  server.platform.database.updateTable('signInRules').set({ failedAttempts, suspensionMinutes: minutes }).execute();

test('an administrator lists suspended accounts page by page and reopens one', async () => {
  const chief = await administrator('chief');
  for (const username of ['first', 'second', 'third']) {
    await person(username);
    await suspend(username);
    server.advance(minuteMs);
  }
  const page = await server.call(chief, 'getSuspendedAccounts', { take: 2 });
  expect(page.items.map((item) => item.username)).toEqual(['third', 'second']);
  const last = page.items[1];
  const rest = await server.call(chief, 'getSuspendedAccounts', {
    take: 2,
    beforeMoment: last?.suspendedAt,
    beforePersonId: last?.personId,
  });
  expect(rest.items.map((item) => item.username)).toEqual(['first']);
  const reopened = await server.call(chief, 'reopenAccount', { personId: last?.personId ?? 0 });
  expect(reopened).toEqual({ message: accountMessages.accountReopened });
  await server.signIn('second');
  const samePerson = { personId: last?.personId ?? 0 };
  expect(await server.refusal(chief, 'reopenAccount', samePerson)).toMatchObject({ code: 'account-not-suspended' });
});

test('suspended accounts are found by name, user name or unit, and come by name too, a page at a time', async () => {
  const chief = await administrator('finder');
  const { database } = server.platform;
  for (const [username, firstName] of [
    ['sought1', 'คมชัด'],
    ['sought2', 'กมล'],
    ['sought3', 'ขวัญ'],
  ] as const) {
    const personId = await person(username);
    await database.updateTable('persons').set({ firstName }).where('id', '=', personId).execute();
    await suspend(username);
    server.advance(minuteMs);
  }
  const found = async (request: { search?: string; order?: 'latest' | 'name'; skip?: number; take?: number }) => {
    const { items, next } = await server.call(chief, 'getSuspendedAccounts', { take: 50, ...request });
    return [items.map(({ username }) => username), next];
  };
  expect(await found({ search: 'SOUGHT' })).toEqual([['sought3', 'sought2', 'sought1'], null]);
  expect(await found({ search: 'กมล' })).toEqual([['sought2'], null]);
  expect(await found({ search: 'ไม่มีใครชื่อนี้' })).toEqual([[], null]);
  const byName = { search: 'sought', order: 'name', take: 2 } as const;
  expect(await found(byName)).toEqual([['sought2', 'sought3'], 2]);
  expect(await found({ ...byName, skip: 2 })).toEqual([['sought1'], null]);
});

test('a person who is not an administrator neither sees suspended accounts nor reopens one', async () => {
  await person('ordinary');
  const closed = await person('closed');
  await suspend('closed');
  const caller = await server.signIn('ordinary');
  expect(await server.refusal(caller, 'getSuspendedAccounts', { take: 50 })).toMatchObject({ httpStatus: 403 });
  expect(await server.refusal(caller, 'reopenAccount', { personId: closed })).toMatchObject({ httpStatus: 403 });
  const credentials = { username: 'closed', password: testPassword };
  expect(await server.refusal(undefined, 'checkCredentials', credentials)).toMatchObject({ code: 'account-suspended' });
});

test('an account is listed as suspended until its half hour is over, unless the person has left', async () => {
  const { database } = server.platform;
  const now = new Date('2026-05-06T03:00:00Z');
  const halfHourMs = 30 * minuteMs;
  const suspendedFor = async (username: string, ms: number) => {
    const personId = await person(username);
    const suspendedAt = new Date(now.getTime() - ms);
    await database.updateTable('accounts').set({ suspendedAt }).where('personId', '=', personId).execute();
    return personId;
  };
  await suspendedFor('over', halfHourMs);
  const retired = await suspendedFor('gone', minuteMs);
  await database.updateTable('persons').set({ isActive: false }).where('id', '=', retired).execute();
  await person('never-suspended');
  const personId = await suspendedFor('almost', halfHourMs - 1);
  const before = await findSuspendedAccounts(database, { take: 50 }, now);
  expect(before.filter(({ suspendedAt }) => suspendedAt <= now)).toEqual([
    {
      personId,
      username: 'almost',
      name: 'almost ทดสอบ',
      unitName: 'กองทดสอบ',
      suspendedAt: new Date(now.getTime() - halfHourMs + 1),
      opensAt: new Date(now.getTime() + 1),
    },
  ]);
});

test('accounts suspended at one moment are listed by person, over several pages too', async () => {
  const { database } = server.platform;
  const suspendedAt = new Date('2027-01-04T03:00:00Z');
  const ids: number[] = [];
  for (const username of ['one', 'two', 'three', 'four']) ids.push(await person(username));
  for (const personId of ids.toReversed())
    await database.updateTable('accounts').set({ suspendedAt }).where('personId', '=', personId).execute();
  const page = async (take: number, after?: number) => {
    const place = after === undefined ? {} : { beforeMoment: suspendedAt, beforePersonId: after };
    const found = await findSuspendedAccounts(database, { take, ...place }, suspendedAt);
    return found.filter((item) => item.suspendedAt >= suspendedAt).map((item) => item.personId);
  };
  expect(await page(50)).toEqual(ids);
  expect(await page(2)).toEqual(ids.slice(0, 2));
  expect(await page(50, ids[1])).toEqual(ids.slice(2));
  // A page that begins at a moment alone begins with the first person suspended then.
  const { first } = await database
    .selectFrom('persons')
    .select((row) => row.fn.min<number>('id').as('first'))
    .executeTakeFirstOrThrow();
  await database.updateTable('accounts').set({ suspendedAt }).where('personId', '=', first).execute();
  const sameMoment = await findSuspendedAccounts(database, { take: 50, beforeMoment: suspendedAt }, suspendedAt);
  expect(sameMoment.map((item) => item.personId)).toEqual([first, ...ids]);
  await database.updateTable('accounts').set({ suspendedAt: null }).where('personId', '=', first).execute();
  await database.updateTable('accounts').set({ suspendedAt: null }).where('personId', 'in', ids).execute();
});

test('reopening lifts the suspension of one account, and is in the log', async () => {
  const chief = await administrator('opener');
  const [opened, waiting] = [await person('opened'), await person('waiting')];
  for (const username of ['opened', 'waiting']) await suspend(username);
  await server.call(chief, 'reopenAccount', { personId: opened });
  const accounts = await server.platform.database
    .selectFrom('accounts')
    .select(['failedAttempts', 'suspendedAt'])
    .where('personId', 'in', [opened, waiting])
    .orderBy('personId')
    .execute();
  expect(accounts).toEqual([
    { failedAttempts: 0, suspendedAt: null },
    { failedAttempts: 5, suspendedAt: expect.any(Date) },
  ]);
  expect((await eventsOf(server.platform.database, chief.id)).slice(1)).toEqual([
    { name: 'account.reopened', details: { personId: opened } },
  ]);
  const unknown = { personId: 999_999 };
  expect(await server.refusal(chief, 'reopenAccount', unknown)).toMatchObject({ code: 'account-not-suspended' });
});

test('failures and minutes are settings; without minutes only an administrator reopens an account', async () => {
  const chief = await administrator('keeper');
  const personId = await person('patient');
  await setRule({ failedAttempts: 3, minutes: null });
  for (let count = 0; count < 3; count += 1)
    await server.refusal(undefined, 'checkCredentials', { username: 'patient', password: 'wrong' });
  const credentials = { username: 'patient', password: testPassword };
  expect(await server.refusal(undefined, 'checkCredentials', credentials)).toMatchObject({ code: 'account-suspended' });
  const found = (await server.call(chief, 'getSuspendedAccounts', { take: 50 })).items;
  expect(found.find((item) => item.personId === personId)?.opensAt).toBeNull();
  server.advance(20 * minuteMs);
  expect(await server.refusal(undefined, 'checkCredentials', credentials)).toMatchObject({ code: 'account-suspended' });
  await setRule({ failedAttempts: 3, minutes: 10 });
  await server.call(undefined, 'checkCredentials', credentials);
  expect((await server.call(chief, 'getSuspendedAccounts', { take: 50 })).items).toEqual([]);
});
