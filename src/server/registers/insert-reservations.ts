import { unreachable } from '#domain/unreachable.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import type { NumberSeries } from './allocate-number.ts';

interface ReservedNumber {
  readonly number: number;
  readonly point: number;
  /** As it will stand on the document. */
  readonly letterNumber: string;
}

interface Kept {
  /** `YYYY-MM-DD`, common era. */
  readonly letterDate: string;
  /** What the book says in place of a subject. */
  readonly subject: string;
  readonly purpose: string;
  readonly holderId: number;
  readonly expiresOn: string;
  readonly by: number;
  readonly at: Date;
}

/** The lines of numbers that no letter bears yet, and for whom they are kept; their ids in the same order. */
export async function insertReservations(
  transaction: DatabaseTransaction,
  { unitId, book, isSecret, isCircular, year }: NumberSeries,
  numbers: readonly ReservedNumber[],
  { letterDate, subject, purpose, holderId, expiresOn, by, at }: Kept,
): Promise<[number, ...number[]]> {
  const series = { unitId, book, isSecret, isCircular, year };
  const lines = await transaction
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
    .values(lines.map(({ id }) => ({ entryId: id, reservedBy: by, holderId, purpose, expiresOn })))
    .execute();
  const [first, ...others] = lines.map((line) => line.id);
  return [first ?? unreachable('a number was kept'), ...others];
}
