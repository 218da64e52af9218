import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** The unit that receives letters from outside; undefined when the agency has none yet. */
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
