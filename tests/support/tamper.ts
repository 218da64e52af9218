import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * Changes rows the way a person with all rights over the database could: past all triggers. Also for rows that a test
 * needs and no call would make.
 */
export const pastTriggers = <Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    return work(transaction);
  });

export const tamper = (database: Database, ...statements: readonly string[]): Promise<void> =>
  pastTriggers(database, async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
