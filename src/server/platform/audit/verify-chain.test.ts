import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { inTransaction } from '../database/in-transaction.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { appendEvents } from './append-events.ts';
import { verifyChain } from './verify-chain.ts';

let log: TestDatabase;

beforeEach(async () => {
  log = await openTestDatabase();
  const events = Array.from({ length: 10 }, (_, index) => ({
    name: 'document.held' as const,
    actorId: index,
    note: 'หมายเหตุ',
    details: { z: 1, a: { y: [1, { c: 1, b: 2 }] } },
  }));
  await append(events);
});
afterEach(() => log.close());

const append = (events: Parameters<typeof appendEvents>[1]) =>
  inTransaction(log.database, (transaction) => appendEvents(transaction, events, new Date()));
const verify = () => inTransaction(log.database, (transaction) => verifyChain(transaction));
const places = async () => (await verify()).breaks.map(({ from, to }) => [from, to]);

/** Changes the log the way a person with all rights over the database could. */
const tamper = async (...statements: readonly string[]) => {
  await sql`ALTER TABLE events DISABLE TRIGGER ALL`.execute(log.database);
  for (const statement of statements) await sql.raw(statement).execute(log.database);
};

test('an untouched log is intact, also after many writes at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => append([{ name: 'draft.begun' }, { name: 'document.viewed' }])));
  expect(await verify()).toMatchObject({ verified: 50, breaks: [] });
});

test.for([
  ["UPDATE events SET note = 'x' WHERE sequence = 4", [[4, 4]]],
  ["UPDATE events SET details = '{}' WHERE sequence = 1", [[1, 1]]],
  ['DELETE FROM events WHERE sequence = 7', [[7, 7]]],
  ['DELETE FROM events WHERE sequence BETWEEN 3 AND 5', [[3, 5]]],
  ['DELETE FROM events WHERE sequence > 8', [[9, 10]]],
] as const)('after %s the log names the break', async ([statement, expected]) => {
  await tamper(statement);
  expect(await places()).toEqual(expected);
});

test('the verification goes on after a break and names every other one', async () => {
  await tamper("UPDATE events SET note = 'x' WHERE sequence IN (2, 5)", 'DELETE FROM events WHERE sequence = 8');
  expect(await places()).toEqual([
    [2, 2],
    [5, 5],
    [8, 8],
  ]);
  expect((await verify()).verified).toBe(7);
});

test('two events that changed places are named', async () => {
  await tamper(
    'UPDATE events SET sequence = -sequence WHERE sequence IN (3, 4)',
    'UPDATE events SET sequence = 7 + sequence WHERE sequence < 0',
  );
  expect(await places()).toEqual([[3, 5]]);
});

test('an event forged with plain hashes and its head is named', async () => {
  await tamper(
    `INSERT INTO events SELECT 11, at, name, actor_id, on_behalf_of_id, delegation_kind, document_id, leg_id, task_id,
       from_state, to_state, 'forged', details, hash, sha256(hash || convert_to('forged', 'UTF8'))
     FROM events WHERE sequence = 10`,
    'UPDATE event_chain SET last_sequence = 11, last_hash = (SELECT hash FROM events WHERE sequence = 11)',
  );
  expect(await places()).toEqual([[11, 11]]);
});

test('the database refuses to change the log', async () => {
  for (const statement of ["UPDATE events SET note = 'x'", 'DELETE FROM events', 'TRUNCATE events']) {
    await expect(sql.raw(statement).execute(log.database)).rejects.toThrow('append-only');
  }
});
