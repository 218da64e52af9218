import { sql } from 'kysely';

import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { maintainsBooks } from './maintains-books.ts';
import type { NumberActor } from './reserve-numbers.ts';

/**
 * Sets how a register counts its years from `fromYear` on. That year must not have a number yet.
 * Errors: `not-found`, `book-year-begun`.
 */
export async function setBookYears(
  transaction: DatabaseTransaction,
  { reason, ...setting }: RequestOf<typeof numberCalls.setBookYears>,
  { personId, now }: NumberActor,
): Promise<Refusal | undefined> {
  const { unitId, book, isSecret, fromYear } = setting;
  if (!(await maintainsBooks(transaction, unitId))) return refuse('not-found');
  const begun = await sql<{ hasBegun: boolean }>`
    SELECT book_year_has_begun(${unitId}, ${book}, ${isSecret}, ${fromYear}) AS has_begun`.execute(transaction);
  if (begun.rows[0]?.hasBegun) return refuse('book-year-begun');
  await transaction
    .deleteFrom('bookYears')
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('fromYear', '>=', fromYear)
    .execute();
  await transaction.insertInto('bookYears').values(setting).execute();
  await appendEvents(transaction, [{ name: 'book.years-set', actorId: personId, note: reason, details: setting }], now);
  return undefined;
}
