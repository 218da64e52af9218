import { daysAfter } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/stored-settings.ts';

/** The default of the agency. */
export const lastDayOfReservation = async (transaction: DatabaseTransaction, now: Date): Promise<string> =>
  daysAfter(now, await readSetting(transaction, 'reservation-days'));
