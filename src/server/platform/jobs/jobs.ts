import type { DatabaseTransaction } from '../database/database.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Work done later and off the request; kept in the same database. */
export interface Jobs {
  /** Queues a job that exists exactly when the transaction commits. */
  readonly send: (transaction: DatabaseTransaction, name: string, payload: Payload) => Promise<void>;
  /** Names who does the jobs of a queue. The handler parses its payload; a job whose handler throws is retried. */
  readonly work: (name: string, handler: (payload: unknown) => Promise<void>) => Promise<void>;
  /** Sends a job of this name at each time of the cron line (agency time). */
  readonly schedule: (name: string, cronLine: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}
