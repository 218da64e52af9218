import { randomUUID } from 'node:crypto';

import { pino } from 'pino';
import { expect, test, vi } from 'vitest';

import { openTestDatabase } from '#tests/support/database.ts';

import { listen } from '../realtime/listen.ts';
import { createAddressLimit, createAttemptLimit } from './attempt-limit.ts';
import { attemptChannel, hearAttempts, tellAttempts } from './shared-attempts.ts';

const minuteMs = 60_000;
const log = pino({ level: 'silent' });

/** What was told, as another process tells it. */
const fromAnother = (payload: string) => JSON.stringify({ ...JSON.parse(payload), from: 'another process' });

test('attempts at one process count at the others, and so does a new beginning', async () => {
  const { url, database, close } = await openTestDatabase();
  const heard: string[] = [];
  const listener = listen(url, { [attemptChannel]: (payload) => void heard.push(payload) }, () => undefined, log);
  await listener.ready;
  const stop = tellAttempts(database, log);
  const name = randomUUID();
  const now = new Date();
  const here = createAttemptLimit(name, 3, minuteMs);
  const elsewhere = createAttemptLimit(name, 3, minuteMs);
  for (let attempt = 0; attempt < 3; attempt += 1) here.allows('somchai', now);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).not.toContain('somchai');

  for (const payload of heard) hearAttempts(payload, now);
  expect(elsewhere.isUsedUp('somchai', now)).toBe(false);
  for (const payload of heard.map(fromAnother)) hearAttempts(payload, now);
  expect([elsewhere.isUsedUp('somchai', now), elsewhere.isUsedUp('somsri', now)]).toEqual([true, false]);
  expect(elsewhere.isUsedUp('somchai', new Date(now.getTime() + minuteMs))).toBe(false);

  here.reset('somchai');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  hearAttempts(fromAnother(heard[1] ?? ''), now);
  expect(elsewhere.isUsedUp('somchai', now)).toBe(false);
  await stop();
  await listener.stop();
  await close();
});

test('a flood of attempts is told in several notices, of networks and not of addresses', async () => {
  const { url, database, close } = await openTestDatabase();
  const heard: string[] = [];
  const listener = listen(url, { [attemptChannel]: (payload) => void heard.push(payload) }, () => undefined, log);
  await listener.ready;
  const stop = tellAttempts(database, log);
  const name = randomUUID();
  const [here, elsewhere] = [createAddressLimit(name, 500, minuteMs), createAddressLimit(name, 500, minuteMs)];
  const now = new Date();
  for (let host = 0; host < 500; host += 1) here.allows(`2001:db8::${host}`, now);
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(4));
  await stop();
  for (const payload of heard.map(fromAnother)) hearAttempts(payload, now);
  expect(elsewhere.isUsedUp('2001:db8::ffff', now)).toBe(true);
  await listener.stop();
  await close();
});
