import type { Document } from '#domain/documents/document.ts';
import { sql } from 'kysely';

import { isSecret } from '#domain/documents/secrecy.ts';
import { bookRuleOf, numberWithPoint } from '#domain/registers/books.ts';
import { buddhistOffset } from '#domain/text/thai-dates.ts';
import { movedFromText, movedToText } from '#locales/letters.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber, type RegisterNumber } from './allocate-number.ts';

interface Moving {
  readonly by: number;
  readonly at: Date;
}

/** The line of a received letter that went over to another class: its number stays used, the letter stands under another. */
export async function moveReceiveEntry(
  transaction: DatabaseTransaction,
  document: Document,
  legIds: readonly number[],
  to: RegisterNumber,
  moving: Moving,
): Promise<void> {
  const line = await transaction
    .selectFrom('registerEntries')
    .select('id')
    .where('legId', 'in', legIds)
    .where('book', '=', 'receive')
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .executeTakeFirst();
  if (line) await moveEntry(transaction, line.id, document, to, moving);
}

/** The same for the line of a document of our own; the number on its paper stays what it is. */
export async function moveLetterEntry(
  transaction: DatabaseTransaction,
  document: Document,
  moving: Moving,
): Promise<void> {
  const line = await transaction
    .selectFrom('registerEntries')
    .select(['id', 'unitId', 'book', 'isCircular'])
    .where('documentId', '=', document.id)
    .where('book', '=', bookRuleOf(document.kind).book)
    .where('cancelledAt', 'is', null)
    .where('movedAt', 'is', null)
    .executeTakeFirst();
  if (!line) return;
  const { id, unitId, isCircular } = line;
  const { book } = bookRuleOf(document.kind);
  const series = { unitId, book, isCircular, isSecret: isSecret(document.secrecy) };
  await moveEntry(transaction, id, document, await allocateNumber(transaction, series, moving.at), moving);
}

async function moveEntry(
  transaction: DatabaseTransaction,
  entryId: number,
  { secrecy }: Document,
  { number, year }: RegisterNumber,
  { by, at }: Moving,
): Promise<void> {
  const old = await transaction
    .updateTable('registerEntries')
    .set({
      movedAt: at,
      remark: sql`concat_ws(' ', nullif(remark, ''), ${movedToText(inYear({ number, point: 0, year }))}::text)`,
    })
    .where('id', '=', entryId)
    .returning(['unitId', 'book', 'isCircular', 'number', 'point', 'year', 'documentId', 'legId', 'arrivedAt'])
    .returning(['letterNumber', 'letterDate', 'fromText', 'toText', 'subject', 'operation'])
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('registerEntries')
    .values({
      ...old,
      isSecret: isSecret(secrecy),
      number,
      point: 0,
      year,
      registeredAt: at,
      registeredBy: by,
      remark: movedFromText(inYear(old)),
    })
    .execute();
}

const inYear = ({ number, point, year }: RegisterNumber & { readonly point: number }) =>
  `${numberWithPoint(number, point)}/${year + buddhistOffset}`;
