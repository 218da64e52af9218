import type { controlCalls } from '#contract/registers/control-register.ts';
import type { RequestOf } from '#contract/define-call.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isAtHand } from '#domain/registers/control-register.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockCopy } from './lock-copy.ts';

/**
 * ทำลาย: records that a copy was destroyed. The letter itself stays in the system, for its other copies and for the
 * log.
 * Errors: those of `lockCopy`, `copy-not-destroyable`, `invalid-request`.
 */
export async function destroyCopy(
  transaction: DatabaseTransaction,
  { copyId, orderNumber, destroyedOn }: RequestOf<typeof controlCalls.destroyCopy>,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<Refusal | undefined> {
  const copy = await lockCopy(transaction, viewer, { copyId });
  if (isRefusal(copy)) return copy;
  if (!isAtHand({ ...copy, isLent: copy.loanId !== null })) return refuse('copy-not-destroyable');
  if (destroyedOn < dayOf(copy.enteredAt) || destroyedOn > dayOf(now))
    return refuse('invalid-request', { fields: { destroyedOn: 'not-valid' } });
  const { personId } = viewer;
  const { documentId } = copy;
  await transaction
    .insertInto('copyDestructions')
    .values({ copyId, orderNumber, destroyedOn, recordedBy: personId, recordedAt: now })
    .execute();
  const details = { copyId, orderNumber, destroyedOn };
  await appendEvents(transaction, [{ name: 'copy.destroyed', actorId: personId, documentId, details }], now);
  return undefined;
}
