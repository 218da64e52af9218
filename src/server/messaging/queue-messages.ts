import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Several notices before the next run become one message. Persons without a linked account are left out. */
export async function queueMessages(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO messaging_outbox (person_id, due_at)
    SELECT person_id, ${now} FROM messaging_links WHERE person_id = ANY(${[...personIds]}::int[])`.execute(transaction);
}
