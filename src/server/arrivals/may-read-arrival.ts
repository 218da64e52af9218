import { seesArrival } from '#domain/arrivals/arrivals.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Whether it lies on a desk of the person: the guard of its files until a document takes them. */
export async function mayReadArrival(
  transaction: DatabaseTransaction,
  personId: number,
  arrivalId: number,
  tenant: Tenant,
  now: Date,
): Promise<boolean> {
  const arrival = await transaction
    .selectFrom('arrivals')
    .select(['tray', 'secrecy'])
    .where('id', '=', arrivalId)
    .executeTakeFirst();
  return arrival !== undefined && seesArrival(await loadViewer(transaction, personId, tenant, now), arrival);
}
