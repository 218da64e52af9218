import type { Topic } from '#domain/notifications/topics.ts';
import { queueMessages } from '#server/messaging/queue-messages.ts';
import { personsAtTrays } from '#server/people/persons-at-trays.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface Notice {
  readonly topic: Topic;
  readonly tray: string;
  readonly legId: number;
  readonly note: string;
}

interface Occasion {
  readonly documentId: number;
  readonly kind: number;
  readonly secrecy: number;
  /** Null when the system notifies. */
  readonly actorId: number | null;
  readonly now: Date;
}

/** Notifies everybody at the tray except the actor. Browsers and messaging accounts get it with the commit. */
export async function notifyTray(transaction: DatabaseTransaction, notice: Notice, occasion: Occasion): Promise<void> {
  const persons = await personsAtTrays(transaction, [notice.tray], occasion, occasion.now, 'staff');
  await notifyReaders(transaction, persons, notice, occasion);
}

/** Notifies persons who are known to be able to read the document. */
export async function notifyReaders(
  transaction: DatabaseTransaction,
  persons: readonly number[],
  { topic, legId, note }: Omit<Notice, 'tray'>,
  occasion: Occasion,
): Promise<void> {
  const receivers = persons.filter((personId) => personId !== occasion.actorId);
  if (receivers.length === 0) return;
  const rows = await transaction
    .insertInto('notifications')
    .values(
      receivers.map((personId) => ({
        personId,
        topic,
        actorId: occasion.actorId,
        note,
        documentId: occasion.documentId,
        legId,
        createdAt: occasion.now,
      })),
    )
    .returning(['id', 'personId'])
    .execute();
  await queueMessages(transaction, receivers, occasion.now);
  await announce(
    transaction,
    ...rows.map(({ id, personId }) => ({ event: 'notification' as const, personIds: [personId], notificationId: id })),
  );
}
