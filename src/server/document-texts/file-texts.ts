import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { FileText } from './extract-text.task.ts';

/**
 * The file is in at least one open letter, so its text may be stored in clear. Lines of old registers are all open; what
 * waits at an entry that was replaced is nobody's.
 */
export const isInOpenLetter = sql<boolean>`EXISTS (
  SELECT 1 FROM files
  LEFT JOIN documents ON documents.id = files.document_id
  LEFT JOIN old_register_entries AS lines
    ON lines.id = files.old_entry_id AND lines.document_id IS NULL AND lines.replaced_by IS NULL
  WHERE files.sha256 = contents.sha256 AND (documents.secrecy = 1 OR lines.id IS NOT NULL)
)`;

/** Taken before the text of a file is written or removed, and before `isInOpenLetter` is checked. */
export const lockContents = (transaction: DatabaseTransaction, sha256s: readonly Buffer[]) =>
  transaction
    .selectFrom('contents')
    .select('sha256')
    .where('sha256', 'in', sha256s)
    .orderBy('sha256')
    .forNoKeyUpdate()
    .execute();

/** Stores the text of a file for search, if the file is in an open letter. */
export async function saveFileText(
  transaction: DatabaseTransaction,
  sha256: Buffer,
  text: FileText & { readonly isUnreadable: boolean },
): Promise<void> {
  await lockContents(transaction, [sha256]);
  await transaction.updateTable('contents').set(text).where('sha256', '=', sha256).where(isInOpenLetter).execute();
}

export const contentsOf = async (transaction: DatabaseTransaction, documentId: number): Promise<Buffer[]> => {
  const rows = await transaction.selectFrom('files').select('sha256').where('documentId', '=', documentId).execute();
  return rows.map(({ sha256 }) => sha256);
};

/** Removes the text of files that are in no open letter: the file itself is encrypted, its text would be in clear. */
export async function removeSecretFileTexts(
  transaction: DatabaseTransaction,
  sha256s: readonly Buffer[],
): Promise<void> {
  if (sha256s.length === 0) return;
  await lockContents(transaction, sha256s);
  await transaction
    .updateTable('contents')
    .set({ plainText: null, searchText: null })
    .where('sha256', 'in', sha256s)
    .where('plainText', 'is not', null)
    .where(({ not }) => not(isInOpenLetter))
    .execute();
}

export const extractTextJob = 'extract-text';

/** Queues a file of an open letter unless it was read before. The job starts when the transaction commits. */
export async function enqueueTextOf(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  sha256: Buffer,
): Promise<void> {
  const unread = await transaction
    .selectFrom('contents')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('plainText', 'is', null)
    .where('isUnreadable', '=', false)
    .executeTakeFirst();
  if (unread) await jobs.send(transaction, extractTextJob, { sha256: sha256.toString('hex') });
}

/** Queues the files of an open document that were not read yet. The jobs start when the transaction commits. */
export async function enqueueTextExtraction(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  documentId: number,
): Promise<void> {
  const unread = await transaction
    .selectFrom('files')
    .innerJoin('contents', 'contents.sha256', 'files.sha256')
    .innerJoin('documents', 'documents.id', 'files.documentId')
    .select('files.sha256')
    .distinct()
    .where('files.documentId', '=', documentId)
    .where('contents.plainText', 'is', null)
    .where('contents.isUnreadable', '=', false)
    .where('documents.secrecy', '=', 1)
    .execute();
  for (const { sha256 } of unread) await jobs.send(transaction, extractTextJob, { sha256: sha256.toString('hex') });
}

/** Queues the files of entries of an old register that are open and were not read, or whose text was removed. */
export async function enqueueTextsOfEntries(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  entryIds: readonly number[],
): Promise<void> {
  const unread = await transaction
    .selectFrom('contents')
    .select('contents.sha256')
    .where('contents.sha256', 'in', ({ selectFrom }) =>
      selectFrom('oldRegisterFiles as names')
        .innerJoin('files', 'files.id', 'names.fileId')
        .select('files.sha256')
        .where(sql<boolean>`names.entry_id = ANY(${[...entryIds]}::bigint[])`),
    )
    .where('contents.plainText', 'is', null)
    .where('contents.isUnreadable', '=', false)
    .where(isInOpenLetter)
    .execute();
  for (const { sha256 } of unread) await jobs.send(transaction, extractTextJob, { sha256: sha256.toString('hex') });
}
