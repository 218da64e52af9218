import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import { trackPresence, type Presence } from '#server/platform/realtime/presence.ts';

/**
 * A change is announced to the colleagues a person has a conversation with; without chat there are none. Also where chat is
 * on another site: the agency may come back to ours while people are connected.
 */
export const presenceForChat = (platform: Platform): Presence => trackPresence(platform, notifyColleagues);

async function notifyColleagues(transaction: DatabaseTransaction, personIds: readonly number[]): Promise<void> {
  const colleagues = await sql<{ personId: number }>`
    SELECT DISTINCT partner.person_id
    FROM chat_members AS member
    JOIN chat_members AS partner
      ON partner.conversation_id = member.conversation_id AND partner.person_id <> member.person_id
    WHERE member.person_id = ANY(${[...personIds]}::int[])`.execute(transaction);
  await announce(transaction, {
    event: 'colleague-presence',
    personIds: colleagues.rows.map((row) => row.personId),
  });
}
