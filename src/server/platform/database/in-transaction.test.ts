import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { refuse } from '#domain/refusal.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import type { DatabaseTransaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const addHoliday = (transaction: DatabaseTransaction, day: string) =>
  transaction.insertInto('holidays').values({ day, name: 'วันหยุด' }).execute();
const holidays = async () =>
  (await opened.database.selectFrom('holidays').select('day').orderBy('day').execute()).map((row) => row.day);
const failure = (code: string) => Object.assign(new Error(code), { code });

test('committed data stays, and a date is read as text', async () => {
  await inTransaction(opened.database, (transaction) => addHoliday(transaction, '2569-04-13'));
  expect(await holidays()).toContain('2569-04-13');
});

test('a refusal and an error roll back', async () => {
  const before = await holidays();
  const refused = await inTransaction(opened.database, async (transaction) => {
    await addHoliday(transaction, '2569-05-01');
    return refuse('not-found');
  });
  expect(refused).toEqual({ refused: 'not-found' });
  const broken = inTransaction(opened.database, async (transaction) => {
    await addHoliday(transaction, '2569-05-02');
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await holidays()).toEqual(before);
});

test('a deadlock and a reference that went meanwhile are retried, three times at most', async () => {
  let attempts = 0;
  const failing = (times: number, code: string) =>
    inTransaction(opened.database, async () => {
      attempts += 1;
      if (attempts <= times) throw failure(code);
      return attempts;
    });
  expect(await failing(2, '40P01')).toBe(3);
  attempts = 0;
  expect(await failing(2, '23503')).toBe(3);
  attempts = 0;
  await expect(failing(3, '40001')).rejects.toThrow('40001');
  attempts = 0;
  await expect(failing(1, '23505')).rejects.toThrow('23505');
  expect(attempts).toBe(1);
});

test('a connection that is cut between two statements fails its transaction and nothing else', async () => {
  const cut = inTransaction(opened.database, async (transaction) => {
    const { rows } = await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(transaction);
    await sql`SELECT pg_terminate_backend(${rows[0]?.id})`.execute(opened.database);
    await vi.waitFor(async () => {
      const alive = await sql`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]?.id}`.execute(opened.database);
      expect(alive.rows).toEqual([]);
    });
    await addHoliday(transaction, '2569-06-03');
  });
  await expect(cut).rejects.toThrow();
  await inTransaction(opened.database, (transaction) => addHoliday(transaction, '2569-07-28'));
  expect(await holidays()).toContain('2569-07-28');
  expect(await holidays()).not.toContain('2569-06-03');
});

test('who is in a transaction is given no second connection, for which all could wait for ever', async () => {
  const { database } = opened;
  const nested = inTransaction(database, () => database.selectFrom('holidays').select('day').execute());
  await expect(nested).rejects.toThrow('a second connection');
});

test('what a transaction began and did not wait for may have a connection afterwards', async () => {
  const { database } = opened;
  const over = Promise.withResolvers<undefined>();
  const begun = await inTransaction(database, async () => ({
    later: over.promise.then(() => database.selectFrom('holidays').select('day').execute()),
  }));
  over.resolve(undefined);
  expect(await begun.later).toEqual(expect.any(Array));
});

test('another database is another matter', async () => {
  const other = await openTestDatabase();
  const read = inTransaction(opened.database, () => other.database.selectFrom('holidays').select('day').execute());
  expect(await read).toEqual(expect.any(Array));
  await other.close();
});
