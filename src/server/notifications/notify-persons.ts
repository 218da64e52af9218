import type { Topic } from '#domain/notifications/topics.ts';
import { queueMessages } from '#server/messaging/queue-messages.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** Notifies persons about something other than a document. Browsers and messaging accounts get it with the commit. */
export async function notifyPersons(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  topic: Topic,
  note: string,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .insertInto('notifications')
    .values(personIds.map((personId) => ({ personId, topic, note, createdAt: now })))
    .returning(['id', 'personId'])
    .execute();
  await queueMessages(transaction, [...personIds], now);
  await announce(
    transaction,
    ...rows.map(({ id, personId }) => ({ event: 'notification' as const, personIds: [personId], notificationId: id })),
  );
}
