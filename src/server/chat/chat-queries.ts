import { sql } from 'kysely';

import type { ChatMessage, Colleague, Conversation } from '#contract/chat.ts';
import type { Database } from '#server/platform/database/database.ts';

import { colleagueColumns, colleagueTables } from './colleagues.ts';

const conversationsPerPage = 20;
const messagesPerPage = 30;

interface Params {
  readonly personId: number;
  readonly before: number | undefined;
}

/** The query loads one row more than a page, which shows whether there is a next page. */
function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? idOf(last) : null };
}

export async function conversationPage(
  database: Database,
  { personId, before }: Params,
  now: Date,
): Promise<{ items: Conversation[]; next: number | null }> {
  const { rows } = await sql<Colleague & Omit<Conversation, 'colleague'>>`
    SELECT ${colleagueColumns(now)}, member.unread, member.last_message_id, chat_messages.text AS last_text,
      chat_messages.sender_id = ${personId} AS last_is_own, chat_messages.sent_at AS last_at
    FROM chat_members AS member
    JOIN chat_members AS partner
      ON partner.conversation_id = member.conversation_id AND partner.person_id <> member.person_id
    JOIN chat_messages ON chat_messages.id = member.last_message_id
    JOIN persons ON persons.id = partner.person_id ${colleagueTables}
    WHERE member.person_id = ${personId}
      AND (${before ?? null}::bigint IS NULL OR member.last_message_id < ${before ?? null})
    ORDER BY member.last_message_id DESC
    LIMIT ${conversationsPerPage + 1}`.execute(database);
  const conversations = rows.map(({ unread, lastMessageId, lastText, lastIsOwn, lastAt, ...colleague }) => ({
    colleague,
    unread,
    lastMessageId,
    lastText,
    lastIsOwn,
    lastAt,
  }));
  return pageOf(conversations, conversationsPerPage, (row) => row.lastMessageId);
}

export async function unreadTotal(database: Database, personId: number): Promise<number> {
  const { total } = await database
    .selectFrom('chatMembers')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('unread'), sql<number>`0`).as('total'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return total;
}

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
    .limit(messagesPerPage + 1)
    .execute();
  const messages = rows.map(({ senderId, ...row }) => ({ ...row, isOwn: senderId === personId }));
  return pageOf(messages, messagesPerPage, (row) => row.messageId);
}

export async function readMark(database: Database, conversationId: number, personId: number): Promise<number> {
  const member = await database
    .selectFrom('chatMembers')
    .select('readMessageId')
    .where('personId', '=', personId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
  return member?.readMessageId ?? 0;
}
