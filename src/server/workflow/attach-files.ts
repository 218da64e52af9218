import { watermarkModeOf } from '#domain/watermark/watermark.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

interface Place {
  readonly documentId: number;
  readonly taskId?: number | null;
  readonly part: 'letter' | 'enclosure' | 'result' | 'addition';
  readonly secrecy: number;
}

/**
 * Attaches uploaded files to a document, in the order given; the first is the letter, the others its enclosures. Only
 * the uploader can, and only once. A secret letter takes only files that can be watermarked. Errors: `file-not-found`,
 * `file-not-markable`.
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
      .from('contents')
      .whereRef('contents.sha256', '=', 'files.sha256')
      .set({ documentId: place.documentId, taskId: place.taskId ?? null, part, sortOrder: index })
      .where('files.id', '=', fileId)
      .where('uploadedBy', '=', personId)
      .where('documentId', 'is', null)
      .where('dispatchId', 'is', null)
      .where('isForManual', '=', false)
      .returning('contents.mediaType')
      .executeTakeFirst();
    if (!attached) return refuse('file-not-found');
    if (watermarkModeOf(place.secrecy, attached.mediaType) === 'refused') return refuse('file-not-markable');
  }
  return undefined;
}
