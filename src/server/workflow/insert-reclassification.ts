import type { NewReclassification } from '#domain/workflow/matter/steps.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** The stored reclassification is never changed. */
export async function insertReclassification(
  transaction: DatabaseTransaction,
  documentId: number,
  reclassification: NewReclassification,
  decidedAt: Date,
): Promise<void> {
  await transaction
    .insertInto('reclassifications')
    .values({ ...reclassification, documentId, decidedAt })
    .execute();
}
