import type { NewEvent } from '#domain/events.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { watermarkModeOf } from '#domain/watermark/watermark.ts';
import { enqueueTextOf } from '#server/document-texts/file-texts.ts';
import { removeUnattached } from '#server/files/file-queries.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { isOfOpenLetter } from './old-files.ts';

interface Attached {
  readonly importId: number;
  readonly nameId: number;
  readonly fileId: number;
}

/**
 * Takes an upload of the person for a name in the spreadsheet of an import. Needs the turn of old registers, so that the
 * import is not undone meanwhile. The content that is there already changes nothing, and its upload goes.
 * Errors: `not-found`, `state-changed`, `file-not-found`, `file-not-markable`, `old-file-differs`.
 */
export async function attachOldFile(
  platform: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  { importId, nameId, fileId }: Attached,
  viewer: Viewer,
): Promise<readonly NewEvent[] | Refusal> {
  const { personId } = viewer;
  const name = await findName(transaction, { importId, nameId }, viewer);
  if (isRefusal(name)) return name;
  // The answer to the same request was lost.
  if (name.fileId === fileId) return [];
  const secrecy = await lockLetter(transaction, name.documentId);
  const upload = await lockUpload(transaction, fileId, personId);
  if (!upload) {
    noteRefusedView(transaction, personId, 'file', fileId);
    return refuse('file-not-found');
  }
  if (watermarkModeOf(secrecy, upload.mediaType) === 'refused') return refuse('file-not-markable');
  if (name.sha256 !== null) {
    if (!name.sha256.equals(upload.sha256)) return refuse('old-file-differs');
    await removeUnattached(transaction, fileId, personId);
    return [];
  }
  const { entryId, documentId, position } = name;
  const place = documentId === null ? { oldEntryId: entryId } : { documentId, part: partAt(position) };
  await transaction
    .updateTable('files')
    .set({ ...place, sortOrder: position })
    .where('id', '=', fileId)
    .execute();
  await transaction.updateTable('oldRegisterFiles').set({ fileId }).where('id', '=', nameId).execute();
  if (secrecy === 1) await enqueueTextOf(platform, transaction, upload.sha256);
  // Of a letter the system log says nothing, because it may be secret.
  return documentId === null
    ? [
        {
          name: 'old-register.file-attached',
          actorId: personId,
          details: { importId, entryId, fileId, fileName: upload.name },
        },
      ]
    : [
        {
          name: 'letter.file-moved-in',
          actorId: personId,
          documentId,
          note: upload.name,
          details: { importId, fileId },
        },
      ];
}

const partAt = (position: number) => (position === 0 ? 'letter' : 'enclosure');

async function findName(
  transaction: DatabaseTransaction,
  { importId, nameId }: Omit<Attached, 'fileId'>,
  viewer: Viewer,
) {
  const name = await transaction
    .selectFrom('oldRegisterFiles as names')
    .innerJoin('oldRegisterEntries as entries', 'entries.id', 'names.entryId')
    .leftJoin('files', 'files.id', 'names.fileId')
    .select(['names.entryId', 'names.position', 'names.fileId', 'entries.replacedBy', 'entries.documentId'])
    .select(['files.sha256', isOfOpenLetter(viewer).as('isOpen')])
    .where('names.id', '=', nameId)
    .where('names.importId', '=', importId)
    .executeTakeFirst();
  if (name?.isOpen === false) noteRefusedView(transaction, viewer.personId, 'document', name.documentId ?? 0);
  if (!name?.isOpen) return refuse('not-found');
  return name.replacedBy === null ? name : refuse('state-changed');
}

/** Its class, which does not change from now on; that of an open letter for a line of the register. */
async function lockLetter(transaction: DatabaseTransaction, documentId: number | null): Promise<number> {
  if (documentId === null) return 1;
  const { secrecy } = await transaction
    .selectFrom('documents')
    .select('secrecy')
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('documents')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', documentId)
    .execute();
  return secrecy;
}

const lockUpload = (transaction: DatabaseTransaction, fileId: number, personId: number) =>
  transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .select(['files.sha256', 'files.name', 'contents.mediaType'])
    .where('files.id', '=', fileId)
    .where('files.uploadedBy', '=', personId)
    .where('files.documentId', 'is', null)
    .where('files.dispatchId', 'is', null)
    .where('files.arrivalId', 'is', null)
    .where('files.oldEntryId', 'is', null)
    .where('files.isForManual', '=', false)
    .forNoKeyUpdate('files')
    .executeTakeFirst();
