import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { endSessions } from './end-sessions.ts';
import { findExpiredSessions } from './session-queries.ts';

export const expireSessionsJob = 'expire-sessions';

/** Ends sessions that went idle or reached their last day, so that the log tells of it and their sockets are cut. */
export const expireSessions = ({ database, clock }: Platform) =>
  inTransaction(database, async (transaction) => {
    const now = clock();
    const expired = await findExpiredSessions(transaction, now);
    await endSessions(
      transaction,
      expired.map((session) => session.id),
      'expired',
      now,
    );
  });
