import type { DatabaseTransaction } from '../database/database.ts';

/** A job that takes longer counts as failed and is begun anew, while it still runs. */
export const maxJobMs = 15 * 60_000;
/** The same for a job that works on everything the agency has; below the longest that the queue allows. */
export const maxLongJobMs = 23 * 60 * 60_000;

type Payload = Readonly<Record<string, unknown>>;

/** A job queue in the same database. */
export interface Jobs {
  /** The job exists exactly when the transaction commits. It is done at once, or not before a moment. */
  readonly send: (transaction: DatabaseTransaction, name: string, payload: Payload, startAfter?: Date) => Promise<void>;
  /** The handler parses the payload. A job whose handler throws is retried. One at a time, unless `pace` is urgent. */
  readonly work: (
    name: string,
    handler: (payload: unknown) => Promise<void>,
    pace?: 'urgent' | 'long',
  ) => Promise<void>;
  /** Sends a job at each time of the cron expression, in Bangkok time. */
  readonly schedule: (name: string, cron: string) => Promise<void>;
  /** Ends a schedule of an earlier version. */
  readonly unschedule: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}
