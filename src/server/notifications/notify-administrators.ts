import type { Topic } from '#domain/notifications/topics.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

import { notifyPersons } from './notify-persons.ts';

const repetitionMs = 12 * 60 * 60 * 1000;

/** Tells every administrator in service that something fails; once in twelve hours, though it is tried more often. */
export async function notifyAdministrators(database: Database, topic: Topic, note: string, now: Date): Promise<void> {
  await inTransaction(database, (transaction) => notifyAdministratorsWithin(transaction, topic, note, now));
}

/** The same within a change. Returns whether it told anybody. */
export async function notifyAdministratorsWithin(
  transaction: DatabaseTransaction,
  topic: Topic,
  note: string,
  now: Date,
): Promise<boolean> {
  const administrators = await transaction
    .selectFrom('accounts')
    .innerJoin('persons', 'persons.id', 'accounts.personId')
    .select('personId')
    .where('isAdministrator', '=', true)
    .where('persons.isActive', '=', true)
    .execute();
  const known = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('topic', '=', topic)
    .where('createdAt', '>', new Date(now.getTime() - repetitionMs))
    .limit(1)
    .execute();
  if (known.length > 0 || administrators.length === 0) return false;
  const personIds = administrators.map(({ personId }) => personId);
  await notifyPersons(transaction, personIds, topic, note, now);
  return true;
}
