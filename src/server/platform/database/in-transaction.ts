import { Transaction } from 'kysely';

import { isRefusal } from '#domain/refusal.ts';

import { oneConnectionOf, rememberedOf, type Database, type DatabaseTransaction } from './database.ts';

const maxAttempts = 3;
/**
 * serialization_failure and deadlock_detected: the whole transaction can be repeated. foreign_key_violation too: somebody
 * removed what it refers to, or referred to what it removes, after it had looked, and a repeat, which remembers nothing, sees that.
 */
const repeatableFailures = new Set(['40001', '40P01', '23503']);

/**
 * Runs `work` in one transaction. A Refusal it returns rolls everything back and becomes the result. After a
 * failure that can be repeated `work` runs again, so it must have no effect outside the transaction. Given a
 * transaction, `work` joins it, and the caller that began it decides what becomes of a Refusal.
 */
export async function inTransaction<Result>(
  database: Database | DatabaseTransaction,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (database instanceof Transaction) return work(database);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (attempt === 1
        ? runOnce(database, work)
        : rememberedOf(database).without(() => runOnce(database, work)));
    } catch (error) {
      if (attempt === maxAttempts || !isRepeatable(error)) throw error;
    }
  }
}

async function runOnce<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await database.startTransaction().execute();
  try {
    const result = await oneConnectionOf(database).holding(() => work(transaction));
    await (isRefusal(result) ? transaction.rollback() : transaction.commit()).execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}

/** Thrown where somebody else's change was seen too late, so that the transaction gives back its locks and begins again. */
export class RepeatTransaction extends Error {
  readonly code = '40001';
}

/** Whether others changed something meanwhile, and the same may succeed later. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && repeatableFailures.has(String(error.code));
