import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Brings the outbox in line with the dispatches: a waiting mail is queued with a new link, and one that no longer waits
 * is removed. A mail is sent if and only if the transaction commits.
 */
export async function queueMails(
  transaction: DatabaseTransaction,
  before: Matter,
  after: Matter,
  now: Date,
): Promise<void> {
  const waited = new Set(before.dispatches.filter(isWaiting).map(({ id }) => id));
  for (const dispatch of after.dispatches) {
    if (isWaiting(dispatch) && !waited.has(dispatch.id)) await queueMail(transaction, dispatch.id, now);
    if (!isWaiting(dispatch) && waited.has(dispatch.id)) await leaveMail(transaction, dispatch.id);
  }
}

const isWaiting = ({ state }: Dispatch) => state === 'waiting';

const queueMail = (transaction: DatabaseTransaction, dispatchId: number, now: Date) =>
  transaction
    .insertInto('dispatchMails')
    .values({ dispatchId, dueAt: now })
    .onConflict((conflict) =>
      conflict.column('dispatchId').doUpdateSet((expression) => ({
        round: expression('dispatchMails.round', '+', 1),
        attempts: 0,
        dueAt: now,
        messageId: null,
        tokenHash: null,
        linkEndsAt: null,
      })),
    )
    .execute();

const leaveMail = (transaction: DatabaseTransaction, dispatchId: number) =>
  transaction.updateTable('dispatchMails').set({ dueAt: null }).where('dispatchId', '=', dispatchId).execute();

export const sendDispatchMailsJob = 'send-dispatch-mails';

/** Processes the outbox as soon as the transaction commits, not only at the next minute. */
export const enqueueDispatchMails = (
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
): Promise<void> => jobs.send(transaction, sendDispatchMailsJob, {});
