import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { NewEvent } from '#domain/events.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let chief: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.platform;
  const id = await createPerson(database, 'chief');
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', '=', id).execute();
  chief = await server.signIn('chief');
  await createPerson(database, 'clerk');
});
afterAll(() => server.close());

const proof = async () => (await server.call(chief, 'getLogProof', {})).item;
const append = async (event: NewEvent) => {
  server.advance(60_000);
  const at = server.platform.clock();
  await inTransaction(server.platform.database, (transaction) => appendEvents(transaction, [event], at));
  return at;
};
const asked = async () => {
  const { rows } = await sql<{ askedById: number }>`
    SELECT (data ->> 'askedById')::int AS asked_by_id FROM pgboss.job WHERE name = 'prove-log'`.execute(
    server.platform.database,
  );
  return rows.map(({ askedById }) => askedById);
};
const setState = (state: string) =>
  sql`UPDATE pgboss.job SET state = ${state}::pgboss.job_state WHERE name = 'prove-log'`.execute(
    server.platform.database,
  );

test('the proof of the log is closed to who may not query the system log', async () => {
  const clerk = await server.signIn('clerk');
  expect(await server.refusal(clerk, 'getLogProof', {})).toMatchObject({ httpStatus: 403 });
  expect(await server.refusal(clerk, 'proveLog', {})).toMatchObject({ httpStatus: 403 });
  expect(await asked()).toEqual([]);
  await server.platform.database
    .insertInto('menuPermissions')
    .values({ menuId: settingScreens.systemLog.menuId, grantee: 'everybody', mayQuery: true })
    .execute();
  expect(await server.call(clerk, 'getLogProof', {})).toMatchObject({ item: { at: null, mayProve: false } });
  // Who may only read the log does not set the costliest work there is going.
  expect(await server.refusal(clerk, 'proveLog', {})).toMatchObject({ httpStatus: 403 });
  expect(await asked()).toEqual([]);
});

test('the log is verified once, however many ask for it, and again when that is over', async () => {
  expect(await proof()).toEqual({
    isRunning: false,
    at: null,
    isWhole: null,
    faults: [],
    hasFailed: false,
    mayProve: true,
  });
  await Promise.all(Array.from({ length: 8 }, () => server.call(chief, 'proveLog', {})));
  expect(await asked()).toEqual([chief.id]);
  expect(await proof()).toMatchObject({ isRunning: true });
  for (const state of ['retry', 'active']) {
    await setState(state);
    await server.call(chief, 'proveLog', {});
    expect(await proof()).toMatchObject({ isRunning: true, hasFailed: false });
  }
  expect(await asked()).toHaveLength(1);
  await setState('failed');
  expect(await proof()).toMatchObject({ isRunning: false, hasFailed: true });
  await server.call(chief, 'proveLog', {});
  expect(await asked()).toHaveLength(2);
});

test('the last verdict counts: what was found, each once and the worst first, or that the log is whole', async () => {
  await append({ name: 'log.verified' });
  const brokenAt = await append({ name: 'log.found-broken', details: { faults: ['document', 'events'] } });
  expect(await proof()).toMatchObject({ at: brokenAt, isWhole: false, faults: ['events', 'document'] });
  const health = async () => (await server.call(chief, 'getSystemHealth', {})).item.rows;
  const log = async () => (await health()).find(({ subject }) => subject === 'log');
  expect(await log()).toMatchObject({ finding: 'logBroken', state: 'doesNotWork', since: brokenAt });
  const wholeAt = await append({ name: 'log.verified' });
  expect(await proof()).toMatchObject({ at: wholeAt, isWhole: true, faults: [] });
  expect(await log()).toMatchObject({
    facts: [{ name: 'lastHead' }, { name: 'lastProof', at: wholeAt }],
  });
  const unnamedAt = await append({ name: 'log.found-broken', details: { faults: ['of a newer program'] } });
  expect(await proof()).toMatchObject({ at: unnamedAt, isWhole: false, faults: [] });
  expect(await log()).toMatchObject({ finding: 'logBroken' });
  const inFuture = new Date(server.platform.clock().getTime() + 86_400_000);
  await inTransaction(server.platform.database, (transaction) =>
    appendEvents(transaction, [{ name: 'log.verified' }], inFuture),
  );
  expect(await proof()).toMatchObject({ at: unnamedAt });
});
