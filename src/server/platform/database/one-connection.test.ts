import { expect, test } from 'vitest';

import { openTestDatabase } from '#tests/support/database.ts';
import { testLogKey } from '#tests/support/log-key.ts';

import { openDatabase } from './database.ts';
import { maxWaitForConnectionMs, NoConnectionError } from './one-connection.ts';

test('who gets no connection is told so while it is held, and has one when it is free', async () => {
  const { url, close } = await openTestDatabase();
  const database = openDatabase(url, testLogKey, 1);
  const read = () => database.selectFrom('holidays').select('day').execute();
  const held = await database.startTransaction().execute();
  await expect(read()).rejects.toThrow(NoConnectionError);
  await held.rollback().execute();
  expect(await read()).not.toEqual([]);
  await database.destroy();
  await close();
});

test('nobody waits longer for a connection than for the next try of their browser', () => {
  expect(maxWaitForConnectionMs).toBeLessThanOrEqual(2_000);
});
