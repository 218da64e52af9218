import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** What people change of their own rows meanwhile waits, and is not overwritten by what an import read before. */
export const lockEverybody = (transaction: DatabaseTransaction) =>
  transaction.selectFrom('persons').select('id').orderBy('id').forNoKeyUpdate().execute();

/**
 * Locks everybody and every unit that a transaction goes on to change, each kind at once and by id, so that it and others
 * that change several of them never wait for each other crosswise.
 */
export async function lockPersonsAndUnits(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  unitIds: readonly number[],
): Promise<void> {
  if (personIds.length > 0)
    await transaction
      .selectFrom('persons')
      .select('id')
      .where('id', 'in', personIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  if (unitIds.length > 0)
    await transaction
      .selectFrom('units')
      .select('id')
      .where('id', 'in', unitIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
}
