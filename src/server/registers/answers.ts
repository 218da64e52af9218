import { registeredStates, type Document } from '#domain/documents/document.ts';
import { sql, type RawBuilder } from 'kysely';

import { bookRuleOf } from '#domain/registers/books.ts';
import { dayInFigures } from '#domain/text/thai-dates.ts';
import { answeredText, cancelledAnswerText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

type Reply = Pick<Document, 'id' | 'kind' | 'letterNumber' | 'letterDate' | 'secrecy' | 'ownerUnitId' | 'issuerUnitId'>;

/**
 * การปฏิบัติ (clauses 39 and 47): the lines of the letters this one answers get its number and date, its own line theirs.
 * Only in the books of the units that answer: the owner, those above it, and the issuer. A line names no letter of a higher
 * class than its own.
 */
export async function noteAnswer(transaction: DatabaseTransaction, reply: Reply): Promise<void> {
  const { id, kind, secrecy, ownerUnitId, issuerUnitId } = reply;
  // Whoever gives the answered letter another class meanwhile is waited for, or waits.
  await sql`
    SELECT documents.id FROM documents JOIN document_references AS refs ON refs.refers_to_id = documents.id
    WHERE refs.document_id = ${id} AND refs.is_answer ORDER BY documents.id FOR SHARE OF documents`.execute(
    transaction,
  );
  await sql`
    WITH RECURSIVE answering AS (
      SELECT id, parent_id FROM units WHERE id IN (${ownerUnitId}, ${issuerUnitId})
      UNION
      SELECT units.id, units.parent_id FROM units JOIN answering ON units.id = answering.parent_id
    )
    UPDATE register_entries
    SET operation = concat_ws('; ', nullif(operation, ''), ${wordsOf(reply).answered}::text)
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
    WHERE register_entries.document_id = ${id} AND register_entries.book = ${bookRuleOf(kind).book}
      AND answers.text IS NOT NULL
      AND register_entries.cancelled_at IS NULL AND register_entries.moved_at IS NULL`.execute(transaction);
}

/** A letter got another class: what it answers and what answers it name each other only as far as both may now. */
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
    .forShare()
    .execute();
  for (const { state, ...reply } of replies) {
    await forgetAnswer(transaction, reply);
    if (isInBook(state)) await noteAnswer(transaction, reply);
  }
}

/** The reply was cancelled: the lines of what it answered say so, and no longer that it was answered. */
export async function noteCancelledAnswer(transaction: DatabaseTransaction, reply: Reply): Promise<void> {
  const { answered, cancelled } = wordsOf(reply);
  await sql`
    UPDATE register_entries SET operation = ${replaced(sql`operation`, sql`${answered}::text`, sql`${cancelled}::text`)}
    FROM document_references AS refs
    WHERE refs.document_id = ${reply.id} AND refs.is_answer AND register_entries.document_id = refs.refers_to_id
      AND register_entries.book = 'receive' AND register_entries.cancelled_at IS NULL`.execute(transaction);
}

async function forgetAnswer(transaction: DatabaseTransaction, reply: Reply): Promise<void> {
  const { answered, cancelled } = wordsOf(reply);
  const without = (operation: RawBuilder<unknown>, words: RawBuilder<unknown>) => replaced(operation, words, null);
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
      WHERE document_id = ${reply.id} AND book = ${bookRuleOf(reply.kind).book}`.execute(transaction);
}

const isInBook = (state: string) => registeredStates.some((item) => item === state);

function wordsOf({ letterNumber, letterDate }: Reply) {
  const date = letterDate ? dayInFigures(letterDate) : '';
  return { answered: answeredText(letterNumber, date), cancelled: cancelledAnswerText(letterNumber, date) };
}

/** One of the notes of a line, which stand after each other between semicolons, in other words or gone. */
const replaced = (operation: RawBuilder<unknown>, words: RawBuilder<unknown>, by: RawBuilder<unknown> | null) =>
  sql`btrim(replace('; ' || ${operation} || '; ', '; ' || ${words} || '; ', ${by === null ? sql`'; '` : sql`'; ' || ${by} || '; '`}), '; ')`;
