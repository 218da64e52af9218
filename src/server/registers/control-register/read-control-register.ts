import { sql } from 'kysely';

import type { ControlledCopy } from '#contract/registers/control-register.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isAtHand } from '#domain/registers/control-register.ts';
import { personNames } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

import { latestSecretEntry } from './latest-secret-entry.ts';

type CopyRow = Omit<ControlledCopy, 'loans' | 'classChanges' | 'isAtHand'>;

interface Params {
  readonly unitId: number;
  /** The page before this order number. */
  readonly before?: number | undefined;
  readonly take: number;
}

/** Newest first. Copies above the viewer's clearance are left out. */
export async function readControlRegister(
  database: Database,
  viewer: Viewer,
  { unitId, before, take }: Params,
): Promise<ControlledCopy[]> {
  const { rows } = await sql<CopyRow>`
    SELECT copies.id AS copy_id, copies.order_number, copies.document_id, entry.leg_id, documents.letter_number,
      documents.letter_date, documents.subject, documents.from_text, documents.secrecy, copies.copy_number,
      (SELECT max(siblings.copy_number) FROM controlled_copies AS siblings
        WHERE siblings.document_id = copies.document_id) AS copy_count,
      copies.entered_at, entry.remark, entry.is_cancelled,
      CASE WHEN destructions.copy_id IS NOT NULL THEN json_build_object(
        'orderNumber', destructions.order_number, 'destroyedOn', destructions.destroyed_on) END AS destruction
    FROM controlled_copies AS copies
    JOIN documents ON documents.id = copies.document_id
    ${latestSecretEntry}
    LEFT JOIN copy_destructions AS destructions ON destructions.copy_id = copies.id
    WHERE copies.unit_id = ${unitId}
      AND (${before ?? null}::int IS NULL OR copies.order_number < ${before ?? null}::int)
      AND documents.secrecy <= ${viewer.clearance}
    ORDER BY copies.order_number DESC
    LIMIT ${take}`.execute(database);
  const [loans, changes] = await Promise.all([
    loansOf(
      database,
      rows.map(({ copyId }) => copyId),
    ),
    classChangesOf(
      database,
      rows.map(({ documentId }) => documentId),
    ),
  ]);
  return rows.map((row) => {
    const ofCopy = loans.filter(({ copyId }) => copyId === row.copyId).map(({ copyId: _copyId, ...loan }) => loan);
    const isLent = ofCopy.some(({ returnedAt }) => returnedAt === null);
    return {
      ...row,
      loans: ofCopy,
      classChanges: changes
        .filter(({ documentId }) => documentId === row.documentId)
        .map(({ documentId: _documentId, ...change }) => change),
      isAtHand: isAtHand({ ...row, isLent, isDestroyed: row.destruction !== null }),
    };
  });
}

/** Newest first. */
async function loansOf(database: Database, copyIds: readonly number[]) {
  const rows = await database
    .selectFrom('copyLoans as loans')
    .leftJoin('copyReturns as returns', 'returns.loanId', 'loans.id')
    .select(['loans.id as loanId', 'loans.copyId', 'loans.borrowerId', 'loans.purpose', 'loans.lentAt'])
    .select(['loans.dueOn', 'returns.returnedAt'])
    .where('loans.copyId', 'in', [...copyIds])
    .orderBy('loans.id', 'desc')
    .execute();
  const name = await personNames(
    database,
    rows.map(({ borrowerId }) => borrowerId),
  );
  return rows.map(({ borrowerId, ...loan }) => ({ ...loan, borrowerName: name(borrowerId).name }));
}

/** Oldest first. */
const classChangesOf = (database: Database, documentIds: readonly number[]) =>
  database
    .selectFrom('reclassifications')
    .select(['documentId', 'fromSecrecy', 'toSecrecy', 'orderNumber', 'decidedAt'])
    .where('documentId', 'in', [...documentIds])
    .orderBy('id')
    .execute();
