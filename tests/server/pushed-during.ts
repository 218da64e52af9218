import { Client } from 'pg';

import { pushMessage, type PushMessage } from '#contract/socket-events.ts';
import { pushChannel } from '#server/platform/realtime/announce.ts';

import type { OfficeServer } from './office-server.ts';

/** What the server pushes during an action, as every process would receive it. */
export async function pushedDuring(
  office: Pick<OfficeServer, 'url'>,
  action: () => Promise<unknown>,
): Promise<PushMessage[]> {
  const pushed: PushMessage[] = [];
  const listener = new Client({ connectionString: office.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => pushed.push(pushMessage.parse(JSON.parse(payload ?? '{}'))));
  await listener.query(`LISTEN ${pushChannel}`);
  await action();
  await listener.query('SELECT 1');
  await listener.end();
  return pushed;
}
