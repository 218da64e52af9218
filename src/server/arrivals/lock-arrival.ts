import { arrivalChannels, arrivalProblems, arrivalStates } from '#domain/arrivals/arrival-states.ts';
import { refusalOfArrival, seesArrival, type ArrivalAction } from '#domain/arrivals/arrivals.ts';
import { memberOf } from '#domain/member-of.ts';
import { refuse } from '#domain/refusal.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

export interface Actor {
  readonly personId: number;
  readonly now: Date;
}

/**
 * Locks the row, if the actor may do this now. The right is checked before the lock, so that nobody else waits for it,
 * and again under the lock. Errors: those of `refusalOfArrival`.
 */
export async function lockArrival(
  transaction: DatabaseTransaction,
  arrivalId: number,
  action: ArrivalAction,
  { personId, now }: Actor,
) {
  const viewer = await loadViewer(transaction, personId, now);
  const seen = await loadArrival(transaction, arrivalId, 'look');
  const arrival = seen && seesArrival(viewer, seen) ? await loadArrival(transaction, arrivalId, 'lock') : undefined;
  const refused = refusalOfArrival(viewer, arrival, action, now);
  if (refused?.refused === 'arrival-not-found') noteRefusedView(transaction, personId, 'arrival', arrivalId);
  return refused ?? arrival ?? refuse('arrival-not-found');
}

async function loadArrival(transaction: DatabaseTransaction, arrivalId: number, lock: 'lock' | 'look') {
  const row = await transaction
    .selectFrom('arrivals')
    .select(['id', 'tray', 'secrecy', 'state', 'settledAt', 'arrivedAt', 'channel', 'externalKey', 'fromAddress'])
    .select(['problem', 'senderSecrecy', 'unitId'])
    .where('id', '=', arrivalId)
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return (
    row && {
      ...row,
      state: memberOf(arrivalStates, row.state),
      channel: memberOf(arrivalChannels, row.channel),
      problem: row.problem === null ? null : memberOf(arrivalProblems, row.problem),
    }
  );
}
