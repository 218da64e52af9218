import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { refusalOfNamed } from '#domain/workflow/plans/naming.ts';
import { refuse, isRefusal, type Refusal } from '#domain/refusal.ts';
import { daysOfBookYear } from '#domain/registers/book-years.ts';
import { hasCircularSeries, type Series } from '#domain/registers/books.ts';
import { maintainsBook, maxReservationDays } from '#domain/registers/reservations.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { reservedText } from '#locales/letters.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber } from '#server/registers/allocate-number.ts';
import { insertReservations } from '#server/registers/insert-reservations.ts';
import { loadBookYears } from '#server/registers/load-book-years.ts';
import { lacksLetterCode, numberPrinter } from '#server/registers/number-printer.ts';
import { refusalOfReading } from '#server/registers/read-book.ts';
import { lastDayOfReservation } from '#server/registers/reservation-days.ts';

import { maintainsBooks } from './maintains-books.ts';

export interface NumberActor {
  readonly personId: number;
  readonly now: Date;
}

/**
 * จองเลข: allocates the next numbers of a register, each with its entry.
 * Errors: `not-found` (for a person who may not see the register), `unit-not-available` of a closed unit, `unit-without-letter-code`, `not-permitted`, `invalid-request`, those of naming
 * a person.
 */
export async function reserveNumbers(
  transaction: DatabaseTransaction,
  request: RequestOf<typeof numberCalls.reserveNumbers>,
  actor: NumberActor,
): Promise<{ numbers: string[] } | Refusal> {
  const { personId, now } = actor;
  const { unitId, book, isSecret, isCircular, count, letterDate, purpose } = request;
  const series = { unitId, book, isSecret, isCircular };
  const refused = await refusalOfMaintainer(transaction, series, actor);
  if (refused) return refused;
  if (!(await maintainsBooks(transaction, unitId))) return refuse('unit-not-available');
  if (await lacksLetterCode(transaction, series)) return refuse('unit-without-letter-code');
  if (isCircular && !hasCircularSeries(book)) return refuse('invalid-request', { fields: { isCircular: 'not-valid' } });
  // An earlier date would break the order of the register; `insertNumber` is for that.
  if (letterDate < dayOf(now)) return refuse('invalid-request', { fields: { letterDate: 'not-valid' } });
  const terms = await reservationTerms(transaction, request, isSecret, actor);
  if (isRefusal(terms)) return terms;
  const { number: last, year } = await allocateNumber(transaction, series, now, count);
  const { lastDay } = daysOfBookYear(await loadBookYears(transaction, series), series, year);
  if (letterDate > lastDay) return refuse('invalid-request', { fields: { letterDate: 'not-valid' } });
  const print = await numberPrinter(transaction, { ...series, year });
  const numbers = Array.from({ length: count }, (_, index) => {
    const number = last - count + 1 + index;
    return { number, point: 0, letterNumber: print({ number, point: 0 }) };
  });
  const subject = reservedText(purpose);
  await insertReservations(transaction, { ...series, year }, numbers, {
    ...terms,
    letterDate,
    subject,
    purpose,
    by: personId,
    at: now,
  });
  const details = { ...series, year, first: last - count + 1, last, ...terms };
  await appendEvents(transaction, [{ name: 'number.reserved', actorId: personId, note: purpose, details }], now);
  return { numbers: numbers.map(({ number, letterNumber }) => letterNumber || String(number)) };
}

/** A person who may only read the register gets `not-permitted`; for others it does not exist. */
export async function refusalOfMaintainer(
  transaction: DatabaseTransaction,
  series: Pick<Series, 'unitId' | 'isSecret'>,
  { personId, now }: NumberActor,
): Promise<Refusal | undefined> {
  const viewer = await loadViewer(transaction, personId, now);
  if (maintainsBook(viewer, series)) return undefined;
  return refusalOfReading(viewer, series) ?? refuse('not-permitted', { rule: 'maintainsBook' });
}

/** The holder and the last day. The defaults are the actor and the agency's number of days. */
export async function reservationTerms(
  transaction: DatabaseTransaction,
  params: { readonly holderId: number | null; readonly expiresOn: string | null },
  isSecret: boolean,
  { personId, now }: NumberActor,
): Promise<{ readonly holderId: number; readonly expiresOn: string } | Refusal> {
  const holderId = params.holderId ?? personId;
  const roster = await loadRoster(transaction, [holderId], [], now);
  const refused = refusalOfNamed(roster, isSecret ? 2 : 1, [holderId], []);
  if (refused) return refused;
  const expiresOn = params.expiresOn ?? (await lastDayOfReservation(transaction, now));
  const isWithin = expiresOn >= dayOf(now) && expiresOn <= daysAfter(now, maxReservationDays);
  return isWithin ? { holderId, expiresOn } : refuse('invalid-request', { fields: { expiresOn: 'not-valid' } });
}
