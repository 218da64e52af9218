import type { NewEvent } from '#domain/events.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { enqueueTextOf } from '#server/document-texts/file-texts.ts';
import { removeUnattached } from '#server/files/file-queries.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Attached {
  readonly importId: number;
  readonly nameId: number;
  readonly fileId: number;
}

/**
 * Takes an upload of the person for a name in the spreadsheet of an import. Needs the turn of old registers, so that the
 * import is not undone meanwhile. The content that is there already changes nothing, and its upload goes.
 * Errors: `not-found`, `state-changed`, `file-not-found`, `old-file-differs`.
 */
export async function attachOldFile(
  platform: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  { importId, nameId, fileId }: Attached,
  personId: number,
): Promise<readonly NewEvent[] | Refusal> {
  const name = await transaction
    .selectFrom('oldRegisterFiles as names')
    .innerJoin('oldRegisterEntries as entries', 'entries.id', 'names.entryId')
    .leftJoin('files', 'files.id', 'names.fileId')
    .select(['names.entryId', 'names.position', 'names.fileId', 'entries.replacedBy', 'files.sha256'])
    .where('names.id', '=', nameId)
    .where('names.importId', '=', importId)
    .executeTakeFirst();
  if (!name) return refuse('not-found');
  if (name.replacedBy !== null) return refuse('state-changed');
  // The answer to the same request was lost.
  if (name.fileId === fileId) return [];
  const upload = await lockUpload(transaction, fileId, personId);
  if (!upload) {
    noteRefusedView(transaction, personId, 'file', fileId);
    return refuse('file-not-found');
  }
  if (name.sha256 !== null) {
    if (!name.sha256.equals(upload.sha256)) return refuse('old-file-differs');
    await removeUnattached(transaction, fileId, personId);
    return [];
  }
  await transaction
    .updateTable('files')
    .set({ oldEntryId: name.entryId, sortOrder: name.position })
    .where('id', '=', fileId)
    .execute();
  await transaction.updateTable('oldRegisterFiles').set({ fileId }).where('id', '=', nameId).execute();
  await enqueueTextOf(platform, transaction, upload.sha256);
  const details = { importId, entryId: name.entryId, fileId, fileName: upload.name };
  return [{ name: 'old-register.file-attached', actorId: personId, details }];
}

const lockUpload = (transaction: DatabaseTransaction, fileId: number, personId: number) =>
  transaction
    .selectFrom('files')
    .select(['sha256', 'name'])
    .where('id', '=', fileId)
    .where('uploadedBy', '=', personId)
    .where('documentId', 'is', null)
    .where('dispatchId', 'is', null)
    .where('arrivalId', 'is', null)
    .where('oldEntryId', 'is', null)
    .where('isForManual', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
