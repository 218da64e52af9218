import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

import { colleagueOf } from './colleagues.ts';

interface NewMessage {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly now: Date;
}

/**
 * Starts the conversation when there is none. The event names the message without its text.
 * Errors: `not-found`, `colleague-left`.
 */
export async function sendMessage(
  transaction: DatabaseTransaction,
  { from, to, text, now }: NewMessage,
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
  await updateMembers(transaction, { conversationId, messageId, from, to });
  await announce(transaction, { event: 'chat-changed', personIds: [from, to], conversationId });
  const details = { conversationId, messageId, toPersonId: to };
  await appendEvents(transaction, [{ name: 'chat.message-sent', actorId: from, details }], now);
  return { messageId };
}

/** Two who write at once wait for each other, so the ids in a conversation follow the time. */
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
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

interface LastMessage {
  readonly conversationId: number;
  readonly messageId: number;
  readonly from: number;
  readonly to: number;
}

async function updateMembers(transaction: DatabaseTransaction, { conversationId, messageId, from, to }: LastMessage) {
  await sql`
    INSERT INTO chat_members (person_id, conversation_id, last_message_id, unread)
    VALUES (${from}, ${conversationId}, ${messageId}, 0), (${to}, ${conversationId}, ${messageId}, 1)
    ON CONFLICT (person_id, conversation_id)
    DO UPDATE SET last_message_id = excluded.last_message_id, unread = chat_members.unread + excluded.unread
  `.execute(transaction);
}
