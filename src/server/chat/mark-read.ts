import { sql } from 'kysely';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/realtime/announce.ts';

interface ReadMark {
  readonly personId: number;
  readonly colleagueId: number;
  readonly conversationId: number;
  readonly messageId: number;
}

/** A mark never moves back. Errors: `not-found`. */
export async function markRead(
  transaction: DatabaseTransaction,
  { personId, colleagueId, conversationId, messageId }: ReadMark,
): Promise<Record<string, never> | Refusal> {
  // The sender holds the same lock, so the count here and the one of `sendMessage` do not miss a message.
  await sql`SELECT 1 FROM chat_conversations WHERE id = ${conversationId} FOR NO KEY UPDATE`.execute(transaction);
  const message = await transaction
    .selectFrom('chatMessages')
    .select('id')
    .where('id', '=', messageId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
  if (!message) return refuse('not-found');
  const marked = await sql`
    UPDATE chat_members SET read_message_id = ${messageId}, unread = (
      SELECT count(*) FROM chat_messages
      WHERE conversation_id = ${conversationId} AND id > ${messageId} AND sender_id = ${colleagueId})
    WHERE person_id = ${personId} AND conversation_id = ${conversationId} AND read_message_id < ${messageId}
  `.execute(transaction);
  if (marked.numAffectedRows !== 0n)
    await announce(transaction, { event: 'chat-changed', personIds: [personId, colleagueId], conversationId });
  return {};
}
