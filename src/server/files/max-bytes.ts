import { megabyte } from '#contract/files.ts';
import type { Database } from '#server/platform/database/database.ts';

/** How large a file may be at this agency. */
export async function maxBytesOf(database: Database): Promise<number> {
  const { maxFileMegabytes } = await database
    .selectFrom('officeRules')
    .select('maxFileMegabytes')
    .executeTakeFirstOrThrow();
  return maxFileMegabytes * megabyte;
}
