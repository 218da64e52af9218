import type { PushMessage } from '#contract/socket-events.ts';
import { chosenOf, type NoticeChannel, type NoticeChoice } from '#domain/notifications/notice-rules.ts';
import type { Topic } from '#domain/notifications/topics.ts';
import { messagesTo, noticeMailsTo } from '#server/messaging/queue-messages.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';
import { together } from '#server/platform/database/together.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface Notice {
  readonly topic: Topic;
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

/**
 * The one way by which notices come into being: stored with what is sent to messaging accounts and by mail. Returns what
 * browsers are told of them.
 */
export async function storeNotices(
  transaction: DatabaseTransaction,
  notices: readonly Notice[],
  now: Date,
): Promise<readonly PushMessage[]> {
  const choices = new Map<Topic, readonly NoticeChoice[]>();
  for (const topic of new Set(notices.map((notice) => notice.topic)))
    choices.set(topic, await choicesOf(transaction, topic));
  const comesBy = (topic: string, channel: NoticeChannel) =>
    [...choices].some(([chosen, channels]) => chosen === topic && channels.includes(channel));
  const told = notices.filter(({ topic }) => comesBy(topic, 'portal'));
  if (told.length === 0) return [];
  const personsBy = (channel: NoticeChannel) =>
    told.flatMap(({ topic, personId }) => (comesBy(topic, channel) ? [personId] : []));
  const [messaged, mailed] = [personsBy('messaging'), personsBy('mail')];
  const rows = await together(
    transaction,
    transaction
      .insertInto('notifications')
      .values(told.map((notice) => ({ ...notice, createdAt: now })))
      .returning(['id', 'personId', 'topic']),
    [
      ...(messaged.length > 0 ? [messagesTo(messaged, now)] : []),
      ...(mailed.length > 0 ? [noticeMailsTo(mailed, now)] : []),
    ],
  );
  const silent = rows.filter(({ topic }) => !comesBy(topic, 'screen'));
  return [
    ...rows
      .filter(({ topic }) => comesBy(topic, 'screen'))
      .map(({ id, personId }) => ({
        event: 'notification' as const,
        personIds: [personId],
        notificationId: id,
      })),
    { event: 'notices-changed', personIds: silent.map(({ personId }) => personId) },
  ];
}

/** Browsers and messaging accounts get them with the commit. */
export async function sendNotices(
  transaction: DatabaseTransaction,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  await announce(transaction, ...(await storeNotices(transaction, notices, now)));
}
