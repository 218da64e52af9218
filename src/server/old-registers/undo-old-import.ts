import type { NewEvent } from '#domain/events.ts';
import { isRefusal, refuse, refuseWithout, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import { memberOf } from '#domain/member-of.ts';
import { oldRegisters } from '#locales/th/old-registers.ts';
import { saveNext } from '#server/numbers/set-next-number.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockSeries } from '#server/registers/allocate-number.ts';
import { highestOldNumber } from '#server/registers/highest-old-number.ts';

import { mayBring } from './may-bring.ts';
import { lockFiles, removeFiles } from './old-files.ts';
import type { PlannedBook } from './plan-old-import.ts';
import { inLockOrder, loadSeries } from './series-state.ts';
import { logged, type OldActor } from './write-old-import.ts';

/**
 * Takes out what a file brought and puts back what it changed, while nothing stands on it: no later file changed one of its
 * entries or raised the same series further, and no number was given after it.
 * Errors: `not-found`, `state-changed`, `old-import-built-on`; `not-permitted` where it set a next number, which only an
 * administrator does, or where the person may not read one of its registers.
 */
export async function undoOldImport(
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
  if (!books.every(({ unitId }) => mayBring(viewer, { unitId, isAdministrator })))
    return refuseWithout('isAdministrator');
  const files = await lockFiles(transaction, importId);
  for (const book of books) await lockSeries(transaction, { ...book, isSecret: false });
  if (await isBuiltOn(transaction, importId)) return refuse('old-import-built-on');
  await removeFiles(transaction, importId, files);
  const { numDeletedRows } = await transaction
    .deleteFrom('oldRegisterEntries')
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('oldRegisterEntries')
    .set({ replacedBy: null })
    .where('replacedBy', '=', importId)
    .execute();
  await transaction
    .updateTable('oldRegisterImports')
    .set({ undoneAt: now, undoneBy: personId })
    .where('id', '=', importId)
    .execute();
  const events: NewEvent[] = [];
  for (const book of books) {
    const restored = await restoreNext(transaction, book, personId);
    if (isRefusal(restored)) return restored;
    events.push(...restored);
  }
  const details = {
    importId,
    fileName: found.fileName,
    removed: Number(numDeletedRows),
    removedFiles: files.length,
    books: books.map(logged),
  };
  return [{ name: 'old-register.import-undone', actorId: personId, details }, ...events];
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
