import { readsBook } from '#domain/registers/book-readers.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/**
 * Guards the files of an old entry: whoever reads its register reads them, and not who brought them. What a later import
 * replaced is read by nobody, and the files of a letter are read at the letter.
 */
export async function mayReadOldEntry(
  transaction: DatabaseTransaction,
  personId: number,
  entryId: number,
  now: Date,
): Promise<boolean> {
  const entry = await transaction
    .selectFrom('oldRegisterEntries')
    .select('unitId')
    .where('id', '=', entryId)
    .where('replacedBy', 'is', null)
    .where('documentId', 'is', null)
    .executeTakeFirst();
  const viewer = await loadViewer(transaction, personId, now);
  return entry !== undefined && readsBook(viewer, { unitId: entry.unitId, isSecret: false });
}
