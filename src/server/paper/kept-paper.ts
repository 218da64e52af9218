import { isOfficial, isSigned } from '#domain/documents/document.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Writing } from '#server/drafting/draft-view.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { readWhole } from '#server/platform/files/read-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { onPaper } from './on-paper.ts';
import { printOnPaper } from './print-on-paper.ts';

type Place = Pick<Platform, 'config' | 'database' | 'files' | 'sandbox'>;
type Letter = Pick<Writing, 'documentId' | 'version' | 'secrecy'>;

/** The newest paper that was kept of this text in this class. */
export const findKept = (database: Database | DatabaseTransaction, { documentId, version, secrecy }: Letter) =>
  database
    .selectFrom('documentPapers')
    .leftJoin('tasks', 'tasks.id', 'documentPapers.taskId')
    .select(['documentPapers.sha256', 'documentPapers.revision', 'documentPapers.level', 'documentPapers.taskId'])
    .select(['documentPapers.origin', 'tasks.holderId'])
    .where('documentPapers.documentId', '=', documentId)
    .where('documentPapers.version', '=', version)
    .where('documentPapers.secrecy', '=', secrecy)
    .orderBy('documentPapers.revision', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every file that was kept of this text in this class, in their order. */
export const keptPapers = (database: Database, { documentId, version, secrecy }: Letter) =>
  database
    .selectFrom('documentPapers')
    .select(['sha256', 'revision', 'level', 'origin', 'keptAt', 'keptBy', 'reason'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('secrecy', '=', secrecy)
    .orderBy('revision')
    .execute();

/**
 * The paper that stands for a letter now. A signature on a letter that went back to its drafter is void, also when the same text
 * came to the same signer again.
 */
export async function standingPaper(
  database: Database | DatabaseTransaction,
  letter: Letter & Pick<Writing, 'state' | 'letterNumber'>,
) {
  if (!isSigned(letter.state) && !isOfficial(letter) && letter.state !== 'inSign') return undefined;
  const kept = await findKept(database, letter);
  if (!kept?.taskId || !kept.holderId) return kept;
  const newer = await database
    .selectFrom('tasks')
    .select('id')
    .where('documentId', '=', letter.documentId)
    .where('kind', '=', 'sign')
    .where('holderId', '=', kept.holderId)
    .where('id', '>', kept.taskId)
    .limit(1)
    .executeTakeFirst();
  return newer ? undefined : kept;
}

export const readPaper = async ({ files }: Pick<Platform, 'files'>, sha256: Buffer): Promise<Buffer> => {
  const content = await files.openAnywhere(sha256);
  try {
    return await readWhole(content);
  } finally {
    await content.close();
  }
};

/**
 * The paper of a letter: from its registration the one that was kept, whatever has changed since in the agency; before, and
 * until it is kept, what would be. Errors: those of the sandbox.
 */
export async function paperOfLetter(platform: Place, writing: Writing, waiter: Waiter): Promise<Buffer | Refusal> {
  const kept = await standingPaper(platform.database, writing);
  return kept ? readPaper(platform, kept.sha256) : printOnPaper(platform, await onPaper(platform, writing), waiter);
}
