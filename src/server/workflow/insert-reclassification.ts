import type { Document } from '#domain/documents/document.ts';
import { writableStates } from '#domain/drafting/writing.ts';
import type { NewReclassification } from '#domain/workflow/matter/steps.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** The stored reclassification is never changed. A text that was opened for writing before must be opened anew. */
export async function insertReclassification(
  transaction: DatabaseTransaction,
  { id: documentId, state }: Pick<Document, 'id' | 'state'>,
  reclassification: NewReclassification,
  decidedAt: Date,
): Promise<void> {
  await transaction
    .insertInto('reclassifications')
    .values({ ...reclassification, documentId, decidedAt })
    .execute();
  if (!writableStates.includes(state)) return;
  await transaction
    .updateTable('documentContents')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('documentId', '=', documentId)
    .execute();
}
