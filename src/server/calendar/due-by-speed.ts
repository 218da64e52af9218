import { dueAfter } from '#domain/calendar/deadlines.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { workCalendarOf } from './work-calendar.ts';

/**
 * The due time of the speed class, counted in working time; null when the class has none. The regulation gives no
 * hours, so each agency sets its own.
 */
export async function dueBySpeed(transaction: DatabaseTransaction, speed: number, from: Date): Promise<Date | null> {
  const target = await transaction
    .selectFrom('speeds')
    .select(['targetAmount', 'targetUnit'])
    .where('id', '=', speed)
    .executeTakeFirst();
  if (!target) return null;
  const unit = target.targetUnit === 'workingHours' ? 'workingHours' : 'workingDays';
  return dueAfter(from, target.targetAmount, unit, await workCalendarOf(transaction));
}
