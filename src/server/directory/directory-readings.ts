import type { DirectoryReading } from '#contract/directory.ts';
import { directoryFaults } from '#domain/directory/directory-faults.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

export async function readReadings(database: Database | DatabaseTransaction): Promise<DirectoryReading[]> {
  const rows = await database.selectFrom('directoryReadings').selectAll().orderBy('readAt', 'desc').execute();
  return rows.map(({ kind, fault, ...row }) => ({
    ...row,
    kind: kind === 'nightly' ? 'nightly' : 'byHand',
    fault: fault === '' ? null : (directoryFaults.find((known) => known === fault) ?? 'other'),
  }));
}

/** The last one of its kind stays, as the log has them all. */
export const saveReading = (
  transaction: DatabaseTransaction,
  { fault, ...reading }: DirectoryReading,
): Promise<unknown> =>
  transaction
    .insertInto('directoryReadings')
    .values({ ...reading, fault: fault ?? '' })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...reading, fault: fault ?? '' }))
    .execute();
