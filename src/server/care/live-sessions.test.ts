import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { carePage } from '#contract/care.ts';
import { sessionLimits } from '#domain/accounts/session-rules.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Until the agency sets another time. */
const halfAnHourMs = 30 * 60_000;

let server: TestServer;
let chief: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startTestServer();
  const id = await person('chief');
  await server.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', id)
    .execute();
});
beforeEach(async () => {
  await server.platform.database.deleteFrom('sessions').execute();
  chief = await server.signIn('chief');
});
afterAll(() => server.close());

const person = (username: string) => createPerson(server.platform.database, username);
const live = async (search = '') => (await server.call(chief, 'getLiveSessions', { search })).items;

/** Signed in so long ago, last seen just now. */
const openSession = async (personId: number, agoMs: number, changes: { readonly lastSeenAt?: Date } = {}) => {
  const now = server.platform.clock();
  const session = {
    id: randomUUID(),
    personId,
    tokenHash: hashToken(newToken()),
    cookieHash: hashToken(newToken()),
    rotatedAt: now,
    deviceName: 'Mozilla/5.0',
    address: '192.0.2.7',
    createdAt: new Date(now.getTime() - agoMs),
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLimits.lifeMs),
    ...changes,
  };
  await server.platform.database.insertInto('sessions').values(session).execute();
  return session;
};

test('an administrator sees who is signed in, found by name, user name or unit, and who is no longer is left out', async () => {
  const somchai = await person('somchai');
  const open = await openSession(somchai, 1_000);
  const idleSince = new Date(server.platform.clock().getTime() - halfAnHourMs);
  await openSession(somchai, 2_000, { lastSeenAt: idleSince });
  const shown = {
    sessionId: open.id,
    personName: 'somchai ทดสอบ',
    username: 'somchai',
    unitName: 'กองทดสอบ',
    device: 'Mozilla/5.0',
    address: '192.0.2.7',
    since: open.createdAt,
    lastSeenAt: open.lastSeenAt,
    isThis: false,
  };
  expect(await live('SOMCHAI')).toEqual([shown]);
  expect(await live('somchai กองทดสอบ')).toEqual([shown]);
  expect(await live('ไม่มีผู้ใด')).toEqual([]);
  expect((await live()).map(({ username, isThis }) => [username, isThis])).toEqual([
    ['chief', true],
    ['somchai', false],
  ]);
});

test('the last sign-in comes first, a page at a time, sessions of one moment neither twice nor never', async () => {
  const many = await person('many');
  for (let count = 0; count < carePage + 10; count += 1) await openSession(many, 60_000);
  const first = await live('many');
  const last = first.at(-1);
  const after = last && { since: last.since, sessionId: last.sessionId };
  const { items } = await server.call(chief, 'getLiveSessions', { search: 'many', after });
  expect([first.length, items.length]).toEqual([carePage, 10]);
  expect(new Set([...first, ...items].map(({ sessionId }) => sessionId)).size).toBe(carePage + 10);
});

test('signing a person out ends that session at once, and the log says who did it', async () => {
  const id = await person('lender');
  const lender = await server.signIn('lender');
  const [session] = await live('lender');
  await server.call(chief, 'endLiveSession', { sessionId: session?.sessionId ?? '' });
  expect(await server.refusal(lender, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
  await server.call(chief, 'verifySession', {});
  expect((await eventsOf(server.platform.database, id)).at(-1)).toEqual({
    name: 'session.ended',
    details: { sessionId: session?.sessionId, reason: 'ended-by-administrator', endedById: chief.id },
  });
  const again = { sessionId: session?.sessionId ?? '' };
  expect(await server.refusal(chief, 'endLiveSession', again)).toMatchObject({ code: 'not-found' });
});

test('who may not query the menu sees nothing, and who may only query it ends nothing', async () => {
  await person('curious');
  await person('victim');
  const [curious, victim] = [await server.signIn('curious'), await server.signIn('victim')];
  const [session] = await live('victim');
  const sessionId = session?.sessionId ?? '';
  expect(await server.refusal(curious, 'getLiveSessions', { search: '' })).toMatchObject({ httpStatus: 403 });
  const { menuId } = settingScreens.liveSessions;
  const granted = { menuId, grantee: 'everybody', mayQuery: true, mayManage: false };
  await server.platform.database.insertInto('menuPermissions').values(granted).execute();
  const seen = await server.call(curious, 'getLiveSessions', { search: 'victim' });
  expect([seen.items.length, seen.mayManage, seen.mayNotify]).toEqual([1, false, false]);
  const ofChief = await server.call(chief, 'getLiveSessions', { search: 'victim' });
  expect(ofChief).toMatchObject({ mayManage: true, mayNotify: true });
  expect(await server.refusal(curious, 'sendServerNotice', { message: 'ปิดระบบ' })).toMatchObject({ httpStatus: 403 });
  expect(await server.refusal(curious, 'endLiveSession', { sessionId })).toMatchObject({ httpStatus: 403 });
  await server.call(victim, 'verifySession', {});
  await server.platform.database
    .deleteFrom('menuPermissions')
    .where('grantee', '=', 'everybody')
    .where('menuId', '=', menuId)
    .execute();
});
