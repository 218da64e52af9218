import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Caller } from '#tests/support/server-calls.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let officer: Caller & { id: number };
beforeAll(async () => {
  server = await startTestServer();
  const archiveAddress = 'https://archive.example.go.th/enter';
  await server.platform.database.updateTable('agency').set({ archiveAddress }).execute();
  await createPerson(server.platform.database, 'officer');
  officer = await server.signIn('officer');
});
afterAll(() => server.close());

async function tokenOf(caller: Caller): Promise<string> {
  const { item } = await server.call(caller, 'openArchive', {});
  const address = new URL(item.address);
  expect(`${address.origin}${address.pathname}`).toBe('https://archive.example.go.th/enter');
  return address.searchParams.get('sso') ?? '';
}

const notValid = { httpStatus: 404, code: 'exchange-token-not-valid' };
const redeem = (token: string) => server.call(undefined, 'redeemExchangeToken', { token });
const refused = (token: string) => server.refusal(undefined, 'redeemExchangeToken', { token });

test('a token gives the archive the person once, and opens no session', async () => {
  const token = await tokenOf(officer);
  expect((await redeem(token)).item).toMatchObject({ personId: officer.id, firstName: 'officer' });
  expect(await refused(token)).toMatchObject(notValid);
  expect(await server.refusal({ token }, 'verifySession', {})).toMatchObject({ httpStatus: 401 });
});

test('when a token is redeemed several times at once, one succeeds', async () => {
  const token = await tokenOf(officer);
  const url = '/api/service/redeem-exchange-token';
  const send = () => server.app.inject({ method: 'POST', url, payload: { sso: token } });
  const statuses = (await Promise.all([send(), send(), send()])).map((response) => response.statusCode);
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});

test('a token expires after a minute', async () => {
  const [early, late] = [await tokenOf(officer), await tokenOf(officer)];
  server.advance(59_000);
  expect((await redeem(early)).item.personId).toBe(officer.id);
  server.advance(2_000);
  expect(await refused(late)).toMatchObject(notValid);
});

test('a token ends with its session, and gets the same reply as an invalid one', async () => {
  const leaving = await createPerson(server.platform.database, 'leaving').then(() => server.signIn('leaving'));
  const token = await tokenOf(leaving);
  await server.call(leaving, 'signOut', {});
  const [ended, invalid] = [await refused(token), await refused('A'.repeat(43))];
  expect(ended).toEqual(invalid);
  expect(ended).toMatchObject(notValid);
});

test('only the hash of a token is stored, and both its creation and its use are logged', async () => {
  const token = await tokenOf(officer);
  const { database } = server.platform;
  const rows = await database.selectFrom('exchangeTokens').select('tokenHash').execute();
  expect(rows.some((row) => row.tokenHash.toString().includes(token))).toBe(false);
  const events = await database.selectFrom('events').select('name').where('actorId', '=', officer.id).execute();
  const actions = new Set(events.map((event) => event.name));
  expect([...actions].toSorted()).toEqual(['archive.opened', 'archive.token-redeemed', 'session.opened']);
});

test('the archive needs a session and a menu that has it', async () => {
  expect(await server.refusal(undefined, 'openArchive', {})).toMatchObject({ httpStatus: 401 });
  await server.platform.database.deleteFrom('menuPermissions').where('menuId', '=', 3095).execute();
  expect(await server.refusal(officer, 'openArchive', {})).toMatchObject({ httpStatus: 403, code: 'not-permitted' });
});
