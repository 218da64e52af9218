import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** The unit at which letters from outside come in; undefined in an agency that has none yet. */
export async function centralRegistryId(database: Database | DatabaseTransaction): Promise<number | undefined> {
  const unit = await database
    .selectFrom('units')
    .select('id')
    .where('isCentralRegistry', '=', true)
    .where('closedOn', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return unit?.id;
}
