import { books } from '#domain/registers/books.ts';
import { seesReservation, type Reservation } from '#domain/registers/reservations.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { memberOf } from '#domain/member-of.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';

import { numberPrinter } from './number-printer.ts';

/**
 * Locks a reserved number for a person who may use it: until the transaction ends nobody else can use, cancel or expire
 * it. Others do not wait for it, and for them there is none.
 */
export async function lockReservation(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  entryId: number | null,
): Promise<Reservation | null> {
  if (entryId === null) return null;
  const seen = await reservationOf(transaction, entryId).executeTakeFirst();
  if (!seen || !seesReservation(viewer, seen)) {
    noteRefusedView(transaction, viewer.personId, 'entry', entryId);
    return null;
  }
  const row = await reservationOf(transaction, entryId).forNoKeyUpdate('registerEntries').executeTakeFirst();
  if (!row || row.letterDate === null) return null;
  // Checked under the lock, so that a draft which took the number before is seen.
  const isReserved = await isReservedForDraft(transaction, entryId);
  const { kind, cancelledAt, letterDate, number, point, ...reservation } = row;
  const isFree = kind === 'reserved' && cancelledAt === null && !isReserved;
  const book = memberOf(books, row.book);
  // It may have been reserved while documents of its register had none on paper.
  const print = await numberPrinter(transaction, { ...reservation, book });
  const letterNumber = row.letterNumber || print({ number, point });
  return { ...reservation, letterNumber, letterDate, book, isFree };
}

const reservationOf = (transaction: DatabaseTransaction, entryId: number) =>
  transaction
    .selectFrom('registerEntries')
    .innerJoin('numberReservations', 'numberReservations.entryId', 'registerEntries.id')
    .select(['registerEntries.id as entryId', 'unitId', 'book', 'isSecret', 'isCircular', 'kind', 'cancelledAt'])
    .select(['number', 'point', 'letterNumber', 'letterDate', 'holderId', 'year'])
    .where('registerEntries.id', '=', entryId);

async function isReservedForDraft(transaction: DatabaseTransaction, entryId: number): Promise<boolean> {
  const draft = await transaction
    .selectFrom('documents')
    .select('id')
    .where('reservedEntryId', '=', entryId)
    .executeTakeFirst();
  return draft !== undefined;
}
