import { channelsWithout, type NoticeChannel } from '#domain/notifications/notice-rules.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import { queueMessages } from '#server/messaging/queue-messages.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface Notice {
  readonly personId: number;
  readonly note: string;
  readonly actorId?: number | null;
  readonly documentId?: number;
  readonly legId?: number;
}

/** By which channels the agency lets notices of the topic come now. */
export async function channelsOf(
  database: Database | DatabaseTransaction,
  topic: Topic,
): Promise<readonly NoticeChannel[]> {
  const muted = await database.selectFrom('mutedNotices').select('channel').where('topic', '=', topic).execute();
  return channelsWithout(
    topic,
    muted.map(({ channel }) => channel),
  );
}

/** The one way by which a notice comes into being. Browsers and messaging accounts get it with the commit. */
export async function sendNotices(
  transaction: DatabaseTransaction,
  topic: Topic,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  const channels = await channelsOf(transaction, topic);
  if (notices.length === 0 || !channels.includes('portal')) return;
  const rows = await transaction
    .insertInto('notifications')
    .values(notices.map((notice) => ({ ...notice, topic, createdAt: now })))
    .returning(['id', 'personId'])
    .execute();
  const personIds = rows.map(({ personId }) => personId);
  if (channels.includes('messaging')) await queueMessages(transaction, personIds, now);
  const pushed = channels.includes('screen')
    ? rows.map(({ id, personId }) => ({
        event: 'notification' as const,
        personIds: [personId],
        notificationId: id,
      }))
    : [{ event: 'notices-changed' as const, personIds }];
  await announce(transaction, ...pushed);
}
