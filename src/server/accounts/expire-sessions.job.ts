import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

import { endSessions } from './end-sessions.ts';
import { findExpiredSessions } from './session-queries.ts';

export const expireSessionsJob = 'expire-sessions';

/** A session that is idle or too old is refused anyway; ending it logs the fact and closes its sockets. */
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
