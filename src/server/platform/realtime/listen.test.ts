import { Socket } from 'node:net';

import { pino } from 'pino';
import { expect, test, vi } from 'vitest';

import { openTestDatabase } from '#tests/support/database.ts';

import { listen } from './listen.ts';

test('a connection that only listens asks within a minute whether the other end is alive', async () => {
  const { url, close } = await openTestDatabase();
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const { stop } = listen(url, {}, () => undefined, pino({ level: 'silent' }));
  await expect.poll(() => setKeepAlive.mock.calls).toHaveLength(1);
  const [isOn, afterMs] = setKeepAlive.mock.calls[0] ?? [];
  expect(isOn).toBe(true);
  // Zero is the default of the system: two hours.
  expect(afterMs).toBeGreaterThan(0);
  expect(afterMs).toBeLessThanOrEqual(60_000);
  setKeepAlive.mockRestore();
  await stop();
  await close();
});
