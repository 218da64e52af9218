import { Client } from 'pg';
import type { Logger } from 'pino';

const pauseMs = 1_000;
/**
 * The connection only listens, so nothing but the system finds out that the other end is gone without a word (a cut
 * cable, a firewall that forgot it). By default it would ask after two hours.
 */
const askAliveAfterMs = 30_000;

export type Listeners = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens to notifications of the database until it is stopped. After a lost connection it reconnects and calls
 * `afterGap`, because notifications may have been missed.
 */
export function listen(
  url: string,
  listeners: Listeners,
  afterGap: () => void,
  log: Logger,
): { readonly ready: Promise<void>; readonly stop: () => Promise<void> } {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wasConnected = false;
  const reconnect = () => {
    client = undefined;
    if (!isStopped) timer = setTimeout(() => void connect(), pauseMs);
  };
  const connect = async () => {
    client = new Client({
      connectionString: url,
      application_name: 'sarn',
      keepAlive: true,
      keepAliveInitialDelayMillis: askAliveAfterMs,
    });
    client.once('end', reconnect);
    client.on('error', (error) => log.warn({ err: error }, 'lost the connection for push messages'));
    client.on('notification', ({ channel, payload }) => listeners[channel]?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of Object.keys(listeners)) await client.query(`LISTEN ${channel}`);
      if (wasConnected) afterGap();
      wasConnected = true;
    } catch {
      await client?.end().catch(() => undefined);
    }
  };
  const ready = connect();
  return {
    ready,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch(() => undefined);
    },
  };
}
