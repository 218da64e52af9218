import { sql } from 'kysely';

import type { Viewer } from '#domain/people/viewer.ts';
import { maintainsControlRegister } from '#domain/registers/control-register.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

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
 * Locks a copy for the maintainer of its register. The document is locked too, so that its class does not change.
 * Errors: `not-found`, also for a copy of another unit or above the viewer's clearance.
 */
export async function lockCopy(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  copyId: number,
): Promise<LockedCopy | Refusal> {
  // A separate statement, so that the data below is read after the lock was granted.
  await sql`
    SELECT documents.id FROM documents
    JOIN controlled_copies AS copies ON copies.document_id = documents.id
    WHERE copies.id = ${copyId} FOR NO KEY UPDATE OF documents`.execute(transaction);
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
    WHERE copies.id = ${copyId}`.execute(transaction);
  const [copy] = result.rows;
  const isSeen = copy && maintainsControlRegister(viewer, copy.unitId) && copy.secrecy <= viewer.clearance;
  return isSeen ? copy : refuse('not-found');
}
