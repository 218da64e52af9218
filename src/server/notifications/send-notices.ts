import { chosenOf, type NoticeChoice } from '#domain/notifications/notice-rules.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import { queueMessages, queueNoticeMails } from '#server/messaging/queue-messages.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface Notice {
  readonly personId: number;
  readonly note: string;
  readonly actorId?: number | null;
  readonly documentId?: number;
  readonly legId?: number;
}

/** By which channels the agency lets notices of the topic come now, and to whom of those who can get them. */
export const choicesOf = remember(async (database, topic: Topic): Promise<readonly NoticeChoice[]> => {
  const stored = await database
    .selectFrom('noticeChoices')
    .select(['choice', 'isOn'])
    .where('topic', '=', topic)
    .execute();
  return chosenOf(topic, Object.fromEntries(stored.map(({ choice, isOn }) => [choice, isOn])));
});

/** The one way by which a notice comes into being. Browsers and messaging accounts get it with the commit. */
export async function sendNotices(
  transaction: DatabaseTransaction,
  topic: Topic,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  const channels = await choicesOf(transaction, topic);
  if (notices.length === 0 || !channels.includes('portal')) return;
  const rows = await transaction
    .insertInto('notifications')
    .values(notices.map((notice) => ({ ...notice, topic, createdAt: now })))
    .returning(['id', 'personId'])
    .execute();
  const personIds = rows.map(({ personId }) => personId);
  if (channels.includes('messaging')) await queueMessages(transaction, personIds, now);
  if (channels.includes('mail')) await queueNoticeMails(transaction, personIds, now);
  const pushed = channels.includes('screen')
    ? rows.map(({ id, personId }) => ({
        event: 'notification' as const,
        personIds: [personId],
        notificationId: id,
      }))
    : [{ event: 'notices-changed' as const, personIds }];
  await announce(transaction, ...pushed);
}
