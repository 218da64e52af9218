import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/**
 * Sequential scans are off, because the planner takes reading every text to be as cheap as the index when nearly all texts
 * contain the parts of the query, although it would have to split each text again.
 */
export const withoutSequentialScans = <Found>(
  database: Database,
  find: (transaction: DatabaseTransaction) => Promise<Found>,
): Promise<Found> =>
  inTransaction(database, async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    return find(transaction);
  });
