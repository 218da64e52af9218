import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import type { Leg } from '#domain/workflow/matter/matter.ts';
import { bookRuleOf, seriesOf, writtenNumber } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { Sending } from '#domain/dispatches/dispatches.ts';
import { dispatchText, withdrawnText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber, type RegisterNumber } from './allocate-number.ts';
import { registerEntryOf } from './receive-book.ts';

/** A number of one of the unit's books, as it stands on the document. */
export interface LetterNumber extends RegisterNumber {
  readonly unitId: number;
  readonly text: string;
  /** `YYYY-MM-DD`, common era. */
  readonly date: string;
}

/** The next number of the series of the document's kind. */
export async function allocateLetterNumber(
  transaction: DatabaseTransaction,
  document: Document,
  now: Date,
): Promise<LetterNumber> {
  const series = seriesOf(document);
  const { number, year } = await allocateNumber(transaction, series, now);
  const letterCode = await letterCodeOf(transaction, series.unitId);
  const text = writtenNumber(series, letterCode, { number, point: 0, year });
  // What bears no number of a book keeps the one its drafter typed (minutes).
  return { unitId: series.unitId, number, year, text: text || document.letterNumber, date: dayOf(now) };
}

/** The agency part of the numbers of a unit's books. */
export async function letterCodeOf(transaction: DatabaseTransaction, unitId: number): Promise<string> {
  const { letterCode } = await transaction
    .selectFrom('units')
    .select('letterCode')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  return letterCode;
}

/** The line of form 14, or of the kind's own book. */
export async function insertLetterEntry(
  transaction: DatabaseTransaction,
  document: Document,
  home: Leg,
  { unitId, number, year, by, at }: LetterNumber & { readonly by: number; readonly at: Date },
): Promise<void> {
  const { book } = bookRuleOf(document.kind);
  await transaction
    .insertInto('registerEntries')
    .values({ ...registerEntryOf(book, document, home, { number, year, by, at }), unitId })
    .execute();
}

/** The number is burnt: its line stays, struck through, be it in use or only kept. */
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
        where.and([where('documentId', '=', document.id), where('book', '=', bookRuleOf(document.kind).book)]),
        where('id', '=', document.reservedEntryId),
      ]),
    )
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .execute();
}

/** การปฏิบัติ of the document's own line (form 14): how it went out to whom, and that it was withdrawn. */
export async function noteDispatch(
  transaction: DatabaseTransaction,
  document: Document,
  { how, dispatch }: { readonly how: 'sent' | 'withdrawn'; readonly dispatch: Sending },
): Promise<void> {
  const words = how === 'sent' ? dispatchText(dispatch) : withdrawnText(dispatch.toText);
  await transaction
    .updateTable('registerEntries')
    .set({ operation: sql`concat_ws('; ', nullif(operation, ''), ${words}::text)` })
    .where('documentId', '=', document.id)
    .where('book', '=', bookRuleOf(document.kind).book)
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .execute();
}
