import { books } from '#domain/registers/books.ts';
import type { Reservation } from '#domain/registers/reservations.ts';
import { memberOf } from '#domain/member-of.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Locks a reserved number: until the transaction ends nobody else can use, cancel or expire it. */
export async function lockReservation(
  transaction: DatabaseTransaction,
  entryId: number | null,
): Promise<Reservation | null> {
  if (entryId === null) return null;
  const row = await transaction
    .selectFrom('registerEntries')
    .innerJoin('numberReservations', 'numberReservations.entryId', 'registerEntries.id')
    .select(['registerEntries.id as entryId', 'unitId', 'book', 'isSecret', 'isCircular', 'kind', 'cancelledAt'])
    .select(['letterNumber', 'letterDate', 'holderId', 'year'])
    .where('registerEntries.id', '=', entryId)
    .forNoKeyUpdate('registerEntries')
    .executeTakeFirst();
  if (!row || row.letterDate === null) return null;
  // Checked under the lock, so that a draft which took the number before is seen.
  const isReserved = await isReservedForDraft(transaction, entryId);
  const { kind, cancelledAt, letterDate, ...reservation } = row;
  const isFree = kind === 'reserved' && cancelledAt === null && !isReserved;
  return { ...reservation, letterDate, book: memberOf(books, row.book), isFree };
}

async function isReservedForDraft(transaction: DatabaseTransaction, entryId: number): Promise<boolean> {
  const draft = await transaction
    .selectFrom('documents')
    .select('id')
    .where('reservedEntryId', '=', entryId)
    .executeTakeFirst();
  return draft !== undefined;
}
