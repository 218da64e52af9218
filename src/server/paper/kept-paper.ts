import type { ExpressionBuilder } from 'kysely';

import { isOfficial, isSigned } from '#domain/documents/document.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Writing } from '#server/drafting/draft-view.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { readWhole } from '#server/platform/files/read-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';
import { isSignedFile } from '#server/workflow/queue-paper.ts';

import { onPaper } from './on-paper.ts';
import { printOnPaper } from './print-on-paper.ts';

type Place = Pick<Platform, 'config' | 'database' | 'deriveKey' | 'files' | 'sandbox'>;
type Letter = Pick<Writing, 'documentId' | 'version' | 'secrecy'>;

const isOfClass = (secrecy: number) => (paper: ExpressionBuilder<Tables, 'documentPapers'>) =>
  paper.or([paper('documentPapers.secrecy', '=', secrecy), isSignedFile]);

/** The paper of this text that stands before all others: the newest that was signed, else the newest printed in this class. */
export const findKept = (database: Database | DatabaseTransaction, { documentId, version, secrecy }: Letter) =>
  database
    .selectFrom('documentPapers')
    .select(['documentPapers.sha256', 'documentPapers.revision', 'documentPapers.level', 'documentPapers.taskId'])
    .select(['documentPapers.letterHash', 'documentPapers.origin', 'documentPapers.stampedUntil'])
    .select('documentPapers.secrecy')
    .where('documentPapers.documentId', '=', documentId)
    .where('documentPapers.version', '=', version)
    .where(isOfClass(secrecy))
    .orderBy(isSignedFile, 'desc')
    .orderBy('documentPapers.keptAt', 'desc')
    .orderBy('documentPapers.revision', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every file that was kept of this text, but those printed in another class, in their order. */
export const keptPapers = (database: Database, { documentId, version, secrecy }: Letter) =>
  database
    .selectFrom('documentPapers')
    .select(['sha256', 'revision', 'level', 'origin', 'keptAt', 'keptBy', 'reason'])
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where(isOfClass(secrecy))
    .orderBy('keptAt')
    .orderBy('revision')
    .execute();

/**
 * The paper that stands for a letter now. Signatures on a letter that went back to its drafter are void, also when the same text
 * comes to the same signers again, and so are those after which somebody signed by other means.
 */
export async function standingPaper(
  database: Database | DatabaseTransaction,
  letter: Letter & Pick<Writing, 'state' | 'letterNumber'>,
) {
  const isComplete = isSigned(letter.state) || isOfficial(letter);
  if (!isComplete && letter.state !== 'inSign') return undefined;
  const kept = await findKept(database, letter);
  const signed = kept && (await lastSigned(database, letter));
  if (!signed) return kept;
  const isOfRound = isComplete || signed.state === 'finished';
  return isOfRound && !(await wasSignedAfter(database, letter, signed.finishedAt)) ? kept : undefined;
}

/** The newest signature with a certificate. */
export const lastSigned = (
  database: Database | DatabaseTransaction,
  { documentId, version }: Pick<Letter, 'documentId' | 'version'>,
) =>
  database
    .selectFrom('documentPapers')
    .innerJoin('tasks', 'tasks.id', 'documentPapers.taskId')
    .select(['documentPapers.revision', 'tasks.state', 'tasks.finishedAt'])
    .where('documentPapers.documentId', '=', documentId)
    .where('documentPapers.version', '=', version)
    .orderBy('documentPapers.keptAt', 'desc')
    .orderBy('documentPapers.revision', 'desc')
    .limit(1)
    .executeTakeFirst();

async function wasSignedAfter(
  database: Database | DatabaseTransaction,
  { documentId }: Letter,
  finishedAt: Date | null,
): Promise<boolean> {
  const later = await database
    .selectFrom('documentSignatures')
    .select('taskId')
    .where('documentId', '=', documentId)
    .where('signedAt', '>', finishedAt ?? new Date(0))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
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
