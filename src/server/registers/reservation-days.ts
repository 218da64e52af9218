import { daysAfter } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** The default of the agency. */
export async function lastDayOfReservation(transaction: DatabaseTransaction, now: Date): Promise<string> {
  const { reservationDays } = await transaction
    .selectFrom('officeRules')
    .select('reservationDays')
    .executeTakeFirstOrThrow();
  return daysAfter(now, reservationDays);
}
