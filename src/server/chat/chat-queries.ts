import { sql } from 'kysely';

import type { ChatMessage, Colleague, Conversation } from '#contract/chat.ts';
import type { Database } from '#server/platform/database/database.ts';

import { colleagueColumns, colleagueTables } from './colleagues.ts';

const conversationsAtOnce = 20;
const messagesAtOnce = 30;

interface Params {
  readonly personId: number;
  readonly before: number | undefined;
}

/** A page and where the next begins: one row more than shown tells whether there is one. */
function pageOf<Row>(rows: readonly Row[], most: number, idOf: (row: Row) => number) {
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return { items, next: rows.length > most && last !== undefined ? idOf(last) : null };
}

/** A person's conversations, the newest first. */
export async function conversationPage(
  database: Database,
  { personId, before }: Params,
  now: Date,
): Promise<{ items: Conversation[]; next: number | null }> {
  const { rows } = await sql<Colleague & Omit<Conversation, 'colleague'>>`
    SELECT ${colleagueColumns(now)}, mine.unread, mine.last_message_id, chat_messages.text AS last_text,
      chat_messages.sender_id = ${personId} AS last_is_own, chat_messages.sent_at AS last_at
    FROM chat_members AS mine
    JOIN chat_members AS other ON other.conversation_id = mine.conversation_id AND other.person_id <> mine.person_id
    JOIN chat_messages ON chat_messages.id = mine.last_message_id
    JOIN persons ON persons.id = other.person_id ${colleagueTables}
    WHERE mine.person_id = ${personId} AND (${before ?? null}::bigint IS NULL OR mine.last_message_id < ${before ?? null})
    ORDER BY mine.last_message_id DESC
    LIMIT ${conversationsAtOnce + 1}`.execute(database);
  const conversations = rows.map(({ unread, lastMessageId, lastText, lastIsOwn, lastAt, ...colleague }) => ({
    colleague,
    unread,
    lastMessageId,
    lastText,
    lastIsOwn,
    lastAt,
  }));
  return pageOf(conversations, conversationsAtOnce, (row) => row.lastMessageId);
}

export async function unreadTotal(database: Database, personId: number): Promise<number> {
  const { total } = await database
    .selectFrom('chatMembers')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('unread'), sql<number>`0`).as('total'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Messages of a conversation, the newest first. */
export async function messagePage(
  database: Database,
  conversationId: number,
  { personId, before }: Params,
): Promise<{ items: ChatMessage[]; next: number | null }> {
  const rows = await database
    .selectFrom('chatMessages')
    .select(['id as messageId', 'text', 'sentAt', 'senderId'])
    .where('conversationId', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(messagesAtOnce + 1)
    .execute();
  const messages = rows.map(({ senderId, ...row }) => ({ ...row, isOwn: senderId === personId }));
  return pageOf(messages, messagesAtOnce, (row) => row.messageId);
}

/** The last message a person has read in a conversation. */
export async function readMark(database: Database, conversationId: number, personId: number): Promise<number> {
  const member = await database
    .selectFrom('chatMembers')
    .select('readMessageId')
    .where('personId', '=', personId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
  return member?.readMessageId ?? 0;
}
