import { sql } from 'kysely';

import { dayOf, dayInFigures, daysAfter } from '#domain/text/thai-dates.ts';
import { expiredText, reservationEndsText, secretReservationEndsText } from '#locales/letters.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { choicesOf } from '#server/notifications/send-notices.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

export const expireReservationsJob = 'expire-reservations';

const remindedDaysBefore = 1;

/**
 * Voids numbers that were not used in time, and reminds of those that expire tomorrow, in a secret book only who is
 * cleared. A number reserved for a draft does not expire.
 */
export const expireReservations = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  inTransaction(database, async (transaction) => {
    const now = clock();
    await remind(transaction, now);
    await expire(transaction, now);
  });

async function expire(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const hasEnded = sql`reservations.expires_on < ${dayOf(now)}::date`;
  await lockUnexpired(transaction, hasEnded);
  // Checked again under the lock: a draft that took a number meanwhile keeps it.
  const expired = await sql<ExpiredEntry>`
    UPDATE register_entries AS entries SET cancelled_at = ${now}, cancel_reason = ${expiredText}
    FROM number_reservations AS reservations
    WHERE reservations.entry_id = entries.id AND ${isInEffect} AND ${hasEnded}
    RETURNING entries.id AS entry_id, entries.unit_id, entries.book, entries.is_secret, entries.is_circular, entries.year,
      entries.number, entries.point`.execute(transaction);
  const events = expired.rows.map((entry) => ({
    name: 'number.reservation-expired' as const,
    note: expiredText,
    details: { ...entry },
  }));
  await appendEvents(transaction, events, now);
}

interface ExpiredEntry {
  readonly entryId: number;
  readonly unitId: number;
  readonly book: string;
  readonly isSecret: boolean;
  readonly isCircular: boolean;
  readonly year: number;
  readonly number: number;
  readonly point: number;
}

async function remind(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const tomorrow = daysAfter(now, remindedDaysBefore);
  const endsTomorrow = sql`reservations.expires_on = ${tomorrow}::date AND reservations.reminded_at IS NULL`;
  await lockUnexpired(transaction, endsTomorrow);
  const ending = await sql<EndingEntry>`
    UPDATE number_reservations AS reservations SET reminded_at = ${now}
    FROM register_entries AS entries
    WHERE reservations.entry_id = entries.id AND ${isInEffect} AND ${endsTomorrow}
    RETURNING reservations.reserved_by, reservations.holder_id, entries.letter_number, entries.number,
      entries.is_secret`.execute(transaction);
  const tellsReserver = (await choicesOf(transaction, 'reservationEnds')).includes('reserver');
  const day = dayInFigures(tomorrow);
  for (const { reservedBy, holderId, letterNumber, number, isSecret } of ending.rows) {
    const persons = tellsReserver ? [...new Set([reservedBy, holderId])] : [holderId];
    const told = isSecret ? await clearedAmong(transaction, persons, now) : persons;
    const note = isSecret ? secretReservationEndsText(day) : reservationEndsText(letterNumber || String(number), day);
    if (told.length > 0) await notifyPersons(transaction, told, 'reservationEnds', note, now);
  }
}

interface EndingEntry {
  readonly reservedBy: number;
  readonly holderId: number;
  readonly letterNumber: string;
  readonly number: number;
  readonly isSecret: boolean;
}

/** Those in service who are cleared for secret letters now; it may have ended since they reserved the number. */
async function clearedAmong(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM persons
    WHERE id = ANY(${[...personIds]}::int[]) AND is_active AND EXISTS (
      SELECT FROM clearances WHERE clearances.person_id = persons.id
        AND clearances.valid_from <= ${now} AND (clearances.valid_to IS NULL OR clearances.valid_to > ${now})
    )
    ORDER BY id`.execute(transaction);
  return rows.map(({ id }) => id);
}

const isInEffect = sql`entries.kind = 'reserved' AND entries.cancelled_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.reserved_entry_id = entries.id)`;

const lockUnexpired = (transaction: DatabaseTransaction, condition: ReturnType<typeof sql>) =>
  sql`
    SELECT entries.id FROM register_entries AS entries JOIN number_reservations AS reservations ON reservations.entry_id = entries.id
    WHERE ${isInEffect} AND ${condition}
    ORDER BY entries.id FOR NO KEY UPDATE OF entries`.execute(transaction);
