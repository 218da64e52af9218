import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { NumberSeries } from './allocate-number.ts';

interface ReservedNumber {
  readonly number: number;
  readonly point: number;
  /** The number as it will be on the document. */
  readonly letterNumber: string;
}

interface ReservationDetails {
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string;
  /** The text the register shows in place of a subject. */
  readonly subject: string;
  readonly purpose: string;
  readonly holderId: number;
  readonly expiresOn: string;
  readonly by: number;
  readonly at: Date;
}

/** Inserts entries of numbers without a letter, and their reservations. Returns the id of the first entry. */
export async function insertReservations(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular, year }: NumberSeries,
  numbers: readonly ReservedNumber[],
  { letterDate, subject, purpose, holderId, expiresOn, by, at }: ReservationDetails,
): Promise<number> {
  const series = { unitId, book, isSecret, isCircular, year };
  const entries = await transaction
    .insertInto('registerEntries')
    .values(
      numbers.map((number) => ({
        ...series,
        ...number,
        kind: 'reserved',
        letterDate,
        subject,
        arrivedAt: at,
        registeredAt: at,
        registeredBy: by,
        fromText: '',
        toText: '',
      })),
    )
    .returning('id')
    .execute();
  await transaction
    .insertInto('numberReservations')
    .values(entries.map(({ id }) => ({ entryId: id, reservedBy: by, holderId, purpose, expiresOn })))
    .execute();
  return entries[0]?.id ?? unreachable('a reservation has a first number');
}
