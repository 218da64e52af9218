import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { trackPresence, type Presence } from '#server/platform/realtime/presence.ts';

import { hasChat } from './has-chat.ts';

/** Who is here now; kept only where colleagues talk, and told to those one talks with. */
export const presenceForChat = (platform: Platform): Presence | undefined =>
  hasChat(platform.config) ? trackPresence(platform, notifyColleagues) : undefined;

async function notifyColleagues(transaction: DatabaseTransaction, personIds: readonly number[]): Promise<void> {
  const colleagues = await sql<{ personId: number }>`
    SELECT DISTINCT other.person_id
    FROM chat_members AS mine
    JOIN chat_members AS other ON other.conversation_id = mine.conversation_id AND other.person_id <> mine.person_id
    WHERE mine.person_id = ANY(${[...personIds]}::int[])`.execute(transaction);
  await announce(transaction, {
    event: 'colleague-presence',
    personIds: colleagues.rows.map((row) => row.personId),
  });
}
