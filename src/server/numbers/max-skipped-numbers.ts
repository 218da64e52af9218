import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** How many numbers of a book the agency lets setting the next number skip. */
export async function maxSkippedNumbers(database: Database | DatabaseTransaction): Promise<number> {
  const { maxSkippedNumbers } = await database
    .selectFrom('officeRules')
    .select('maxSkippedNumbers')
    .executeTakeFirstOrThrow();
  return maxSkippedNumbers;
}
