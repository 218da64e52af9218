import type { NotNull } from 'kysely';

import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import { memberOf } from '#domain/member-of.ts';
import { oldRegisters } from '#locales/th/old-registers.ts';
import { enqueueTextsOfEntries } from '#server/document-texts/file-texts.ts';
import { saveNext } from '#server/numbers/set-next-number.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockSeries } from '#server/registers/allocate-number.ts';
import { highestOldNumber } from '#server/registers/highest-old-number.ts';

import { saveCounts } from '#server/workflow/save-trays.ts';

import { mayBringSecret } from './letter-words.ts';
import { refusalOfRegisters } from './may-bring.ts';
import {
  eventsOfLetters,
  lockLetters,
  placeFiles,
  removeLetters,
  rewriteLetters,
  type MovedIn,
} from './moved-in-letters.ts';
import { filesOfImport, removeFiles, removeTexts } from './old-files.ts';
import type { PlannedBook } from './plan-old-import.ts';
import { inLockOrder, loadSeries } from './series-state.ts';
import { discardedDraftsOn, refusalOfStanding, releaseDiscarded } from './standing-on-letters.ts';
import { logged, type OldActor } from './write-old-import.ts';

/**
 * Takes out what a file brought and puts back what it changed, while nothing stands on it: no later file changed one of its
 * entries or raised the same series further, no number was given after it, and nobody refers to or noted anything on one of
 * its letters.
 * Errors: `not-found`, `state-changed`, `old-import-built-on`, `old-letters-in-use`; `not-permitted` where it set a next
 * number, which only an administrator does, or where the person could not bring all of it.
 */
export async function undoOldImport(
  platform: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  importId: number,
  { personId, now, isAdministrator, viewer }: OldActor & { readonly isAdministrator: boolean; readonly viewer: Viewer },
): Promise<readonly NewEvent[] | Refusal> {
  const found = await transaction
    .selectFrom('oldRegisterImports')
    .select(['fileName', 'undoneAt'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  if (found.undoneAt !== null) return refuse('state-changed');
  const books = await booksOf(transaction, importId);
  if (!isAdministrator && books.some(({ nextAfter }) => nextAfter !== null)) return refuseWithout('isAdministrator');
  const refused = await refusalOfPart(transaction, importId, { books, viewer, isAdministrator });
  if (refused) return refused;
  const letterIds = await lettersOfImport(transaction, importId);
  // One that is discarded from here on holds its letter by a foreign key, and all of this is repeated with it.
  const drafts = await discardedDraftsOn(transaction, letterIds);
  await lockLetters(transaction, [...letterIds, ...drafts], importId);
  for (const book of books) await lockSeries(transaction, { ...book, isSecret: false });
  if (await isBuiltOn(transaction, importId)) return refuse('old-import-built-on');
  const standing = await refusalOfStanding(transaction, importId);
  if (standing) return standing;
  await releaseDiscarded(transaction, drafts, letterIds);
  const taken = await takeOut(platform, transaction, importId, letterIds);
  await transaction
    .updateTable('oldRegisterImports')
    .set({ undoneAt: now, undoneBy: personId })
    .where('id', '=', importId)
    .execute();
  const events = [...eventsOfUndoing(taken, { personId, importId, fileName: found.fileName, books })];
  for (const book of books) {
    const next = await restoreNext(transaction, book, personId);
    if (isRefusal(next)) return next;
    events.push(...next);
  }
  return events;
}

interface Undone {
  readonly personId: number;
  readonly importId: number;
  readonly fileName: string;
  readonly books: readonly PlannedBook[];
}

const eventsOfUndoing = ({ entries, restored }: TakenOut, { books, ...source }: Undone): readonly NewEvent[] => [
  {
    name: 'old-register.import-undone',
    actorId: source.personId,
    details: {
      importId: source.importId,
      fileName: source.fileName,
      removed: entries,
      books: books.map(logged),
    },
  },
  ...eventsOfLetters('letter.moved-in-changed', restored, source),
];

/** Whether the person could not bring all of it: a register, or a secret letter, is not theirs to bring. */
export async function refusalOfPart(
  connection: Database | DatabaseTransaction,
  importId: number,
  {
    books,
    viewer,
    isAdministrator,
  }: { readonly books: readonly PlannedBook[]; readonly viewer: Viewer; readonly isAdministrator: boolean },
): Promise<Refusal | undefined> {
  const refused = refusalOfRegisters(viewer, books, isAdministrator);
  if (refused) return refused;
  const secrets = await connection
    .selectFrom('oldRegisterEntries as entries')
    .innerJoin('documents', 'documents.id', 'entries.documentId')
    .select(['entries.unitId', 'documents.secrecy'])
    .distinct()
    .where('entries.importId', '=', importId)
    .where('documents.secrecy', '>', 1)
    .execute();
  return secrets.every(({ unitId, secrecy }) => mayBringSecret(viewer)(unitId, secrecy))
    ? undefined
    : refuseWithout('bringsWholeFile');
}

async function lettersOfImport(transaction: DatabaseTransaction, importId: number): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('oldRegisterEntries')
    .select('documentId')
    .where('importId', '=', importId)
    .where('documentId', 'is not', null)
    .$narrowType<{ documentId: NotNull }>()
    .execute();
  return rows.map(({ documentId }) => documentId);
}

interface TakenOut {
  readonly entries: number;
  /** Letters that an earlier import brought, as they are again. */
  readonly restored: readonly MovedIn[];
}

/** Removes entries, files and letters of an import, and puts back what it replaced. */
async function takeOut(
  platform: Pick<Platform, 'jobs'>,
  transaction: DatabaseTransaction,
  importId: number,
  letters: readonly number[],
): Promise<TakenOut> {
  const files = await filesOfImport(transaction, importId);
  await removeFiles(transaction, importId, files);
  const { numDeletedRows } = await transaction
    .deleteFrom('oldRegisterEntries')
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  const back = await transaction
    .updateTable('oldRegisterEntries')
    .set({ replacedBy: null })
    .where('replacedBy', '=', importId)
    .returningAll()
    .execute();
  const restored = back.flatMap(({ documentId, book, ...entry }) =>
    documentId === null ? [] : [{ documentId, entry: { ...entry, book: memberOf(oldBooks, book), files: null } }],
  );
  const remaining = new Set(restored.map(({ documentId }) => documentId));
  const removed = letters.filter((id) => !remaining.has(id));
  await placeFiles(transaction, [...remaining]);
  const counts = [...(await rewriteLetters(transaction, restored)), ...(await removeLetters(transaction, removed))];
  // What is back in an open letter or line has its text still.
  await removeTexts(transaction, files);
  await saveCounts(transaction, counts);
  await enqueueTextsOfEntries(
    platform,
    transaction,
    back.map(({ id }) => id),
  );
  return { entries: Number(numDeletedRows), restored };
}

export async function booksOf(
  transaction: Database | DatabaseTransaction,
  importId: number,
): Promise<readonly PlannedBook[]> {
  const rows = await transaction
    .selectFrom('oldRegisterImportBooks')
    .select(['unitId', 'book', 'isCircular', 'year', 'added', 'changed', 'nextBefore', 'nextAfter'])
    .where('importId', '=', importId)
    .execute();
  return inLockOrder(rows.map((row) => ({ ...row, book: memberOf(oldBooks, row.book) })));
}

/** Whether a later file changed one of its entries, or raised a series that it raised. */
async function isBuiltOn(transaction: DatabaseTransaction, importId: number): Promise<boolean> {
  const replaced = await transaction
    .selectFrom('oldRegisterEntries')
    .select('id')
    .where('importId', '=', importId)
    .where('replacedBy', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (replaced) return true;
  const raised = await transaction
    .selectFrom('oldRegisterImportBooks as own')
    .innerJoin('oldRegisterImportBooks as later', (join) =>
      join
        .onRef('later.unitId', '=', 'own.unitId')
        .onRef('later.book', '=', 'own.book')
        .onRef('later.isCircular', '=', 'own.isCircular')
        .onRef('later.year', '=', 'own.year')
        .onRef('later.importId', '>', 'own.importId'),
    )
    .innerJoin('oldRegisterImports', 'oldRegisterImports.id', 'later.importId')
    .select('later.importId')
    .where('own.importId', '=', importId)
    .where('own.nextAfter', 'is not', null)
    .where('later.nextAfter', 'is not', null)
    .where('oldRegisterImports.undoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return raised !== undefined;
}

/** The next number that the file set is unset, but never below what other files brought. */
async function restoreNext(
  transaction: DatabaseTransaction,
  book: PlannedBook,
  personId: number,
): Promise<readonly NewEvent[] | Refusal> {
  const { unitId, isCircular, year, nextBefore, nextAfter } = book;
  if (nextAfter === null) return [];
  const series = { unitId, book: book.book, isCircular, year, isSecret: false };
  const { lastNumber, nextNumber } = await loadSeries(transaction, book, {
    isCurrentYear: true,
    maxSkipped: 0,
    numbers: [],
  });
  if (lastNumber > 0) return refuse('old-import-built-on');
  // An administrator set another one since.
  if (nextNumber !== nextAfter) return [];
  const restored = Math.max(nextBefore ?? 1, (await highestOldNumber(transaction, series)) + 1);
  const { nextReason } = oldRegisters;
  const isUnset = restored === 1;
  await saveNext(
    transaction,
    series,
    isUnset
      ? { nextNumber: null, nextSetBy: null, nextReason: null }
      : { nextNumber: restored, nextSetBy: personId, nextReason },
  );
  const details = { ...series, first: 1, last: (isUnset ? nextAfter : restored) - 1 };
  return [
    {
      name: isUnset ? ('number.next-unset' as const) : ('number.next-set' as const),
      actorId: personId,
      note: oldRegisters.undone,
      details,
    },
  ];
}
