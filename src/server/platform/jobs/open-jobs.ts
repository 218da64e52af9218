import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Jobs } from './jobs.ts';

const timeZone = 'Asia/Bangkok';
const retry = { retryLimit: 5, retryBackoff: true, retryDelay: 5 } as const;

export interface JobOptions {
  /** False for a process that only sends jobs. */
  readonly works: boolean;
}

/** Uses pg-boss, in the schema `pgboss` of the same database. */
export async function openJobs(url: string, log: Logger, { works }: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sarn',
    max: 4,
    supervise: works,
    schedule: works,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  const queues = new Map<string, Promise<void>>();
  const openQueue = (name: string): Promise<void> => {
    const opening = queues.get(name) ?? boss.createQueue(name, retry);
    queues.set(name, opening);
    return opening;
  };
  return {
    send: async (transaction, name, payload) => {
      await openQueue(name);
      await boss.send(name, payload, { db: fromKysely(transaction.withoutPlugins()) });
    },
    work: async (name, handler) => {
      await openQueue(name);
      await boss.work<unknown>(name, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
    },
    schedule: async (name, cron) => {
      await openQueue(name);
      await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
