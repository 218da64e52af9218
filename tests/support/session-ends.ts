import { Client } from 'pg';

import { sessionEndChannel } from '#server/platform/realtime/announce.ts';

/** The sessions whose sockets every process closes because of an action. */
export async function sessionEndsDuring(url: string, action: () => Promise<unknown>): Promise<string[]> {
  const ended: string[] = [];
  const listener = new Client({ connectionString: url });
  await listener.connect();
  listener.on('notification', ({ payload }) => ended.push(payload ?? ''));
  await listener.query(`LISTEN ${sessionEndChannel}`);
  await action();
  await listener.query('SELECT 1');
  await listener.end();
  return ended;
}
