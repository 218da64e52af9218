import { isRegistered, type Document } from '#domain/documents/document.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export const keepPaperJob = 'keep-paper';

/** Queues the paper of a letter that was written here and is registered now, unless it was kept as it is. */
export async function queuePaper(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  { id, state, secrecy, arrivedAt }: Document,
): Promise<void> {
  if (!isRegistered(state) || arrivedAt !== null) return;
  const unkept = await transaction
    .selectFrom('documentContents')
    .leftJoin('documentPapers', (join) =>
      join
        .onRef('documentPapers.documentId', '=', 'documentContents.documentId')
        .onRef('documentPapers.version', '=', 'documentContents.version')
        .on('documentPapers.secrecy', '=', secrecy),
    )
    .select('documentContents.documentId')
    .where('documentContents.documentId', '=', id)
    .where('documentPapers.documentId', 'is', null)
    .executeTakeFirst();
  if (unkept) await jobs.send(transaction, keepPaperJob, { documentId: id });
}
