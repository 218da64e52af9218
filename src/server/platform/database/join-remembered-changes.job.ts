import { sql } from 'kysely';

import type { Platform } from '../platform.ts';

export const joinRememberedChangesJob = 'join-remembered-changes';

const hourMs = 60 * 60 * 1000;

/** Every request adds them up, so those of long ago become one row. Their number stays: by it a process knows what it remembers. */
export async function joinRememberedChanges({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const anHourAgo = new Date(clock().getTime() - hourMs);
  await sql`
    WITH old AS (DELETE FROM remembered_changes WHERE changed_at < ${anHourAgo} RETURNING changed_at, transactions)
    INSERT INTO remembered_changes (changed_at, transactions)
    SELECT max(changed_at), sum(transactions) FROM old HAVING count(*) > 0`.execute(database);
}
