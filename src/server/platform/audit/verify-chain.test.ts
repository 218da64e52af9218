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

/** Changes the log the way a person with all rights over the database could. */
const tamper = async (statement: string) => {
  await sql`ALTER TABLE events DISABLE TRIGGER ALL`.execute(log.database);
  await sql.raw(statement).execute(log.database);
};

test('an untouched log is intact, also after many writes at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => append([{ name: 'draft.begun' }, { name: 'document.viewed' }])));
  expect(await verifyChain(log.database)).toEqual({ verified: 50 });
});

test.for([
  ["UPDATE events SET note = 'x' WHERE sequence = 4", 4],
  ["UPDATE events SET details = '{}' WHERE sequence = 1", 1],
  ['DELETE FROM events WHERE sequence = 7', 7],
  ['DELETE FROM events WHERE sequence = 10', 10],
] as const)('after %s the log is broken at %i', async ([statement, brokenAt]) => {
  await tamper(statement);
  expect(await verifyChain(log.database)).toEqual({ brokenAt });
});

test('the database refuses to change the log', async () => {
  for (const statement of ["UPDATE events SET note = 'x'", 'DELETE FROM events', 'TRUNCATE events']) {
    await expect(sql.raw(statement).execute(log.database)).rejects.toThrow('append-only');
  }
});
