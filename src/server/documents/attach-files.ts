import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Place {
  readonly documentId: number;
  readonly jobId?: number | null;
  readonly part: 'letter' | 'enclosure' | 'result';
}

/**
 * Makes uploaded files part of a document, in the order given; the first of a letter is the letter, the others its
 * enclosures. Only the uploader can, and only once.
 * Errors: `file-not-found`.
 */
export async function attachFiles(
  transaction: DatabaseTransaction,
  fileIds: readonly number[],
  personId: number,
  place: Place,
): Promise<undefined | Refusal> {
  for (const [index, fileId] of fileIds.entries()) {
    const part = place.part === 'letter' && index > 0 ? 'enclosure' : place.part;
    const attached = await transaction
      .updateTable('files')
      .set({ documentId: place.documentId, jobId: place.jobId ?? null, part, sortOrder: index })
      .where('id', '=', fileId)
      .where('uploadedBy', '=', personId)
      .where('documentId', 'is', null)
      .where('isForManual', '=', false)
      .executeTakeFirst();
    if (attached.numUpdatedRows !== 1n) return refuse('file-not-found');
  }
  return undefined;
}
