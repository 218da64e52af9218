import { sql } from 'kysely';

import { cleanReason } from '#domain/care/clean-reason.ts';

import type { Platform } from '../platform.ts';

/** By what messages leave the agency. */
export type SendingChannel = 'mail' | 'messaging';

type Place = Pick<Platform, 'database' | 'clock' | 'log'>;

export interface SendingFailure {
  readonly reason: string;
  /** What may not be repeated, should the other system have done so. */
  readonly secrets: readonly string[];
  /** The other system works and refused this one message. */
  readonly isOfOneMessage: boolean;
}

/** Not each of many messages has to be noted: the time is exact to a minute. */
const noteAgainMs = 60_000;

export const noteSent = ({ database, clock, log }: Place, channel: SendingChannel): Promise<void> =>
  note(log, () => {
    const now = clock();
    return sql`
      INSERT INTO sending_channels AS noted (channel, succeeded_at) VALUES (${channel}, ${now})
      ON CONFLICT (channel) DO UPDATE SET succeeded_at = ${now}, failing_since = NULL
      WHERE noted.failing_since IS NOT NULL OR noted.succeeded_at IS NULL OR noted.failed_at >= noted.succeeded_at
        OR noted.succeeded_at <= ${new Date(now.getTime() - noteAgainMs)}`.execute(database);
  });

/**
 * Saves the time of the first failure until the channel works again, and that and the reason of the last. A system that
 * refuses one message answers, so it is not failing any more.
 */
export const noteNotSent = (
  { database, clock, log }: Place,
  channel: SendingChannel,
  { reason, secrets, isOfOneMessage }: SendingFailure,
): Promise<void> =>
  note(log, () => {
    const now = clock();
    const failure = cleanReason(reason, secrets);
    const failingSince = isOfOneMessage ? null : now;
    const stillFailingSince = isOfOneMessage ? sql`NULL` : sql`coalesce(noted.failing_since, excluded.failing_since)`;
    return sql`
      INSERT INTO sending_channels AS noted (channel, failing_since, failed_at, failure)
      VALUES (${channel}, ${failingSince}, ${now}, ${failure})
      ON CONFLICT (channel) DO UPDATE SET
        failing_since = ${stillFailingSince}, failed_at = ${now}, failure = ${failure}`.execute(database);
  });

/** Whatever becomes of the note, the message went or did not. */
async function note(log: Place['log'], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, 'could not note the state of a channel');
  }
}
