import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import type { Leg } from '#domain/workflow/matter/matter.ts';
import { bookOf, seriesOf } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import { dispatchText, withdrawnText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber, type RegisterNumber } from './allocate-number.ts';
import { numberPrinter } from './number-printer.ts';
import { registerEntryOf } from './receive-book.ts';

export interface LetterNumber extends RegisterNumber {
  readonly unitId: number;
  readonly text: string;
  /** `YYYY-MM-DD`, common era. */
  readonly date: string;
}

export async function allocateLetterNumber(
  transaction: DatabaseTransaction,
  document: Document,
  now: Date,
): Promise<LetterNumber> {
  const series = seriesOf(document);
  const { number, year } = await allocateNumber(transaction, series, now);
  const print = await numberPrinter(transaction, { ...series, year });
  const text = print({ number, point: 0 });
  // A kind without register numbers has the number its drafter typed (minutes).
  return { unitId: series.unitId, number, year, text: text || document.letterNumber, date: dayOf(now) };
}

/** The entry in form 14, or in the register of the kind. */
export async function insertLetterEntry(
  transaction: DatabaseTransaction,
  document: Document,
  home: Leg,
  { unitId, number, year, by, at }: LetterNumber & { readonly by: number; readonly at: Date },
): Promise<void> {
  const book = bookOf(document.kind);
  await transaction
    .insertInto('registerEntries')
    .values({ ...registerEntryOf(book, document, home, { number, year, by, at }), unitId })
    .execute();
}

/** Voids the number, whether the letter uses it or only reserved it. The entry stays and is shown as cancelled. */
export async function voidLetterEntry(
  transaction: DatabaseTransaction,
  document: Document,
  cancelled: { readonly by: number; readonly at: Date; readonly reason: string },
): Promise<void> {
  await transaction
    .updateTable('registerEntries')
    .set({ cancelledAt: cancelled.at, cancelledBy: cancelled.by, cancelReason: cancelled.reason })
    .where((where) =>
      where.or([
        where.and([where('documentId', '=', document.id), where('book', '=', bookOf(document.kind))]),
        where('id', '=', document.reservedEntryId),
      ]),
    )
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .execute();
}

/** การปฏิบัติ of the document's own entry (form 14): how it was sent, to whom, and whether it was withdrawn. */
export async function noteDispatch(
  transaction: DatabaseTransaction,
  document: Document,
  { how, dispatch }: { readonly how: 'sent' | 'withdrawn'; readonly dispatch: Sending },
): Promise<void> {
  const text = how === 'sent' ? dispatchText(dispatch) : withdrawnText(dispatch.toText);
  await transaction
    .updateTable('registerEntries')
    .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${text}::text)` })
    .where('documentId', '=', document.id)
    .where('book', '=', bookOf(document.kind))
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .execute();
}
