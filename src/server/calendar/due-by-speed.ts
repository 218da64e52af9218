import { dueAfter } from '#domain/calendar/deadlines.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { workCalendarOf } from './work-calendar.ts';

/** The target of the speed class, in working time (decisions 3: the regulation gives no hours); null without one. */
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
