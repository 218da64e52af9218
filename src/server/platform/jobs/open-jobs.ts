import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';

import { storableStart } from '#domain/text/storable-text.ts';

import { maxJobMs, maxLongJobMs, type Jobs } from './jobs.ts';

const timeZone = 'Asia/Bangkok';
const retry = { retryLimit: 5, retryBackoff: true, retryDelay: 5 } as const;

/** Somebody waits for these: they are looked for twice a second, and five are done at once as long as more wait. */
const urgent = { pollingIntervalSeconds: 0.5, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;

/** One that fails does not fail the others done together with it. */
const resultOf =
  (handler: (payload: unknown) => Promise<void>) =>
  async (job: Job<unknown>): Promise<JobResult> => {
    try {
      await handler(job.data);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      return { id: job.id, status: 'failed', output: { message: String(storableError(error)) } };
    }
  };

const maxErrorLength = 4_000;

/**
 * The queue stores what a job threw, and an error often repeats the answer of another system. Unstored, the job would
 * count as running until its time is over, and not be repeated before.
 */
function storableError(error: unknown): Error {
  const text = (value: string) => storableStart(value, maxErrorLength);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(text(message)), { stack: text(stack ?? message) });
}

export interface JobOptions {
  /** False for a process that only sends jobs. */
  readonly works: boolean;
}

/** Creates or updates the tables of the queue, as their owner. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: 'sarn', supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Uses pg-boss, in the schema `pgboss` of the same database. */
export async function openJobs(url: string, log: Logger, { works }: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sarn',
    max: 4,
    supervise: works,
    schedule: works,
    migrate: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  const queues = new Map<string, Promise<void>>();
  const openQueue = (name: string, maxMs = maxJobMs): Promise<void> => {
    const opening = queues.get(name) ?? boss.createQueue(name, { ...retry, expireInSeconds: maxMs / 1_000 });
    queues.set(name, opening);
    return opening;
  };
  return {
    send: async (transaction, name, payload, startAfter) => {
      await openQueue(name);
      await boss.send(name, payload, {
        db: fromKysely(transaction.withoutPlugins()),
        ...(startAfter && { startAfter }),
      });
    },
    work: async (name, handler, pace) => {
      await openQueue(name, pace === 'long' ? maxLongJobMs : maxJobMs);
      if (pace === 'urgent') {
        await boss.work<unknown, unknown, typeof urgent>(name, urgent, (jobs) =>
          Promise.all(jobs.map(resultOf(handler))),
        );
        return;
      }
      await boss.work<unknown>(name, async (jobs) => {
        for (const job of jobs)
          await handler(job.data).catch((error: unknown) => {
            throw storableError(error);
          });
      });
    },
    schedule: async (name, cron) => {
      await openQueue(name);
      await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    unschedule: (name) => boss.unschedule(name),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
