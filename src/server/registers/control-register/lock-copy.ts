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
  /** Lent and not back. */
  readonly loanId: number | null;
}

/**
 * A copy for who keeps its register, locked against another deed. The document is locked as well, so that its class
 * stays what it is here. Errors: `not-found`, for one of another unit or above the viewer's clearance too.
 */
export async function lockCopy(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  copyId: number,
): Promise<LockedCopy | Refusal> {
  // Locked first and read afterwards, so that what is read is not older than the lock.
  await sql`
    SELECT documents.id FROM documents
    JOIN controlled_copies AS copies ON copies.document_id = documents.id
    WHERE copies.id = ${copyId} FOR UPDATE OF documents`.execute(transaction);
  const found = await sql<LockedCopy>`
    SELECT copies.id AS copy_id, copies.unit_id, copies.document_id, documents.secrecy,
      copies.entered_at, line.is_cancelled, destructions.copy_id IS NOT NULL AS is_destroyed, loans.id AS loan_id
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
  const [copy] = found.rows;
  const isSeen = copy && maintainsControlRegister(viewer, copy.unitId) && copy.secrecy <= viewer.clearance;
  return isSeen ? copy : refuse('not-found');
}
