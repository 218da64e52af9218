import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockCopy } from './lock-copy.ts';

/** รับคืน: records that a loan was returned. Errors: those of `lockCopy`, `state-changed`. */
export async function takeBackCopy(
  transaction: DatabaseTransaction,
  loanId: number,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<Refusal | undefined> {
  const copy = await lockCopy(transaction, viewer, { loanId });
  if (isRefusal(copy)) return copy;
  if (copy.loanId !== loanId) return refuse('state-changed');
  const { personId } = viewer;
  const { copyId, documentId } = copy;
  await transaction.insertInto('copyReturns').values({ loanId, returnedTo: personId, returnedAt: now }).execute();
  await appendEvents(
    transaction,
    [{ name: 'copy.taken-back', actorId: personId, documentId, details: { copyId, loanId } }],
    now,
  );
  return undefined;
}
