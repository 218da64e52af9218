import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { arrivalsSeenBy } from './arrival-filter.ts';

/** Guards the files of an arrival until a document takes them. */
export async function mayReadArrival(
  transaction: DatabaseTransaction,
  personId: number,
  arrivalId: number,
  now: Date,
): Promise<boolean> {
  const arrival = await transaction
    .selectFrom('arrivals')
    .select('id')
    .where('id', '=', arrivalId)
    .where(arrivalsSeenBy(await loadViewer(transaction, personId, now)))
    .executeTakeFirst();
  return arrival !== undefined;
}
