import type { controlCalls } from '#contract/registers/control-register.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { refusalOfNamed } from '#domain/workflow/plans/naming.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isAtHand } from '#domain/registers/control-register.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { lockCopy } from './lock-copy.ts';

interface Lender {
  readonly viewer: Viewer;
  readonly now: Date;
}

/**
 * ให้ยืม: lends a copy to a person cleared for its class. The loan does not let them open the letter in the system.
 * Errors: those of `lockCopy`, `copy-not-lendable`, `invalid-request`, those of naming a person.
 */
export async function lendCopy(
  transaction: DatabaseTransaction,
  { copyId, borrowerId, dueOn, purpose }: RequestOf<typeof controlCalls.lendCopy>,
  { viewer, now }: Lender,
): Promise<{ loanId: number } | Refusal> {
  const copy = await lockCopy(transaction, viewer, { copyId });
  if (isRefusal(copy)) return copy;
  if (!isAtHand({ ...copy, isLent: copy.loanId !== null })) return refuse('copy-not-lendable');
  if (dueOn < dayOf(now)) return refuse('invalid-request', { fields: { dueOn: 'not-valid' } });
  const roster = await loadRoster(transaction, [borrowerId], [], now);
  const refused = refusalOfNamed(roster, copy.secrecy, [borrowerId], []);
  if (refused) return refused;
  const { personId } = viewer;
  const loan = await transaction
    .insertInto('copyLoans')
    .values({ copyId, borrowerId, purpose, dueOn, lentBy: personId, lentAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { copyId, loanId: loan.id, borrowerId, dueOn };
  await appendEvents(
    transaction,
    [{ name: 'copy.lent', actorId: personId, documentId: copy.documentId, note: purpose, details }],
    now,
  );
  return { loanId: loan.id };
}
