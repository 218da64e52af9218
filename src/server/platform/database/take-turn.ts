import { sql } from 'kysely';

import type { DatabaseTransaction } from './database.ts';

/**
 * Until the transaction ends nobody else takes a turn of this name: whoever asks waits. Rows and tables stay free, so that a
 * long change keeps nobody from signing in. A transaction takes its turns before it locks any row, those of lists first.
 */
export const takeTurn = (transaction: DatabaseTransaction, name: string): Promise<unknown> =>
  // The name stands in the statement, where the tests of the order of locks find it.
  sql`SELECT pg_advisory_xact_lock(hashtext(${sql.lit(`turn of ${name}`)}))`.execute(transaction);
