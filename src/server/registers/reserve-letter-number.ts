import type { Document } from '#domain/documents/document.ts';
import type { Leg } from '#domain/workflow/matter/matter.ts';
import { seriesOf } from '#domain/registers/books.ts';
import { reservedBeforeSigningText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { LetterNumber } from './letter-book.ts';
import { letterPartOf } from './receive-book.ts';
import { insertReservations } from './insert-reservations.ts';
import { lastDayOfReservation } from './reservation-days.ts';

/** For a number allocated before the letter is signed: its entry is a reservation, and shows nothing of the draft. */
export async function reserveLetterNumber(
  transaction: DatabaseTransaction,
  document: Document,
  { number, year, text, date }: LetterNumber,
  { personId, now }: { readonly personId: number; readonly now: Date },
): Promise<number> {
  return insertReservations(transaction, { ...seriesOf(document), year }, [{ number, point: 0, letterNumber: text }], {
    letterDate: date,
    subject: reservedBeforeSigningText,
    purpose: reservedBeforeSigningText,
    holderId: document.createdBy,
    expiresOn: await lastDayOfReservation(transaction, now),
    by: personId,
    at: now,
  });
}

/** Turns the reserved entry into the entry of the letter. Its number and date of allocation do not change. */
export async function enterReservedNumber(
  transaction: DatabaseTransaction,
  document: Document,
  home: Leg,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('registerEntries')
    .set({ ...letterPartOf(document, home), kind: 'letter', registeredBy: by, registeredAt: at })
    .where('id', '=', document.reservedEntryId)
    .where('kind', '=', 'reserved')
    .execute();
}
