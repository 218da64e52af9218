import { dueAfter } from '#domain/calendar/deadlines.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';

import { workCalendarOf } from './work-calendar.ts';

/**
 * The due time of the speed class, counted in working time; null when the class has none. The regulation gives no
 * hours, so each agency sets its own.
 */
export async function dueBySpeed(transaction: DatabaseTransaction, speed: number, from: Date): Promise<Date | null> {
  const target = await targetOf(transaction, speed);
  if (!target) return null;
  const unit = target.targetUnit === 'workingHours' ? 'workingHours' : 'workingDays';
  return dueAfter(from, target.targetAmount, unit, await workCalendarOf(transaction));
}

const targetOf = remember((database, speed: number) =>
  database.selectFrom('speeds').select(['targetAmount', 'targetUnit']).where('id', '=', speed).executeTakeFirst(),
);
