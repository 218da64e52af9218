import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

/**
 * A transaction that is open until it is told to commit. What others do meanwhile is not done within it, where they would be
 * given no connection.
 */
export async function holdTransaction(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<unknown>,
) {
  const [held, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const holding = inTransaction(database, async (transaction) => {
    await work(transaction);
    held.resolve(undefined);
    await release.promise;
  });
  await Promise.race([held.promise, holding]);
  return {
    commit: async () => {
      release.resolve(undefined);
      await holding;
    },
  };
}
