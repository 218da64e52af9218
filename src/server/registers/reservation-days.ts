import { z } from 'zod';

import { maxReservationDays, defaultReservationDays } from '#domain/registers/reservations.ts';
import { daysAfter } from '#domain/text/thai-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

const days = z.number().int().min(1).max(maxReservationDays);

/** The default of the agency. */
export const lastDayOfReservation = async (transaction: DatabaseTransaction, now: Date): Promise<string> =>
  daysAfter(now, await readSetting(transaction, 'reservation-days', days, defaultReservationDays));
