import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { maxJobMs, maxLongJobMs, type Jobs } from './jobs.ts';
import { openJobs } from './open-jobs.ts';

let server: TestServer;
let jobs: Jobs;
beforeAll(async () => {
  server = await startTestServer();
  jobs = await openJobs(server.url, pino({ level: 'silent' }), { works: true });
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

const send = (name: string, count: number) =>
  inTransaction(server.platform.database, async (transaction) => {
    for (let number = 1; number <= count; number += 1) await jobs.send(transaction, name, { number });
  });

test('an urgent job is done within seconds, however many are before it', async () => {
  const done: unknown[] = [];
  await jobs.work('urgent-test', async (payload) => void done.push(payload), 'urgent');
  const startedAt = Date.now();
  await send('urgent-test', 60);
  await vi.waitFor(() => expect(done).toContainEqual({ number: 60 }), 10_000);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(done).toHaveLength(60);
});

test.for(['urgent', undefined] as const)(
  'a job that fails with what no database can store is retried like any other, with its own words stored: %s',
  { timeout: 60_000 },
  async (pace) => {
    const name = `unstorable-${pace ?? 'patient'}`;
    let runs = 0;
    let stored: unknown;
    const handler = async () => {
      const { rows } = await sql`SELECT output ->> 'message' AS message FROM pgboss.job WHERE name = ${name}`.execute(
        server.platform.database,
      );
      stored = rows;
      runs += 1;
      if (runs === 1) throw Object.assign(new Error('550 no\0such \ud800'), { response: '550 no\0such' });
    };
    await jobs.work(name, handler, pace);
    await send(name, 1);
    await vi.waitFor(() => expect(runs).toBe(2), 40_000);
    expect(stored).toEqual([{ message: expect.stringContaining('550 nosuch') }]);
  },
);

test('an urgent job that fails is retried alone', async () => {
  const done: unknown[] = [];
  let failures = 0;
  await send('failing-test', 5);
  const handler = async (payload: unknown) => {
    if (JSON.stringify(payload) === '{"number":3}' && failures === 0) {
      failures += 1;
      throw new Error('once');
    }
    done.push(payload);
  };
  await jobs.work('failing-test', handler, 'urgent');
  await vi.waitFor(() => expect(done).toHaveLength(5), 25_000);
  expect(done.at(-1)).toEqual({ number: 3 });
  expect(failures).toBe(1);
});

test('a long job is not begun anew while it may still run', async () => {
  await jobs.work('long-test', () => Promise.resolve(), 'long');
  await jobs.work('short-test', () => Promise.resolve());
  const { rows } = await sql<{ name: string; seconds: number }>`
    SELECT name, expire_seconds AS seconds FROM pgboss.queue WHERE name IN ('long-test', 'short-test')
    ORDER BY name`.execute(server.platform.database);
  expect(rows).toEqual([
    { name: 'long-test', seconds: maxLongJobMs / 1_000 },
    { name: 'short-test', seconds: maxJobMs / 1_000 },
  ]);
});

test('a schedule of an earlier version ends', async () => {
  const scheduled = async () => {
    const { rows } = await sql`SELECT cron FROM pgboss.schedule WHERE name = 'former-test'`.execute(
      server.platform.database,
    );
    return rows;
  };
  await jobs.schedule('former-test', '0 3 * * *');
  expect(await scheduled()).toEqual([{ cron: '0 3 * * *' }]);
  await jobs.unschedule('former-test');
  expect(await scheduled()).toEqual([]);
  await jobs.unschedule('former-test');
});
