import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import { isSecret } from '#domain/documents/secrecy.ts';
import { bookOf, numberWithPoint } from '#domain/registers/books.ts';
import { buddhistOffsetYears } from '#domain/text/thai-dates.ts';
import { movedFromText, movedToText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber, type RegisterNumber } from './allocate-number.ts';

/** The number that it gets, in a book of the unit. */
interface NumberAt extends RegisterNumber {
  readonly unitId: number;
}

interface Move {
  readonly by: number;
  readonly at: Date;
}

/**
 * After a received letter got another class: its entry is closed with its number, and it gets a new one in the other
 * register.
 */
export async function moveReceiveEntry(
  transaction: DatabaseTransaction,
  document: Document,
  legIds: readonly number[],
  to: NumberAt,
  move: Move,
): Promise<void> {
  const entry = await transaction
    .selectFrom('registerEntries')
    .select('id')
    .where('legId', 'in', legIds)
    .where('book', '=', 'receive')
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .executeTakeFirst();
  if (entry) await moveEntry(transaction, entry.id, document, to, move);
}

/** The same for a document of our own, whose printed number does not change. */
export async function moveLetterEntry(transaction: DatabaseTransaction, document: Document, move: Move): Promise<void> {
  const entry = await transaction
    .selectFrom('registerEntries')
    .innerJoin('units', 'units.id', 'registerEntries.unitId')
    .select(['registerEntries.id', 'registerEntries.isCircular'])
    // The books of a unit that was merged have ended.
    .select((select) => select.fn.coalesce('units.mergedIntoId', 'units.id').as('unitId'))
    .where('documentId', '=', document.id)
    .where('book', '=', bookOf(document.kind))
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .executeTakeFirst();
  if (!entry) return;
  const { id, unitId, isCircular } = entry;
  const book = bookOf(document.kind);
  const series = { unitId, book, isCircular, isSecret: isSecret(document.secrecy) };
  const to = await allocateNumber(transaction, series, move.at);
  await moveEntry(transaction, id, document, { ...to, unitId }, move);
}

async function moveEntry(
  transaction: DatabaseTransaction,
  entryId: number,
  { secrecy }: Document,
  { number, year, unitId }: NumberAt,
  { by, at }: Move,
): Promise<void> {
  const moved = await transaction
    .updateTable('registerEntries')
    .set({
      movedAt: at,
      remark: sql`concat_ws(' ', nullif(remark, ''), ${movedToText(inYear({ number, point: 0, year }))}::text)`,
    })
    .where('id', '=', entryId)
    .returning(['book', 'isCircular', 'number', 'point', 'year', 'documentId', 'legId', 'arrivedAt'])
    .returning(['letterNumber', 'letterDate', 'fromText', 'toText', 'subject', 'operation'])
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('registerEntries')
    .values({
      ...moved,
      unitId,
      isSecret: isSecret(secrecy),
      number,
      point: 0,
      year,
      registeredAt: at,
      registeredBy: by,
      remark: movedFromText(inYear(moved)),
    })
    .execute();
}

const inYear = ({ number, point, year }: RegisterNumber & { readonly point: number }) =>
  `${numberWithPoint(number, point)}/${year + buddhistOffsetYears}`;
