import type { GenuineLetter } from '#contract/paper/paper.ts';
import { registeredStates } from '#domain/documents/document.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A letter that everybody may know of who has its paper: of no secret class, now or when it was printed, and registered. */
const openLetters = (database: Database) =>
  database
    .selectFrom('documents')
    .innerJoin('documentContents', 'documentContents.documentId', 'documents.id')
    .select(['documents.id', 'documents.letterNumber', 'documents.letterDate', 'documents.subject', 'documents.state'])
    .where('documents.secrecy', '=', 1)
    .where('documents.state', 'in', [...registeredStates, 'cancelled'])
    .where('documents.letterNumber', '!=', '');

export async function genuineByContent(database: Database, sha256: Buffer): Promise<GenuineLetter | null> {
  const row = await openLetters(database)
    .innerJoin('documentPapers', 'documentPapers.documentId', 'documents.id')
    .select('documentPapers.version')
    .where('documentPapers.sha256', '=', sha256)
    .where('documentPapers.secrecy', '=', 1)
    .executeTakeFirst();
  return row ? withSigners(database, row) : null;
}

export async function genuineById(database: Database, documentId: number): Promise<GenuineLetter | null> {
  const row = await openLetters(database)
    .select('documentContents.version')
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  return row ? withSigners(database, row) : null;
}

interface FoundLetter {
  readonly id: number;
  readonly version: number;
  readonly letterNumber: string;
  readonly letterDate: string | null;
  readonly subject: string;
  readonly state: string;
}

async function withSigners(
  database: Database,
  { id, version, state, letterNumber, letterDate, subject }: FoundLetter,
): Promise<GenuineLetter> {
  const signatures = await database
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
    signers: signatures.map(({ name, position, at }) => ({ name: name ?? '', position: position ?? '', at })),
  };
}
