import { sql, type RawBuilder } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { maintainsControlRegister } from '#domain/registers/control-register.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { latestSecretEntry } from './latest-secret-entry.ts';

interface LockedCopy {
  readonly copyId: number;
  readonly unitId: number;
  readonly documentId: number;
  readonly secrecy: number;
  readonly isCancelled: boolean;
  readonly isDestroyed: boolean;
  readonly enteredAt: Date;
  /** The loan that was not returned yet. */
  readonly loanId: number | null;
}

/**
 * Locks a copy for the maintainer of its register. The document is locked too, so that its class does not change. The
 * right is checked before the lock, so that nobody else waits for it, and again under the lock.
 * Errors: `not-found`, also for a copy of another unit or above the viewer's clearance.
 */
export async function lockCopy(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  named: { readonly copyId: number } | { readonly loanId: number },
): Promise<LockedCopy | Refusal> {
  const condition =
    'copyId' in named
      ? sql<boolean>`copies.id = ${named.copyId}`
      : sql<boolean>`copies.id = (SELECT copy_id FROM copy_loans WHERE id = ${named.loanId})`;
  const seen = await seenCopy(transaction, viewer, condition);
  if (seen) {
    // A separate statement, so that the data below is read after the lock was granted.
    await sql`SELECT 1 FROM documents WHERE id = ${seen.documentId} FOR NO KEY UPDATE`.execute(transaction);
    const copy = await seenCopy(transaction, viewer, condition);
    if (copy) return copy;
  }
  if ('copyId' in named) noteRefusedView(transaction, viewer.personId, 'copy', named.copyId);
  else noteRefusedView(transaction, viewer.personId, 'loan', named.loanId);
  return refuse('not-found');
}

async function seenCopy(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  condition: RawBuilder<boolean>,
): Promise<LockedCopy | undefined> {
  const result = await sql<LockedCopy>`
    SELECT copies.id AS copy_id, copies.unit_id, copies.document_id, documents.secrecy,
      copies.entered_at, entry.is_cancelled, destructions.copy_id IS NOT NULL AS is_destroyed, loans.id AS loan_id
    FROM controlled_copies AS copies
    JOIN documents ON documents.id = copies.document_id
    ${latestSecretEntry}
    LEFT JOIN copy_destructions AS destructions ON destructions.copy_id = copies.id
    LEFT JOIN LATERAL (
      SELECT copy_loans.id FROM copy_loans
      LEFT JOIN copy_returns ON copy_returns.loan_id = copy_loans.id
      WHERE copy_loans.copy_id = copies.id AND copy_returns.loan_id IS NULL
      LIMIT 1
    ) AS loans ON true
    WHERE ${condition}`.execute(transaction);
  const [copy] = result.rows;
  return copy && maintainsControlRegister(viewer, copy.unitId) && copy.secrecy <= viewer.clearance ? copy : undefined;
}
