import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let reader: Caller & { id: number };
let other: Caller & { id: number };
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.platform;
  await createPerson(database, 'reader');
  await createPerson(database, 'other');
  reader = await server.signIn('reader');
  other = await server.signIn('other');
  const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));
  const notice = (module: string, minute: number) => ({
    personId: reader.id,
    module,
    topic: 'letterArrived',
    createdAt: momentOf(minute),
  });
  await database
    .insertInto('notifications')
    .values([
      ...Array.from({ length: 12 }, (_, minute) => notice('SARABUN', minute)),
      notice('SARABAN', 20),
      notice('ROOM', 21),
    ])
    .execute();
});
afterAll(() => server.close());

const page = (request: { before?: number; module?: string } = {}) =>
  server.call(reader, 'getAllNotifications', { take: 10, ...request });

test('notices come in pages of ten, newest first, without gaps or repeats', async () => {
  const first = await page();
  const second = await page({ before: first.items.at(-1)?.notificationId ?? 0 });
  expect([first.count, first.items.length, second.items.length]).toEqual([14, 10, 4]);
  const ids = [...first.items, ...second.items].map((item) => item.notificationId);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

test('a module lists its own notices; the correspondence module has two names', async () => {
  const modules = async (module: string) => {
    const { count, items } = await page({ module });
    return [count, [...new Set(items.map((item) => item.module))].toSorted()];
  };
  expect(await modules('ROOM')).toEqual([1, ['ROOM']]);
  expect(await modules('saraban')).toEqual([13, ['SARABAN', 'SARABUN']]);
  expect(await modules('CAR')).toEqual([0, []]);
});

test('the dropdown shows the correspondence, and marking all of it as read leaves other modules unread', async () => {
  const before = await server.call(reader, 'getNotifications', {});
  expect([before.items.totalAlert, before.items.alerts.length]).toEqual([13, 10]);
  await server.call(reader, 'markAllNotificationsRead', { modules: ['SARABUN', 'SARABAN'] });
  expect((await server.call(reader, 'getNotifications', {})).items.totalAlert).toBe(0);
  expect((await page()).count).toBe(1);
});

test('marking as read reports once that the notice was unread, and needs its id', async () => {
  const [room] = (await page({ module: 'ROOM' })).items;
  const request = { notificationId: room?.notificationId ?? 0 };
  expect((await server.call(reader, 'markNotificationRead', request)).is_save).toBe(true);
  expect((await server.call(reader, 'markNotificationRead', request)).is_save).toBe(false);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/notification-update-read',
    headers: { authorization: `Bearer ${reader.token}` },
    payload: {},
  });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['NN_RECEIVE_ID']]);
});

test('a person can neither see nor mark the notices of another', async () => {
  expect(await server.call(other, 'getAllNotifications', { take: 10 })).toEqual({ items: [], count: 0 });
  const [newest] = (await page()).items;
  const request = { notificationId: newest?.notificationId ?? 0 };
  expect(await server.refusal(other, 'markNotificationRead', request)).toMatchObject({ httpStatus: 404 });
});

test('an empty list of modules marks all notices of the person as read, and none of others', async () => {
  const { database } = server.platform;
  const createdAt = new Date(Date.UTC(2026, 10, 20, 4));
  const ofOther = { personId: other.id, module: 'ROOM', topic: 'letterArrived', createdAt };
  await database.insertInto('notifications').values(ofOther).execute();
  await database.updateTable('notifications').set({ readAt: null }).execute();
  expect((await page()).count).toBe(14);
  await server.call(reader, 'markAllNotificationsRead', { modules: [] });
  expect((await page()).count).toBe(0);
  expect((await server.call(other, 'getAllNotifications', { take: 10 })).count).toBe(1);
});

test('a notice of a deadline, and a reminder of a colleague, is read in the list like any other', async () => {
  const caller = await createPerson(server.platform.database, 'reminded').then(() => server.signIn('reminded'));
  const topics = ['dueSoon', 'dueToday', 'overdue', 'remindedToReceive', 'remindedToRead'];
  const notices = topics.map((topic) => ({ personId: caller.id, topic, createdAt: new Date() }));
  await server.platform.database.insertInto('notifications').values(notices).execute();
  const { items } = await server.call(caller, 'getAllNotifications', { take: 10 });
  expect(new Set(items.map(({ title }) => title)).size).toBe(topics.length);
});
