import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { rescueAdministrator } from './rescue-administrator.ts';

let server: TestServer;
let chief = 0;
beforeAll(async () => {
  server = await startTestServer();
  chief = await createPerson(server.platform.database, 'chief');
  await createPerson(server.platform.database, 'clerk');
  const { database } = server.platform;
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', chief).execute();
});
afterAll(() => server.close());

const note = 'สมชาย ผู้อำนวยการ: โทรศัพท์หาย';
const loggedSince = async (sequence: number) => {
  const rows = await server.platform.database
    .selectFrom('events')
    .select(['name', 'actorId', 'note', 'details', 'sequence'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
};

test('an administrator whom no other can help signs in again with a new password, and the log says who asked and why', async () => {
  const { database } = server.platform;
  const { token } = await server.signIn('chief');
  const factor = { personId: chief, sealedSecret: 'x', lastStep: 0, createdAt: new Date() };
  await database.insertInto('totpFactors').values(factor).execute();
  const suspended = { failedAttempts: 5, suspendedAt: new Date() };
  await database.updateTable('accounts').set(suspended).where('personId', '=', chief).execute();
  const before = (await loggedSince(0)).at(-1)?.sequence ?? 0;

  const link = await rescueAdministrator(server.platform, { username: ' Chief', note });

  expect(await loggedSince(before)).toMatchObject([
    { name: 'account.link-issued', actorId: null, note, details: { personId: chief } },
    { name: 'account.factors-removed', actorId: null, note, details: { personId: chief } },
    { name: 'session.ended', actorId: chief, details: { reason: 'ended-by-administrator' } },
    { name: 'account.reopened', actorId: null, note, details: { personId: chief } },
  ]);
  expect(await server.refusal({ token }, 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
  const key = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('key') ?? '';
  await server.call(undefined, 'setPasswordByLink', { key, newPassword: 'Lotus7Boat3x' });
  const signIn = { username: 'chief', password: 'Lotus7Boat3x' };
  expect(await server.call(undefined, 'signIn', signIn)).toMatchObject({ success: { token: expect.any(String) } });
  const notices = database.selectFrom('notifications').select('topic').where('personId', '=', chief).orderBy('id');
  expect(await notices.execute()).toEqual([{ topic: 'factorsRemoved' }, { topic: 'passwordLinkIssued' }]);
});

test.each(['clerk', 'nobody', ''])(
  '%o, who is no administrator, is not helped past the administrators',
  async (username) => {
    const before = (await loggedSince(0)).length;
    expect(await rescueAdministrator(server.platform, { username, note })).toBeUndefined();
    expect(await loggedSince(0)).toHaveLength(before);
  },
);
