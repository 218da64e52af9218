import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { daysOfBookYear } from '#domain/registers/book-years.ts';
import { numberWithPoint } from '#domain/registers/books.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { insertedText } from '#locales/letters.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { NumberSeries } from '#server/registers/allocate-number.ts';
import { insertReservations } from '#server/registers/insert-reservations.ts';
import { loadBookYears } from '#server/registers/load-book-years.ts';
import { lacksLetterCode, numberPrinter } from '#server/registers/number-printer.ts';
import { lockEntry } from './lock-entry.ts';
import { maintainsBooks } from './maintains-books.ts';
import { reservationTerms, type NumberActor } from './reserve-numbers.ts';

/**
 * แทรกเลข: reserves the next point after a number (123/1, 123/2 …) for a late document. Its date is between the one of
 * that entry and today.
 * Errors: those of `lockEntry`, `unit-not-available` of a closed unit, `unit-without-letter-code`, `invalid-request`, those of naming a person.
 */
export async function insertNumber(
  transaction: DatabaseTransaction,
  request: RequestOf<typeof numberCalls.insertNumber>,
  actor: NumberActor,
): Promise<{ numbers: string[] } | Refusal> {
  const { personId, now } = actor;
  const { entryId, letterDate, reason } = request;
  const entry = await lockEntry(transaction, entryId, 'insertAfter', actor);
  if (isRefusal(entry)) return entry;
  if (!(await maintainsBooks(transaction, entry.unitId))) return refuse('unit-not-available');
  if (await lacksLetterCode(transaction, entry)) return refuse('unit-without-letter-code');
  const { firstDay, lastDay } = daysOfBookYear(await loadBookYears(transaction, entry), entry, entry.year);
  const isLate = letterDate >= (entry.letterDate ?? '') && letterDate <= dayOf(now);
  if (!isLate || letterDate < firstDay || letterDate > lastDay)
    return refuse('invalid-request', { fields: { letterDate: 'not-valid' } });
  const terms = await reservationTerms(transaction, request, entry.isSecret, actor);
  if (isRefusal(terms)) return terms;
  const { number, year } = entry;
  const point = await nextPoint(transaction, entry, number);
  const letterNumber = (await numberPrinter(transaction, entry))({ number, point });
  const subject = insertedText(reason);
  const inserted = { ...terms, letterDate, subject, purpose: reason, by: personId, at: now };
  await insertReservations(transaction, entry, [{ number, point, letterNumber }], inserted);
  const { unitId, book, isSecret, isCircular } = entry;
  const details = { unitId, book, isSecret, isCircular, year, number, point, letterDate, holderId: terms.holderId };
  await appendEvents(transaction, [{ name: 'number.inserted', actorId: personId, note: reason, details }], now);
  return { numbers: [letterNumber || numberWithPoint(number, point)] };
}

async function nextPoint(transaction: DatabaseTransaction, series: NumberSeries, number: number): Promise<number> {
  const { unitId, book, isSecret, isCircular, year } = series;
  const { last } = await transaction
    .selectFrom('registerEntries')
    .select((select) => select.fn.max('point').as('last'))
    .where('unitId', '=', unitId)
    .where('book', '=', book)
    .where('isSecret', '=', isSecret)
    .where('isCircular', '=', isCircular)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return last + 1;
}
