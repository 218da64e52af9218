import type { NewEvent } from '#domain/events.ts';
import { oldRegisters } from '#locales/th/old-registers.ts';
import { saveNext } from '#server/numbers/set-next-number.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { OldPlan, PlannedBook, PlannedEntry } from './plan-old-import.ts';

/** Each with 15 values: PostgreSQL takes 65,535 of them in a statement. */
const rowsAtOnce = 1_000;

export interface OldActor {
  readonly personId: number;
  readonly now: Date;
}

/** Writes what was planned, while nobody else can. Returns what the log says of it. */
export async function writeOldImport(
  transaction: DatabaseTransaction,
  { changes, books }: Pick<OldPlan, 'changes' | 'books'>,
  { personId, now, fileName }: OldActor & { readonly fileName: string },
): Promise<readonly NewEvent[]> {
  const { id: importId } = await transaction
    .insertInto('oldRegisterImports')
    .values({ importedAt: now, importedBy: personId, fileName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeEntries(transaction, changes, importId);
  await transaction
    .insertInto('oldRegisterImportBooks')
    .values(books.map((book) => ({ ...book, importId })))
    .execute();
  const events: NewEvent[] = [];
  for (const book of books) events.push(...(await continueAfter(transaction, book, personId)));
  const sum = (of: 'added' | 'changed') => books.reduce((total, book) => total + book[of], 0);
  const details = { importId, fileName, added: sum('added'), changed: sum('changed'), books: books.map(logged) };
  return [{ name: 'old-register.imported', actorId: personId, details }, ...events];
}

/** As the log keeps it. */
export const logged = ({ unitId, book, isCircular, year, added, changed, nextAfter }: PlannedBook) => ({
  unitId,
  book,
  isCircular,
  year,
  added,
  changed,
  nextAfter,
});

async function writeEntries(
  transaction: DatabaseTransaction,
  changes: readonly PlannedEntry[],
  importId: number,
): Promise<void> {
  for (let first = 0; first < changes.length; first += rowsAtOnce) {
    const some = changes.slice(first, first + rowsAtOnce);
    const replaced = some.flatMap(({ before }) => before?.id ?? []);
    if (replaced.length > 0)
      await transaction
        .updateTable('oldRegisterEntries')
        .set({ replacedBy: importId })
        .where('id', 'in', replaced)
        .execute();
    await transaction
      .insertInto('oldRegisterEntries')
      .values(some.map(({ after }) => ({ ...after, importId })))
      .execute();
  }
}

async function continueAfter(
  transaction: DatabaseTransaction,
  { unitId, book, isCircular, year, nextAfter }: PlannedBook,
  personId: number,
): Promise<readonly NewEvent[]> {
  if (nextAfter === null) return [];
  const series = { unitId, book, isCircular, year, isSecret: false };
  const { nextReason } = oldRegisters;
  await saveNext(transaction, series, { nextNumber: nextAfter, nextSetBy: personId, nextReason });
  const details = { ...series, first: 1, last: nextAfter - 1 };
  return [{ name: 'number.next-set', actorId: personId, note: nextReason, details }];
}
