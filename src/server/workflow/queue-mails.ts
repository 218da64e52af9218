import type { Dispatch } from '#domain/dispatches/dispatches.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * The outbox follows the states: what came to wait goes out by mail with a link of its own, what waits no longer does
 * not. A mail goes out when, and only when, the transaction commits.
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

/** Looks into the outbox as soon as the transaction commits, and not only with the next minute. */
export const enqueueDispatchMails = (
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
): Promise<void> => jobs.send(transaction, sendDispatchMailsJob, {});
