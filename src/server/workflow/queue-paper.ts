import { sql } from 'kysely';

import { isRegistered, type Document } from '#domain/documents/document.ts';
import { memberOf } from '#domain/member-of.ts';
import { nextLevel, signatureLevels } from '#domain/paper/signature-levels.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export const keepPaperJob = 'keep-paper';
export const extendPaperJob = 'extend-paper';

/**
 * A paper that was signed, with a certificate or by hand. It stays the letter in whatever class: the regulation on secrecy has the mark
 * changed on it, and nobody signs again. What was only printed is printed anew in another class.
 */
export const isSignedFile = sql<boolean>`(document_papers.level <> 'none' OR document_papers.origin = 'scanned')`;

/**
 * Queues what the paper of a letter that was written here and is registered still needs: to be kept, or evidence for its
 * signatures.
 */
export async function queuePaper(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  transaction: DatabaseTransaction,
  { id, state, secrecy, arrivedAt }: Document,
): Promise<void> {
  if (!isRegistered(state) || arrivedAt !== null) return;
  const newest = await transaction
    .selectFrom('documentContents')
    .leftJoin('documentPapers', (join) =>
      join
        .onRef('documentPapers.documentId', '=', 'documentContents.documentId')
        .onRef('documentPapers.version', '=', 'documentContents.version')
        .on((paper) => paper.or([paper('documentPapers.secrecy', '=', secrecy), isSignedFile])),
    )
    .select(['documentPapers.level', 'documentPapers.stampedUntil'])
    .where('documentContents.documentId', '=', id)
    .orderBy(isSignedFile, (order) => order.desc().nullsLast())
    .orderBy('documentPapers.keptAt', 'desc')
    .orderBy('documentPapers.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  if (newest.level === null) return void (await jobs.send(transaction, keepPaperJob, { documentId: id }));
  const closed = { isClosed: state === 'closed', stampedUntil: newest.stampedUntil };
  const next = nextLevel(memberOf(signatureLevels, newest.level), closed, clock());
  if (next) await jobs.send(transaction, extendPaperJob, { documentId: id });
}
