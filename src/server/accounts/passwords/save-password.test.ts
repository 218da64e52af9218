import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

import { hashToken } from '../tokens.ts';
import { hashResetCode } from './reset-code.ts';
import { saveResetCode } from './reset-code-queries.ts';

let server: TestServer;
let administrator: Caller;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.platform;
  const personId = await createPerson(database, 'chief');
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true, privacyVersion: privacyNoticeVersion })
    .where('personId', '=', personId)
    .execute();
  administrator = await server.signIn('chief');
});
afterAll(() => server.close());

const newPassword = 'Lotus7Boat3x';
const code = '12345678';

/** A person with a session, two known devices and a code that was mailed. */
async function prepare(username: string) {
  const { database, clock } = server.platform;
  const personId = await createPerson(database, username);
  const caller = await server.signIn(username);
  await database.deleteFrom('knownDevices').where('personId', '=', personId).execute();
  for (const device of ['own', 'other']) {
    const tokenHash = hashToken(`${username} ${device}`);
    await database.insertInto('knownDevices').values({ tokenHash, personId, lastUsedAt: clock() }).execute();
  }
  const expiresAt = new Date(clock().getTime() + 60_000);
  const codeHash = hashResetCode(server.platform, personId, code);
  await inTransaction(database, (transaction) =>
    saveResetCode(transaction, { personId, ticketId: randomUUID(), codeHash, expiresAt, triesLeft: 5 }),
  );
  return { personId, caller, username };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

async function left({ personId }: Prepared) {
  const { database } = server.platform;
  const [devices, codes, sessions] = await Promise.all([
    database.selectFrom('knownDevices').select('tokenHash').where('personId', '=', personId).execute(),
    database.selectFrom('resetCodes').select('ticketId').where('personId', '=', personId).execute(),
    database
      .selectFrom('sessions')
      .select('id')
      .where('personId', '=', personId)
      .where('endedAt', 'is', null)
      .execute(),
  ]);
  return { devices: devices.length, codes: codes.length, sessions: sessions.length };
}

const listed = { list: 'persons', state: 'all', skip: 0 } as const;
/** Every way in which an account gets another password. */
const ways: Readonly<Record<string, (person: Prepared) => Promise<unknown>>> = {
  'a code': ({ username }) =>
    server.call(undefined, 'resetPassword', { email: `${username}@example.go.th`, code, newPassword }),
  'a link': async ({ personId }) => {
    const { link } = await server.call(administrator, 'issuePasswordLink', { personId });
    const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
    return server.call(undefined, 'setPasswordByLink', { key, newPassword });
  },
  'leaving by the list': async ({ personId, username }) => {
    const { items } = await server.call(administrator, 'getSettingRows', { ...listed, search: username });
    const values = items.find(({ id }) => id === personId)?.values ?? {};
    return saveRowAs(server, administrator, { list: 'persons', id: personId, isActive: false, values });
  },
  leaving: ({ personId }) =>
    server.call(administrator, 'letLeave', { personId, toUnitId: null, successors: [], reason: 'ลาออก' }),
};

it.each(Object.keys(ways))(
  'a new password by %s leaves no session, known device or code of the old one',
  async (way) => {
    const person = await prepare(`by-${Object.keys(ways).indexOf(way)}`);
    expect(await left(person)).toEqual({ devices: 2, codes: 1, sessions: 1 });
    await ways[way]?.(person);
    expect(await left(person)).toEqual({ devices: 0, codes: 0, sessions: 0 });
    expect(await server.refusal(person.caller, 'getReferenceLists', {})).toMatchObject({ httpStatus: 401 });
    const ended = (await eventsOf(server.platform.database, person.personId)).filter(
      ({ name }) => name === 'session.ended',
    );
    const reason = way.startsWith('leaving') ? 'left' : 'password-replaced';
    expect(ended).toEqual([{ name: 'session.ended', details: expect.objectContaining({ reason }) }]);
  },
);

it('who proves the old password keeps the session and the browser in hand, and nothing else', async () => {
  const person = await prepare('careful');
  const cookie = `knownDevice=${encodeURIComponent('careful own')}`;
  await server.call(person.caller, 'changePassword', { oldPassword: testPassword, newPassword }, { cookie });
  expect(await left(person)).toEqual({ devices: 1, codes: 0, sessions: 1 });
  await server.call(person.caller, 'getReferenceLists', {});
});
