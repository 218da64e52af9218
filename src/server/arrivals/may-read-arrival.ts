import { isSecret } from '#domain/documents/secrecy.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { arrivalsSeenBy } from './asked-arrivals.ts';

/** Whether it lies on a desk of the person: the guard of its files that no document took. A look at a secret one is logged. */
export async function mayReadArrival(
  transaction: DatabaseTransaction,
  personId: number,
  arrivalId: number,
  tenant: Tenant,
  now: Date,
): Promise<boolean> {
  const arrival = await transaction
    .selectFrom('arrivals')
    .select('secrecy')
    .where('id', '=', arrivalId)
    .where(arrivalsSeenBy(await loadViewer(transaction, personId, tenant, now)))
    .executeTakeFirst();
  if (arrival && isSecret(arrival.secrecy))
    await appendEvents(transaction, [{ action: 'viewSecretFile', actorId: personId, details: { arrivalId } }], now);
  return arrival !== undefined;
}
