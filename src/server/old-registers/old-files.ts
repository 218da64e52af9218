import { sql, type NotNull } from 'kysely';

import type { OldFile } from '#contract/registers/old-registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { memberOf } from '#domain/member-of.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import { visibleTo } from '#server/access/visible-to.ts';
import { removeSecretFileTexts } from '#server/document-texts/file-texts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface Page {
  readonly importId: number;
  readonly isMissing: boolean;
  readonly after?: number | undefined;
  readonly take: number;
}

/** A line of the register, an open letter, or a secret one that the person may read. Of `entries`. */
export const isOfOpenLetter = (viewer: Viewer) => sql<boolean>`(
  entries.document_id IS NULL OR EXISTS (
    SELECT 1 FROM documents
    WHERE documents.id = entries.document_id
      AND (documents.secrecy = 1 OR ${visibleTo(viewer, sql.ref('documents.id'), sql.ref('documents.secrecy'))})
  )
)`;

/**
 * What the spreadsheet of an import names, without entries that a later import replaced, and without secret letters that
 * the person may not read.
 */
export async function oldFiles(
  database: Database,
  viewer: Viewer,
  { importId, isMissing, after, take }: Page,
): Promise<OldFile[]> {
  const rows = await database
    .selectFrom('oldRegisterFiles as names')
    .innerJoin('oldRegisterEntries as entries', 'entries.id', 'names.entryId')
    .innerJoin('units', 'units.id', 'entries.unitId')
    .select(['names.id', 'names.path', 'names.fileId', 'units.name as unitName'])
    .select(['entries.book', 'entries.year', 'entries.number', 'entries.point'])
    .where('names.importId', '=', importId)
    .where('entries.replacedBy', 'is', null)
    .where(isOfOpenLetter(viewer))
    .$if(isMissing, (query) => query.where('names.fileId', 'is', null))
    .$if(after !== undefined, (query) => query.where('names.id', '>', after ?? 0))
    .orderBy('names.id')
    .limit(take)
    .execute();
  return rows.map(({ fileId, book, ...row }) => ({
    ...row,
    book: memberOf(oldBooks, book),
    hasArrived: fileId !== null,
  }));
}

/** How many files each import names, and how many of them have arrived; of the same entries. */
export async function countFiles(
  database: Database,
  viewer: Viewer,
  importIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly named: number; readonly arrived: number }>> {
  const rows = await database
    .selectFrom('oldRegisterFiles as names')
    .innerJoin('oldRegisterEntries as entries', 'entries.id', 'names.entryId')
    .select(({ fn }) => ['names.importId', fn.countAll().as('named'), fn.count('names.fileId').as('arrived')])
    .where('names.importId', 'in', importIds)
    .where('entries.replacedBy', 'is', null)
    .where(isOfOpenLetter(viewer))
    .groupBy('names.importId')
    .execute();
  return new Map(
    rows.map(({ importId, named, arrived }) => [importId, { named: Number(named), arrived: Number(arrived) }]),
  );
}

interface StoredFile {
  readonly id: number;
  readonly sha256: Buffer;
}

/** The files that arrived for the entries of an import. */
export const filesOfImport = (transaction: DatabaseTransaction, importId: number): Promise<StoredFile[]> =>
  transaction
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('oldRegisterFiles')
        .select('fileId')
        .where('importId', '=', importId)
        .where('fileId', 'is not', null)
        .$narrowType<{ fileId: NotNull }>(),
    )
    .execute();

/** The contents of what waits at entries that an import replaced. */
export const filesPutAside = (transaction: DatabaseTransaction, importId: number): Promise<StoredFile[]> =>
  transaction
    .selectFrom('files')
    .innerJoin('oldRegisterFiles as names', 'names.fileId', 'files.id')
    .innerJoin('oldRegisterEntries as entries', 'entries.id', 'names.entryId')
    .select(['files.id', 'files.sha256'])
    .where('entries.replacedBy', '=', importId)
    .execute();

export async function removeFiles(
  transaction: DatabaseTransaction,
  importId: number,
  files: readonly StoredFile[],
): Promise<void> {
  await transaction.deleteFrom('oldRegisterFiles').where('importId', '=', importId).execute();
  const ids = files.map(({ id }) => id);
  await transaction
    .deleteFrom('files')
    .where('id', '=', (expression) => expression.fn.any(expression.val(ids)))
    .execute();
}

/** Of what a statement names. */
const atOnce = 5_000;

/**
 * Removes the texts of files that are in no open letter now. A content that nothing names any more is swept with those of
 * other files; its text goes at once.
 */
export async function removeTexts(transaction: DatabaseTransaction, files: readonly StoredFile[]): Promise<void> {
  const contents = files.map(({ sha256 }) => sha256).toSorted((a, b) => a.compare(b));
  for (let first = 0; first < contents.length; first += atOnce)
    await removeSecretFileTexts(transaction, contents.slice(first, first + atOnce));
}
