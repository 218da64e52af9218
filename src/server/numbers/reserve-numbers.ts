import type { RequestOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import { refusalOfNamed } from '#domain/workflow/plans/naming.ts';
import { refuse, isRefusal, type Refusal } from '#domain/refusal.ts';
import { daysOfBookYear } from '#domain/registers/book-years.ts';
import { hasCircularSeries, writtenNumber, type Series } from '#domain/registers/books.ts';
import { maintainsBook, maxReservationDays } from '#domain/registers/reservations.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { reservedText } from '#locales/letters.ts';
import { loadRoster } from '#server/people/load-roster.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { allocateNumber } from '#server/registers/allocate-number.ts';
import { insertReservations } from '#server/registers/insert-reservations.ts';
import { letterCodeOf } from '#server/registers/letter-book.ts';
import { loadBookYears } from '#server/registers/load-book-years.ts';
import { refusalOfReading } from '#server/registers/read-book.ts';
import { lastDayOfReservation } from '#server/registers/reservation-days.ts';

export interface NumberActor {
  readonly personId: number;
  readonly tenant: Tenant;
  readonly now: Date;
}

/**
 * จองเลข: the next numbers of a book, each with its line, drawn as any other number is.
 * Errors: `not-found` (who may not see the book), `not-permitted`, `invalid-request`, those of naming a person.
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
  if (isCircular && !hasCircularSeries(book)) return refuse('invalid-request', { fields: { isCircular: 'not-valid' } });
  // An earlier day would break the order of the book: that is what inserting is for.
  if (letterDate < dayOf(now)) return refuse('invalid-request', { fields: { letterDate: 'not-valid' } });
  const kept = await reservationTerms(transaction, request, isSecret, actor);
  if (isRefusal(kept)) return kept;
  const { number: last, year } = await allocateNumber(transaction, series, now, count);
  const { lastDay } = daysOfBookYear(await loadBookYears(transaction, series), series, year);
  if (letterDate > lastDay) return refuse('invalid-request', { fields: { letterDate: 'not-valid' } });
  const letterCode = await letterCodeOf(transaction, unitId);
  const numbers = Array.from({ length: count }, (_, index) => {
    const number = last - count + 1 + index;
    return { number, point: 0, letterNumber: writtenNumber(series, letterCode, { number, point: 0, year }) };
  });
  const subject = reservedText(purpose);
  await insertReservations(transaction, { ...series, year }, numbers, {
    ...kept,
    letterDate,
    subject,
    purpose,
    by: personId,
    at: now,
  });
  const details = { ...series, year, first: last - count + 1, last, ...kept };
  await appendEvents(transaction, [{ name: 'number.reserved', actorId: personId, note: purpose, details }], now);
  return { numbers: numbers.map(({ number, letterNumber }) => letterNumber || String(number)) };
}

/** Who may see the book is told that he does not keep it; to others there is no such book. */
export async function refusalOfMaintainer(
  transaction: DatabaseTransaction,
  series: Pick<Series, 'unitId' | 'isSecret'>,
  { personId, tenant, now }: NumberActor,
): Promise<Refusal | undefined> {
  const viewer = await loadViewer(transaction, personId, tenant, now);
  if (maintainsBook(viewer, series)) return undefined;
  return refusalOfReading(viewer, series) ?? refuse('not-permitted', { rule: 'maintainsBook' });
}

/** For whom a number is kept and until when; for the caller, and as long as is usual, where nothing is said. */
export async function reservationTerms(
  transaction: DatabaseTransaction,
  asked: { readonly holderId: number | null; readonly expiresOn: string | null },
  isSecret: boolean,
  { personId, tenant, now }: NumberActor,
): Promise<{ readonly holderId: number; readonly expiresOn: string } | Refusal> {
  const holderId = asked.holderId ?? personId;
  const roster = await loadRoster(transaction, [holderId], [], tenant, now);
  const refused = refusalOfNamed(roster, isSecret ? 2 : 1, [holderId], []);
  if (refused) return refused;
  const expiresOn = asked.expiresOn ?? (await lastDayOfReservation(transaction, now));
  const isWithin = expiresOn >= dayOf(now) && expiresOn <= daysAfter(now, maxReservationDays);
  return isWithin ? { holderId, expiresOn } : refuse('invalid-request', { fields: { expiresOn: 'not-valid' } });
}
