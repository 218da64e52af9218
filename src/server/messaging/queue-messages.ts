import { sql } from 'kysely';

import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Queues a message to those of the persons who linked an account; several notices before it goes out are one message. */
export async function queueMessages(
  transaction: DatabaseTransaction,
  personIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO messaging_outbox (person_id, due_at)
    SELECT person_id, ${now} FROM messaging_links WHERE person_id = ANY(${[...personIds]}::int[])`.execute(transaction);
}
