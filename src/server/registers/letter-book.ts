import { sql } from 'kysely';

import type { Document, Leg } from '#domain/documents/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { bookRuleOf, writtenNumber } from '#domain/registers/books.ts';
import { dayInFigures, dayOf, yearOf } from '#domain/text/thai-dates.ts';
import { answerWords } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { drawNumber } from './draw-number.ts';
import { registerLineOf, type RegisterNumber } from './receive-book.ts';

/** A number of one of the unit's books, as it stands on the document. */
export interface LetterNumber extends RegisterNumber {
  readonly unitId: number;
  readonly text: string;
  /** `YYYY-MM-DD`, common era. */
  readonly date: string;
}

/**
 * The next number of the book of the document's kind: of the unit that issues it, or of its owner when the owner's number
 * is to be used (F_IS_USE_DOC_NO_OWNER_DEPT).
 */
export async function drawLetterNumber(
  transaction: DatabaseTransaction,
  document: Document,
  now: Date,
): Promise<LetterNumber> {
  const unitId = document.usesOwnerNumber ? document.ownerUnitId : document.issuerUnitId;
  const year = yearOf(now);
  const { kind, isCircular, secrecy } = document;
  const { book } = bookRuleOf(kind);
  const number = await drawNumber(transaction, { unitId, book, isSecret: isSecret(secrecy), isCircular, year });
  const { letterCode } = await transaction
    .selectFrom('units')
    .select('letterCode')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  return { unitId, number, year, text: writtenNumber(document, letterCode, number, year), date: dayOf(now) };
}

/** The line of form 14, or of the kind's own book. */
export async function insertLetterLine(
  transaction: DatabaseTransaction,
  document: Document,
  home: Leg,
  { unitId, number, year, by, at }: LetterNumber & { readonly by: number; readonly at: Date },
): Promise<void> {
  const { book } = bookRuleOf(document.kind);
  await transaction
    .insertInto('registerLines')
    .values({ ...registerLineOf(book, document, home, { number, year, by, at }), unitId })
    .execute();
}

/** The number is burnt: its line stays, struck through. */
export async function strikeLetterLine(
  transaction: DatabaseTransaction,
  document: Document,
  cancelled: { readonly by: number; readonly at: Date; readonly reason: string },
): Promise<void> {
  await transaction
    .updateTable('registerLines')
    .set({ cancelledAt: cancelled.at, cancelledBy: cancelled.by, cancelReason: cancelled.reason })
    .where('documentId', '=', document.id)
    .where('book', '=', bookRuleOf(document.kind).book)
    .where('cancelledAt', 'is', null)
    .execute();
}

/**
 * การปฏิบัติ (clauses 39 and 47): the lines of the letters this one answers get its number and date, its own line theirs.
 * Only in the books of the units that answer: the owner, those above it, and the issuer. A secret reply leaves no trace in
 * an open book.
 */
export async function noteAnswer(transaction: DatabaseTransaction, document: Document): Promise<void> {
  const { id, letterNumber, letterDate, secrecy, ownerUnitId, issuerUnitId } = document;
  await sql`
    WITH RECURSIVE answering AS (
      SELECT id, parent_id FROM units WHERE id IN (${ownerUnitId}, ${issuerUnitId})
      UNION
      SELECT units.id, units.parent_id FROM units JOIN answering ON units.id = answering.parent_id
    )
    UPDATE register_lines
    SET operation = concat_ws('; ', nullif(operation, ''), ${answerWords(letterNumber, letterDate ? dayInFigures(letterDate) : '')}::text)
    FROM document_references AS refs
    WHERE refs.document_id = ${id} AND refs.is_answer AND register_lines.document_id = refs.refers_to_id
      AND register_lines.unit_id IN (SELECT id FROM answering) AND register_lines.book = 'receive' AND register_lines.cancelled_at IS NULL
      AND (register_lines.is_secret OR NOT ${isSecret(secrecy)}::boolean)`.execute(transaction);
  const answered = await transaction
    .selectFrom('documentReferences')
    .select('text')
    .where('documentId', '=', id)
    .where('isAnswer', '=', true)
    .orderBy('position')
    .execute();
  if (answered.length === 0) return;
  await transaction
    .updateTable('registerLines')
    .set({ operation: answered.map((row) => row.text).join('; ') })
    .where('documentId', '=', id)
    .where('book', '=', bookRuleOf(document.kind).book)
    .where('cancelledAt', 'is', null)
    .execute();
}
