import { registeredStates, type Document } from '#domain/documents/document.ts';
import { sql, type RawBuilder } from 'kysely';

import { bookOf } from '#domain/registers/books.ts';
import { dayInFigures } from '#domain/text/thai-dates.ts';
import { answeredText, cancelledAnswerText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

type Reply = Pick<Document, 'id' | 'kind' | 'letterNumber' | 'letterDate' | 'secrecy' | 'ownerUnitId' | 'issuerUnitId'>;

/**
 * การปฏิบัติ (clauses 39 and 47 of the regulation on correspondence, งานสารบรรณ): writes the number and date of a
 * reply into the entries of the letters it answers, and theirs into its own entry. Only in the registers of the units
 * that answer: the owner, those above it, and the issuer. An entry never names a letter of a higher class than its
 * own. The answered letters are locked with the reply, so their class does not change meanwhile.
 */
export async function noteAnswer(transaction: DatabaseTransaction, reply: Reply): Promise<void> {
  const { id, kind, secrecy, ownerUnitId, issuerUnitId } = reply;
  await sql`
    WITH RECURSIVE answering AS (
      SELECT id, parent_id FROM units WHERE id IN (${ownerUnitId}, ${issuerUnitId})
      UNION
      SELECT units.id, units.parent_id FROM units JOIN answering ON units.id = answering.parent_id
    )
    UPDATE register_entries
    SET operation = concat_ws('; ', nullif(operation, ''), ${notesOf(reply).answered}::text)
    FROM document_references AS refs JOIN documents AS answered ON answered.id = refs.refers_to_id
    WHERE refs.document_id = ${id} AND refs.is_answer AND register_entries.document_id = answered.id
      AND answered.secrecy >= ${secrecy}
      AND register_entries.unit_id IN (SELECT id FROM answering) AND register_entries.book = 'receive'
      AND register_entries.cancelled_at IS NULL AND register_entries.moved_at IS NULL`.execute(transaction);
  await sql`
    UPDATE register_entries
    SET operation = concat_ws('; ', answers.text, nullif(operation, ''))
    FROM (
      SELECT string_agg(refs.text, '; ' ORDER BY refs.position) AS text
      FROM document_references AS refs LEFT JOIN documents AS answered ON answered.id = refs.refers_to_id
      WHERE refs.document_id = ${id} AND refs.is_answer AND coalesce(answered.secrecy, 1) <= ${secrecy}
    ) AS answers
    WHERE register_entries.document_id = ${id} AND register_entries.book = ${bookOf(kind)}
      AND answers.text IS NOT NULL
      AND register_entries.cancelled_at IS NULL AND register_entries.moved_at IS NULL`.execute(transaction);
}

/**
 * After a letter got another class: writes the notes of the letter and its replies again, as far as each may name the
 * other now. All of them are locked, with everything they answer.
 */
export async function renewAnswers(transaction: DatabaseTransaction, documentId: number): Promise<void> {
  const replies = await transaction
    .selectFrom('documents')
    .select(['id', 'kind', 'state', 'letterNumber', 'letterDate', 'secrecy', 'ownerUnitId', 'issuerUnitId'])
    .where('letterNumber', '<>', '')
    .where('id', 'in', (query) =>
      query
        .selectFrom('documentReferences')
        .select('documentId')
        .where('isAnswer', '=', true)
        .where((where) => where.or([where('documentId', '=', documentId), where('refersToId', '=', documentId)])),
    )
    .orderBy('id')
    .execute();
  for (const { state, ...reply } of replies) {
    await removeAnswerNotes(transaction, reply);
    if (isInBook(state)) await noteAnswer(transaction, reply);
  }
}

/** The reply was cancelled, so the entries of the letters it answered say that. */
export async function noteCancelledAnswer(transaction: DatabaseTransaction, reply: Reply): Promise<void> {
  const { answered, cancelled } = notesOf(reply);
  await sql`
    UPDATE register_entries SET operation = ${replaced(sql`operation`, sql`${answered}::text`, sql`${cancelled}::text`)}
    FROM document_references AS refs
    WHERE refs.document_id = ${reply.id} AND refs.is_answer AND register_entries.document_id = refs.refers_to_id
      AND register_entries.book = 'receive' AND register_entries.cancelled_at IS NULL`.execute(transaction);
}

async function removeAnswerNotes(transaction: DatabaseTransaction, reply: Reply): Promise<void> {
  const { answered, cancelled } = notesOf(reply);
  const without = (operation: RawBuilder<unknown>, note: RawBuilder<unknown>) => replaced(operation, note, null);
  await sql`
    UPDATE register_entries
    SET operation = ${without(without(sql`operation`, sql`${answered}::text`), sql`${cancelled}::text`)}
    FROM document_references AS refs
    WHERE refs.document_id = ${reply.id} AND refs.is_answer AND register_entries.document_id = refs.refers_to_id
      AND register_entries.book = 'receive'`.execute(transaction);
  const references = await transaction
    .selectFrom('documentReferences')
    .select('text')
    .where('documentId', '=', reply.id)
    .where('isAnswer', '=', true)
    .execute();
  for (const { text } of references)
    await sql`
      UPDATE register_entries SET operation = ${without(sql`operation`, sql`${text}::text`)}
      WHERE document_id = ${reply.id} AND book = ${bookOf(reply.kind)}`.execute(transaction);
}

const isInBook = (state: string) => registeredStates.some((item) => item === state);

function notesOf({ letterNumber, letterDate }: Reply) {
  const date = letterDate ? dayInFigures(letterDate) : '';
  return { answered: answeredText(letterNumber, date), cancelled: cancelledAnswerText(letterNumber, date) };
}

/** Replaces or removes one of the notes of an entry, which are separated by semicolons. */
const replaced = (operation: RawBuilder<unknown>, note: RawBuilder<unknown>, by: RawBuilder<unknown> | null) =>
  sql`btrim(replace('; ' || ${operation} || '; ', '; ' || ${note} || '; ', ${by === null ? sql`'; '` : sql`'; ' || ${by} || '; '`}), '; ')`;
