import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { StoredContent } from '#server/platform/files/file-store.ts';

export async function saveContent(transaction: DatabaseTransaction, content: StoredContent, now: Date): Promise<void> {
  await transaction
    .insertInto('contents')
    .values({
      sha256: content.sha256,
      byteSize: content.byteSize,
      mediaType: content.mediaType,
      pageCount: content.pageCount,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveFile(
  transaction: DatabaseTransaction,
  file: {
    readonly sha256: Buffer;
    readonly name: string;
    readonly uploadedBy: number;
    readonly uploadedAt: Date;
    readonly isForManual: boolean;
  },
): Promise<number> {
  const saved = await transaction.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
  return saved.id;
}

export const findFile = (transaction: DatabaseTransaction, fileId: number) =>
  transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .leftJoin('arrivals', 'arrivals.id', 'files.arrivalId')
    .select(['files.id', 'files.name', 'files.uploadedBy', 'files.documentId', 'files.dispatchId', 'files.isForManual'])
    .select('files.oldEntryId')
    .select(['files.part', 'files.arrivalId', 'arrivals.documentId as registeredAs'])
    .select(['contents.sha256', 'contents.byteSize', 'contents.mediaType'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();

/** Deletes an upload of this person that nothing uses yet; false when there is none. */
export async function removeUnattached(
  transaction: DatabaseTransaction,
  fileId: number,
  personId: number,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('uploadedBy', '=', personId)
    .where('documentId', 'is', null)
    .where('dispatchId', 'is', null)
    .where('oldEntryId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('manuals').select('manuals.id').whereRef('manuals.fileId', '=', 'files.id'))),
    )
    .executeTakeFirst();
  if (removed.numDeletedRows === 1n) return true;
  noteRefusedView(transaction, personId, 'file', fileId);
  return false;
}
