import { arrivalChannels, arrivalProblems, arrivalStates } from '#domain/arrivals/arrival-states.ts';
import { refusalOfArrival, type ArrivalAction } from '#domain/arrivals/arrivals.ts';
import { memberOf } from '#domain/member-of.ts';
import { refuse } from '#domain/refusal.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

export interface Actor {
  readonly personId: number;
  readonly tenant: Tenant;
  readonly now: Date;
}

/** Checks that the actor may do this now and locks the row. Errors: those of `refusalOfArrival`. */
export async function lockArrival(
  transaction: DatabaseTransaction,
  arrivalId: number,
  action: ArrivalAction,
  { personId, tenant, now }: Actor,
) {
  const row = await transaction
    .selectFrom('arrivals')
    .select(['id', 'tray', 'secrecy', 'state', 'settledAt', 'arrivedAt', 'channel', 'externalKey', 'fromAddress'])
    .select(['problem', 'senderSecrecy', 'unitId'])
    .where('id', '=', arrivalId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const arrival = row && {
    ...row,
    state: memberOf(arrivalStates, row.state),
    channel: memberOf(arrivalChannels, row.channel),
    problem: row.problem === null ? null : memberOf(arrivalProblems, row.problem),
  };
  const viewer = await loadViewer(transaction, personId, tenant, now);
  return refusalOfArrival(viewer, arrival, action, now) ?? arrival ?? refuse('arrival-not-found');
}
