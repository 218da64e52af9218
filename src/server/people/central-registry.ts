import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockPersonsAndUnits } from './lock-persons-and-units.ts';

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

/**
 * The same, locked: no other unit becomes it until the transaction ends. Whoever waited here while another became it goes
 * on to that one.
 */
export async function lockCentralRegistry(transaction: DatabaseTransaction): Promise<number | undefined> {
  let lockedId: number | undefined;
  for (;;) {
    const unitId = await centralRegistryId(transaction);
    if (unitId === undefined || unitId === lockedId) return unitId;
    await lockPersonsAndUnits(transaction, [], [unitId]);
    lockedId = unitId;
  }
}
