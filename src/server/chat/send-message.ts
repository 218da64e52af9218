import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { colleagueOf } from './colleagues.ts';

interface Written {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly now: Date;
}

/**
 * Writes a message into the conversation of two, and begins it where there is none. The event names it without its text.
 * Errors: `not-found`, `colleague-left`.
 */
export async function sendMessage(
  transaction: DatabaseTransaction,
  { from, to, text, now }: Written,
): Promise<{ messageId: number } | Refusal> {
  const known = await colleagueOf(transaction, from, to, now);
  if (!known) return refuse('not-found');
  if (!known.colleague.isActive) return refuse('colleague-left');
  const conversationId = await lockConversation(transaction, from, to, now);
  const { id: messageId } = await transaction
    .insertInto('chatMessages')
    .values({ conversationId, senderId: from, text, sentAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await placeFirst(transaction, { conversationId, messageId, from, to });
  await announce(transaction, { event: 'chat-changed', personIds: [from, to], conversationId });
  const details = { conversationId, messageId, toPersonId: to };
  await appendEvents(transaction, [{ name: 'chat.message-sent', actorId: from, details }], now);
  return { messageId };
}

/** Two who write at once wait for each other, so that ids in a conversation follow its time. */
async function lockConversation(transaction: DatabaseTransaction, from: number, to: number, now: Date) {
  const pair = { firstPersonId: Math.min(from, to), secondPersonId: Math.max(from, to) };
  await transaction
    .insertInto('chatConversations')
    .values({ ...pair, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('chatConversations')
    .select('id')
    .where((row) => row.and(pair))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

interface Placed {
  readonly conversationId: number;
  readonly messageId: number;
  readonly from: number;
  readonly to: number;
}

/** The conversation becomes the newest of both; the receiver has one more to read. */
async function placeFirst(transaction: DatabaseTransaction, { conversationId, messageId, from, to }: Placed) {
  await sql`
    INSERT INTO chat_members (person_id, conversation_id, last_message_id, unread)
    VALUES (${from}, ${conversationId}, ${messageId}, 0), (${to}, ${conversationId}, ${messageId}, 1)
    ON CONFLICT (person_id, conversation_id)
    DO UPDATE SET last_message_id = excluded.last_message_id, unread = chat_members.unread + excluded.unread
  `.execute(transaction);
}
