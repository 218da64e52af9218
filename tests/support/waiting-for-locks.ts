import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

/** How many statements wait for a lock that another transaction holds. */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}
