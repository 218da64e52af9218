import type { GenuineLetter } from '#contract/paper/verification.ts';
import { documentStates, registeredStates } from '#domain/documents/document.ts';
import { memberOf } from '#domain/member-of.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { lastSigned, readPaper, standingPaper } from '#server/paper/kept-paper.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Database } from '#server/platform/database/database.ts';
import { judgeSignatures } from './judge-signatures.ts';

/** A letter that everybody may know of who has its paper: of no secret class now, whatever was printed on what was signed, and registered. */
const openLetters = (database: Database) =>
  database
    .selectFrom('documents')
    .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
    .select(['documents.id', 'documents.letterNumber', 'documents.letterDate', 'documents.subject', 'documents.state'])
    .where('documents.secrecy', '=', 1)
    .where('documents.state', 'in', [...registeredStates, 'cancelled'])
    .where('documents.letterNumber', '!=', '');

export async function genuineByContent(platform: Platform, sha256: Buffer): Promise<GenuineLetter | Refusal | null> {
  const row = await openLetters(platform.database)
    .innerJoin('documentPapers', 'documentPapers.documentId', 'documents.id')
    .select(['documentPapers.version', 'documentPapers.level', 'documentPapers.revision'])
    .select('documentContents.version as presentVersion')
    .where('documentPapers.sha256', '=', sha256)
    .executeTakeFirst();
  if (!row || !(await standsFor(platform, row))) return null;
  return known(platform, row, { sha256, level: row.level });
}

interface FoundPaper {
  readonly id: number;
  readonly state: string;
  readonly letterNumber: string;
  readonly version: number;
  readonly presentVersion: number;
  readonly revision: number;
}

/** Not a file that only some had signed, nor one that went back afterwards. */
async function standsFor({ database }: Platform, paper: FoundPaper): Promise<boolean> {
  const letter = { documentId: paper.id, version: paper.version, secrecy: 1 };
  const signed = await lastSigned(database, letter);
  if (!signed) return true;
  const { letterNumber } = paper;
  const standing = await standingPaper(database, {
    ...letter,
    letterNumber,
    state: memberOf(documentStates, paper.state),
  });
  return paper.version === paper.presentVersion && paper.revision >= signed.revision && standing !== undefined;
}

/** With the file that stands for it now. */
export async function genuineById(platform: Platform, documentId: number): Promise<GenuineLetter | Refusal | null> {
  const row = await openLetters(platform.database)
    .select('documentContents.version')
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  if (!row) return null;
  const { version, letterNumber } = row;
  const state = memberOf(documentStates, row.state);
  const kept = await standingPaper(platform.database, { documentId, version, secrecy: 1, letterNumber, state });
  return known(platform, row, kept);
}

interface FoundLetter {
  readonly id: number;
  readonly version: number;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly subject: string;
  readonly state: string;
}

async function known(
  platform: Platform,
  { id, version, state, letterNumber, letterDate, subject }: FoundLetter,
  file: { readonly sha256: Buffer; readonly level: string } | undefined,
): Promise<GenuineLetter | Refusal> {
  const isSigned = file !== undefined && file.level !== 'none';
  const judged = isSigned
    ? await judgeSignatures(platform, await readPaper(platform, file.sha256), 'visitor', true)
    : [];
  if (isRefusal(judged)) return judged;
  const signatures = await platform.database
    .selectFrom('documentSignatures')
    .select(['signedByName as name', 'signedByPosition as position', 'signedAt as at'])
    .where('documentId', '=', id)
    .where('version', '=', version)
    .orderBy('signedAt')
    .execute();
  return {
    letterNumber,
    letterDate,
    subject,
    isInForce: state !== 'cancelled',
    signatures: [...judged],
    signers: signatures.map(({ name, position, at }) => ({ name: name ?? '', position: position ?? '', at })),
  };
}
